import { bookingsOfTrip, type Day, tripsOfRun } from '@handrail/domain/day';
import type { RunId } from '@handrail/domain/platform';
import { boardingTime, DEFAULT_PLANNER_TIMES, USUAL_POLICY } from '@handrail/domain/scheduler';
import { gatherNamed, type Looking } from '../../day/index.ts';
import { notesOfDoors } from '../../places/index.ts';
import { policiesOn } from '../../programs/index.ts';
import { listMeasuredBoarding } from '../../riders/index.ts';

/** What a driver is told of the doors that these runs come to, by ride and end: what is noted, what they are called, how long getting in or out takes. */
export async function doorsOnWay(looking: Looking, day: Day, runIds: readonly RunId[]) {
  const { queries, operator } = looking;
  const rides = runIds.flatMap((id) => tripsOfRun(day, id)).flatMap(({ id }) => bookingsOfTrip(day, id));
  if (rides.length === 0) return { place_notes: [], doors: [] };
  const { place } = await gatherNamed(looking, rides);
  const policies = await policiesOn(looking, day.date);
  const measured = await listMeasuredBoarding(queries, operator, new Set(rides.map(({ riderId }) => riderId)));
  const ends = rides.flatMap(({ id, riderId, programId, aids, pickupPlaceId, dropoffPlaceId }) => {
    const { boarding } = policies.get(programId) ?? USUAL_POLICY;
    const { loadSec, unloadSec } = boardingTime(aids, measured.get(riderId), boarding, DEFAULT_PLANNER_TIMES);
    return [
      { booking_id: id, stop_type: 'pickup' as const, door: place(pickupPlaceId), load_seconds: loadSec },
      { booking_id: id, stop_type: 'dropoff' as const, door: place(dropoffPlaceId), load_seconds: unloadSec },
    ];
  });
  const noteOf = await notesOfDoors(
    looking,
    ends.map(({ door }) => door),
  );
  return {
    place_notes: ends
      .map(({ booking_id, stop_type, door }) => ({ booking_id, stop_type, note: noteOf(door) }))
      .filter(({ note }) => note !== ''),
    doors: ends.map(({ booking_id, stop_type, door, load_seconds }) => ({
      booking_id,
      stop_type,
      place: door.label || door.city,
      load_seconds,
    })),
  };
}
