import { entriesOf, instantOfText, tripsOfRun, zoneOf, type Day, type Trip } from '../../day/index.ts';
import type { VehicleId } from '../../platform/ids.ts';
import type { Refusal } from '../../platform/verdict.ts';
import { clockTimeAt } from '../../platform/zones.ts';
import { takesTime } from '../warn-of-overlaps.ts';

/** What others put on a vehicle keeps its time. */
export function whyTaken(
  day: Day,
  vehicleId: VehicleId,
  [from, until]: readonly [from: string, until: string],
  isOwn: (trip: Trip) => boolean = () => false,
): Refusal | null {
  const other = [...entriesOf(day.run)]
    .filter((run) => run.vehicleId === vehicleId)
    .flatMap(({ id }) => tripsOfRun(day, id))
    .find((trip) => trip.startsAt < until && from < trip.endsAt && !isOwn(trip) && takesTime(day, trip));
  if (!other) return null;
  const zone = zoneOf(day, other.programId);
  const [start, end] = [other.startsAt, other.endsAt].map((text) => clockTimeAt(instantOfText(text), zone));
  return { code: 'TIME_TAKEN', sentence: `The vehicle has another trip from ${start} to ${end}.` };
}
