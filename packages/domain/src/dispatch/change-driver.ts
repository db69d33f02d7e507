import {
  hasBegun,
  bookingsOfTrip,
  edit,
  runDrivenBy,
  textOfInstant,
  tripsOfRun,
  type Day,
  type Run,
  type Trip,
} from '../day/index.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { withRun, type Opening } from './find-run.ts';
import { payersAgree, type Objection } from './objections.ts';
import { isThere, type FittedVehicle, type VehicleAway } from './vehicle-fits.ts';
import { whoDrives, type NamedDrivers, type WhoDrives } from './who-drives.ts';

export interface DriverChange {
  /** Who has the column now; nobody, where it was never given to anyone. */
  from: NamedDrivers;
  to: NamedDrivers;
}

/**
 * Gives a vehicle's run to another driver or team. While nothing on it has started the run simply changes hands. Once
 * something has, who drove it is history: the rest goes to a run of its own.
 */
export function changeDriver(
  day: Day,
  { from, to }: DriverChange,
  given: FittedVehicle | null,
  isActive: boolean,
  opening: Opening,
): Verdict<Day, 'DRIVER_TEAM_CONFLICT' | VehicleAway | 'DRIVER_INACTIVE' | 'NO_DRIVER' | Objection['code']> {
  const drives = whoDrives(to);
  if (!drives.ok) return drives;
  const there = isThere(given);
  if (!there.ok) return there;
  const vehicle = there.value;
  if (!isActive) return no('DRIVER_INACTIVE', 'This driver is not active.');

  const run = runDrivenBy(day, { vehicleId: vehicle.id, ...from });
  const taken = runDrivenBy(day, { vehicleId: vehicle.id, ...drives.value });
  const named = { ...drives.value, vehicleId: vehicle.id };
  if (!run) return yes(withRun(day, named, opening).day);
  if (taken?.id === run.id) return yes(day);

  const trips = tripsOfRun(day, run.id);
  const rest = trips.filter((trip) => !hasStarted(day, trip, textOfInstant(opening.now)));
  const handed = rest.flatMap(({ id }) => bookingsOfTrip(day, id));
  const agreed = payersAgree(vehicle.objections ?? [], handed);
  if (!agreed.ok) return agreed;
  if (rest.length === trips.length) return yes(changedHands(day, run, trips, drives.value, taken));
  const target = withRun(day, named, opening);
  return yes(edit(target.day, { trips: rest.map((trip) => ({ ...trip, runId: target.run.id })) }));
}

function changedHands(day: Day, run: Run, trips: readonly Trip[], drives: WhoDrives, taken: Run | null): Day {
  if (!taken) return edit(day, { runs: [{ ...run, ...drives }] });
  // The new driver has a run of this vehicle already: a vehicle has one run with each.
  return edit(day, { trips: trips.map((trip) => ({ ...trip, runId: taken.id })), gone: { runs: [run.id] } });
}

/** A ride has started when its driver set out; a break or a block when its time has come. */
function hasStarted(day: Day, trip: Trip, now: string): boolean {
  const bookings = bookingsOfTrip(day, trip.id);
  return bookings.length > 0 ? bookings.some(hasBegun) : trip.startsAt <= now;
}
