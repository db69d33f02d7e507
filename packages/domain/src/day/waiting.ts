import { isWaitingForCall } from './will-call.ts';
import { rideStatusOf } from './ride-status-number.ts';
import type { Day } from './day.ts';
import { derived } from './derived.ts';
import type { Booking } from './entries.ts';
import { groupedBy } from './groups.ts';
import { byPickup } from './order.ts';
import { entriesOf } from './table.ts';

/** Rides nobody drives yet, by pickup: the list from which bookings are dispatched. */
export function unassigned(day: Day): readonly Booking[] {
  return bookedOrNot(day.booking, BOOKED);
}

const BOOKED = 'booked';
const bookedOrNot = /* @__PURE__ */ groupedBy<Booking>(
  ({ rideStatus }) => (rideStatusOf(rideStatus) === BOOKED ? BOOKED : null),
  byPickup,
);

/** Riders who have yet to call for their ride, on a run or not. */
export const willCalls = /* @__PURE__ */ derived(
  (day) => [day.booking],
  (day): readonly Booking[] => [...entriesOf(day.booking)].filter(isToCall).sort(byPickup),
);

/** A rider who has yet to call, while there is still a ride to give them. */
export function isToCall(booking: Booking): boolean {
  const status = rideStatusOf(booking.rideStatus);
  return isWaitingForCall(booking) && (status === 'booked' || status === 'dispatched' || status === 'started');
}
