import { isWaitingForCall, rideStatusOf } from '../bookings/index.ts';
import type { Day } from './day.ts';
import { derived } from './derived.ts';
import type { Booking } from './entries.ts';
import { byPickup } from './order.ts';
import { entriesOf } from './table.ts';

/** Rides nobody drives yet, by pickup: the list from which bookings are dispatched. */
export const unassigned = /* @__PURE__ */ derived(
  (day) => [day.booking],
  (day): readonly Booking[] =>
    [...entriesOf(day.booking)].filter(({ rideStatus }) => rideStatusOf(rideStatus) === 'booked').sort(byPickup),
);

/** Riders who have yet to call for their ride, on a run or not. */
export const willCalls = /* @__PURE__ */ derived(
  (day) => [day.booking],
  (day): readonly Booking[] => [...entriesOf(day.booking)].filter((booking) => isStillToCall(booking)).sort(byPickup),
);

/** What the planner may be given: a rider still to call has no time to plan for. */
export function plannable(day: Day): readonly Booking[] {
  return unassigned(day).filter((booking) => !isWaitingForCall(booking));
}

function isStillToCall(booking: Booking): boolean {
  const status = rideStatusOf(booking.rideStatus);
  return isWaitingForCall(booking) && (status === 'booked' || status === 'dispatched' || status === 'started');
}
