import {
  bookingsOfTrip,
  entriesOf,
  find,
  stopsOfTrip,
  tableOf,
  tripsOfRun,
  type Day,
  type Run,
} from '@handrail/domain/day';
import type { BoardColumn } from '../held-board.ts';

/**
 * The part of a day that a lane's verdict depends on: every run of its vehicle, its driver or its team, what they do, and the
 * rides in the hand with their own runs. A rule makes another day of it in a moment, where one of thousands of rows takes long.
 */
export function sliceFor(day: Day, column: BoardColumn, bookingIds: readonly string[]): Day {
  const held = bookingIds.flatMap((id) => find(day.booking, id) ?? []);
  const own = new Set(held.flatMap(({ tripId }) => (tripId === null ? [] : (find(day.trip, tripId)?.runId ?? []))));
  const runs = [...entriesOf(day.run)].filter((run) => isBeside(run, column) || own.has(run.id));
  const trips = runs.flatMap(({ id }) => tripsOfRun(day, id));
  const bookings = trips.flatMap(({ id }) => bookingsOfTrip(day, id));
  return {
    ...day,
    run: tableOf(runs),
    trip: tableOf(trips),
    stop: tableOf(trips.flatMap(({ id }) => stopsOfTrip(day, id))),
    booking: tableOf([...bookings, ...held]),
    shift: day.shift,
  };
}

function isBeside(run: Run, { shuttle_id, driver_id, driver_team_id }: BoardColumn): boolean {
  return (
    run.vehicleId === shuttle_id ||
    (run.driverId !== null && run.driverId === driver_id) ||
    (run.teamId !== null && run.teamId === driver_team_id)
  );
}
