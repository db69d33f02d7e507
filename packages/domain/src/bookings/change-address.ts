import {
  bookingOf,
  edit,
  later,
  type AccountId,
  type Booking,
  type Day,
  hasBegun,
  statusOf,
  isOver,
} from '../day/index.ts';
import type { Point } from '../platform/distance.ts';
import { withinArea, type Geofence } from '../platform/geofence.ts';
import type { BookingId, PlaceId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Travel } from './book.ts';
import { rideSecOf } from './promise.ts';
import { retime } from './trip-times.ts';

export interface AddressChange {
  bookingId: BookingId;
  stopType: 'pickup' | 'dropoff';
  placeId: PlaceId;
  point: Point;
  accountId: AccountId | null;
  /** Where the ride's other end lies, and the way between the two as it is now. */
  otherEnd: Point;
  travel: Pick<Travel, 'travelM' | 'travelSec' | 'travelSource'>;
}

/**
 * Fetches a rider elsewhere, or takes them elsewhere. The pickup stands once the driver has set out for it; where to get
 * out may change until the vehicle is there. The pickup time stays and the drop-off follows the new way.
 */
export function changeAddress(
  day: Day,
  change: AddressChange,
  { geofence, loadSec }: { geofence: Geofence; loadSec: number | null },
): Verdict<Day, 'OUTSIDE_AREA' | 'NOT_EDITABLE'> {
  const booking = bookingOf(day, change.bookingId);
  const allowed = mayChangeAddress(booking, change.stopType);
  if (!allowed.ok) return allowed;

  const isPickup = change.stopType === 'pickup';
  const area = withinArea(
    { pickup: isPickup ? change.point : change.otherEnd, dropoff: isPickup ? change.otherEnd : change.point },
    geofence,
  );
  if (!area.ok) return area;
  const { scheduledPickupAt } = booking;
  const rideSec = rideSecOf(change.travel.travelSec, loadSec);
  const changed: Booking = {
    ...booking,
    ...(isPickup
      ? { pickupPlaceId: change.placeId, pickupAccountId: change.accountId }
      : { dropoffPlaceId: change.placeId, dropoffAccountId: change.accountId }),
    ...change.travel,
    scheduledDropoffAt: scheduledPickupAt && later(scheduledPickupAt, { seconds: rideSec }),
  };
  return yes(retime(edit(day, { bookings: [changed] }), changed));
}

/** Whether an end of a ride may still change, for the button as well. */
export function mayChangeAddress(booking: Booking, stopType: AddressChange['stopType']): Verdict<true, 'NOT_EDITABLE'> {
  if (stopType === 'pickup' && hasBegun(booking)) return tooLate('pickup address');
  if (stopType === 'dropoff' && hasReachedDropoff(booking)) return tooLate('drop-off address');
  return yes(true);
}

/** Until when anything about who rides and how may change: until they sit in the vehicle. */
export function isBoarded(booking: Booking): boolean {
  const status = statusOf(booking);
  return status !== 'booked' && status !== 'dispatched' && status !== 'started';
}

export function tooLate(what: string) {
  return no('NOT_EDITABLE', `The ${what} cannot change: the ride is under way or over.`);
}

function hasReachedDropoff(booking: Booking): boolean {
  return booking.arrivedDropoffAt !== null || isOver(statusOf(booking));
}
