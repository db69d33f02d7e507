import { bookingOf, isWaitingForCall, statusOf, zoneOf, type Booking, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { noRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, type WallTime } from '../platform/zones.ts';
import { dispatchBooking } from './dispatch-bookings.ts';
import type { NamedRun, Opening } from './find-run.ts';
import { moveToTime } from './move-together.ts';
import { moveBookings } from './move-trips.ts';
import type { FittedVehicle } from './vehicle-fits.ts';

/** One ride of a spread: the run that takes it, with its vehicle as it stands that day, and when it is planned for there. */
export interface SpreadRide {
  bookingId: BookingId;
  named: NamedRun;
  vehicle: FittedVehicle | null;
  /** Null keeps the time it has, as of a rider who has yet to call. */
  pickup: WallTime | null;
}

type RefusalOf<V> = V extends { ok: false; refusal: { code: infer C } } ? C : never;
export type SpreadRefusal = RefusalOf<ReturnType<typeof placeRide>>;

/** The day with every ride on its run; else the first that may not go there, and why. */
export type Spread =
  | { ok: true; value: Day }
  | { ok: false; refusal: { code: SpreadRefusal; sentence: string }; bookingId: BookingId };

/**
 * Rides that each go to a run of their own, as one step: all of them or none. A vehicle goes down or a driver leaves, and
 * what was theirs is done by others.
 */
export function spreadRides(day: Day, rides: readonly SpreadRide[], opening: Opening): Spread {
  let after = day;
  for (const ride of rides) {
    const placed = placeRide(after, ride, opening);
    if (!placed.ok) return { ok: false, refusal: placed.refusal, bookingId: ride.bookingId };
    after = placed.value;
  }
  return { ok: true, value: after };
}

/** One of them: a ride that waits is dispatched, and one that is dispatched is moved. What its rider was promised stays. */
export function placeRide(
  day: Day,
  { bookingId, named, vehicle, pickup }: SpreadRide,
  opening: Opening,
): Verdict<Day, RefusalOf<ReturnType<typeof dispatchBooking>> | RefusalOf<ReturnType<typeof moveToTime>>> {
  const booking = bookingOf(day, bookingId);
  if (statusOf(booking) !== 'booked') {
    return pickup
      ? moveToTime(day, { bookingId, pickup, named, vehicle }, opening)
      : moveBookings(day, { ...named, bookingIds: [bookingId] }, vehicle, opening);
  }
  const at = pickup && !isWaitingForCall(booking) ? plannedFor(day, booking, pickup) : yes(null);
  if (!at.ok) return at;
  return dispatchBooking(
    day,
    { bookingId, ...named, ...(at.value ? { plannedPickup: at.value } : {}) },
    vehicle,
    opening,
  );
}

/** The order in which rides are given away: whoever is aboard cannot wait, then as they are planned. */
export function inSpreadOrder(
  bookings: readonly Booking[],
  pickupAtOf: (booking: Booking) => string | null,
): Booking[] {
  const rank = (booking: Booking) => (isAboard(booking) ? 0 : 1);
  const time = (booking: Booking) => pickupAtOf(booking) ?? '~'; // after every time there is
  return bookings.toSorted(
    (a, b) => rank(a) - rank(b) || compare(time(a), time(b)) || compare(a.id.padStart(20, '0'), b.id.padStart(20, '0')),
  );
}

/** Whether the rider sits in the vehicle: no plan moves them, somebody has to meet it. */
export function isAboard(booking: Booking): boolean {
  return statusOf(booking) === 'picked_up';
}

function plannedFor(day: Day, { programId }: Booking, { wall, offset }: WallTime) {
  if (wall.toPlainDate().toString() !== day.date) return noRange();
  const at = instantOf(wall, zoneOf(day, programId), offset);
  return at.ok ? at : no('TIME_SKIPPED', at.refusal.sentence);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
