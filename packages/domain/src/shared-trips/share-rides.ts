import { bookingOf, canDispatch, edit, newStop, newTrip, statusOf, type Day } from '../day/index.ts';
import {
  readRun,
  removeFromDispatch,
  vehicleFits,
  withRun,
  type FittedVehicle,
  type NamedRun,
  type Opening,
  type VehicleUnfit,
} from '../dispatch/index.ts';
import type { BookingId, TripId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { checkPlan, spanOf, visitsInOrder, type SharedPlan } from './planned-stops.ts';
import { checkSharedBookings } from './shared-trip-size.ts';
import type { NameOf } from './stop-legality.ts';

export interface Sharing extends SharedPlan, NamedRun {
  bookingIds: readonly BookingId[];
  /** Those of them that the caller saw on a vehicle: they are taken from there. */
  dispatched: ReadonlySet<BookingId>;
  most: number;
  nameOf: NameOf;
}

/** A run, a trip, and two stops for each rider. */
export function idsOfSharing(riders: number): number {
  return 2 + 2 * riders;
}

/** Puts several rides on a run as one trip, in one order. */
export function shareRides(
  day: Day,
  { bookingIds, dispatched, most, nameOf, stops, ...plan }: Sharing,
  vehicle: FittedVehicle | null,
  opening: Opening,
): Verdict<
  { day: Day; tripId: TripId },
  | 'TOO_FEW_BOOKINGS'
  | 'TOO_MANY_BOOKINGS'
  | 'TOO_FEW_STOPS'
  | 'ORDER_ILLEGAL'
  | 'NO_DRIVER'
  | 'NO_SHUTTLE'
  | 'DRIVER_TEAM_CONFLICT'
  | VehicleUnfit
  | 'ALREADY_DISPATCHED'
> {
  const ids = [...new Set(bookingIds)];
  const counted = checkSharedBookings(ids.length, most);
  if (!counted.ok) return counted;
  if (stops.flatMap(({ visits }) => visits).length <= 2) {
    return no('TOO_FEW_STOPS', 'At least two or more trips are needed for this feature.');
  }
  const read = readRun(plan);
  if (!read.ok) return read;
  const bookings = ids.map((id) => bookingOf(day, id));
  const fits = vehicleFits(vehicle, bookings);
  if (!fits.ok) return fits;
  const taken = bookings.filter((booking) => dispatched.has(booking.id) && statusOf(booking) === 'dispatched');
  for (const booking of bookings) {
    const waiting = taken.includes(booking) ? yes(true) : canDispatch(statusOf(booking));
    // Of several it is said whose: the sentence is printed, and speaks of one.
    if (!waiting.ok)
      return no('ALREADY_DISPATCHED', `${waiting.refusal.sentence} It is that of ${nameOf(booking.id)}.`);
  }
  const ordered = checkPlan(day, stops, bookings, nameOf);
  if (!ordered.ok) return ordered;

  const freed = removeFromDispatch(
    day,
    taken.map(({ id }) => id),
  );
  if (!freed.ok) return no('ALREADY_DISPATCHED', freed.refusal.sentence);
  const opened = withRun(freed.value, read.value, opening);
  const tripId = opening.nextId();
  const [first] = bookings;
  const trip = newTrip({
    id: tripId,
    serviceDay: day.date,
    runId: opened.run.id,
    kind: 'shared',
    programId: first?.programId ?? '',
    ...spanOf(stops),
    travelSec: plan.travelSec,
    travelM: plan.travelM,
    loadUnloadSec: plan.loadUnloadSec,
  });
  return yes({
    day: edit(opened.day, {
      trips: [trip],
      bookings: bookings.map(({ id }) => ({ ...bookingOf(opened.day, id), rideStatus: 1 as const, tripId })),
      stops: visitsInOrder(stops).map(({ bookingId, stopType, plannedAt, seq }) =>
        newStop({ id: opening.nextId(), serviceDay: day.date, tripId, bookingId, stopType, seq, plannedAt }),
      ),
    }),
    tripId,
  });
}
