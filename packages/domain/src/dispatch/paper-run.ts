import { settleTrip } from '../bookings/index.ts';
import { accepted, bookingOf, clockOn, edit, idsFrom, stopsOfTrip, tripOf, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { invariant } from '../platform/invariant.ts';
import { dispatchBookings } from './dispatch-bookings.ts';
import type { FittedVehicle } from './vehicle-fits.ts';

/** A van without a lift, for days on paper. */
export const PAPER_VAN: FittedVehicle & { capacity: number } = {
  id: '71',
  isActive: true,
  programIds: ['1'],
  wheelchair: 'none',
  stretcher: null,
  capacity: 3,
};

/** The run it makes with its driver. */
export const PAPER_RUN = { vehicleId: '71', driverId: '81', teamId: null } as const;

/** Puts rides on that run, early in the morning. */
export function onPaperRun(day: Day, bookingIds: readonly BookingId[]): Day {
  const opening = { now: clockOn(day, '00:00'), nextId: idsFrom(1000) };
  return accepted(dispatchBookings(day, { ...PAPER_RUN, bookingIds }, PAPER_VAN, opening));
}

/** Makes one shared trip of two rides that are on a run each by itself: both get in, then both get out. */
export function sharedOnPaper(day: Day, [first, second]: readonly [BookingId, BookingId]): Day {
  const [one, two] = [bookingOf(day, first), bookingOf(day, second)];
  invariant(one.tripId !== null && two.tripId !== null, 'Both rides are on a run.');
  const [trip, other] = [tripOf(day, one.tripId), tripOf(day, two.tripId)];
  const stops = [...stopsOfTrip(day, trip.id), ...stopsOfTrip(day, other.id)].map((stop) => ({
    ...stop,
    tripId: trip.id,
    seq: (stop.bookingId === first ? 1 : 2) + (stop.stopType === 'pickup' ? 0 : 2),
  }));
  const joined = edit(day, {
    trips: [{ ...trip, kind: 'shared' }],
    bookings: [{ ...two, tripId: trip.id }],
    stops,
    gone: { trips: [other.id] },
  });
  return settleTrip(joined, trip.id);
}
