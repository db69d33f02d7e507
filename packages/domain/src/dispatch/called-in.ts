import type { Temporal } from 'temporal-polyfill';
import { byId, entriesOf, epochMsOf, statusOf, type Booking, type Day } from '../day/index.ts';

/** Riders of will calls who have called and are not picked up, whoever has waited longest first. */
export function calledIn(day: Day): Booking[] {
  return [...entriesOf(day.booking)].filter(isCalledIn).sort(byCall);
}

/** Whose rider has called and waits for a vehicle: nobody drives them yet. */
export function isReadyNow(booking: Booking): boolean {
  return isCalledIn(booking) && statusOf(booking) === 'booked';
}

function isCalledIn(booking: Booking): boolean {
  const status = statusOf(booking);
  const isToCome = status === 'booked' || status === 'dispatched' || status === 'started';
  return booking.isWillCall && booking.calledAt !== null && isToCome;
}

/** Whole minutes since the rider called; a call that was written down ahead of time has not begun to wait. */
export function minutesSinceCall({ calledAt }: Pick<Booking, 'calledAt'>, now: Temporal.Instant): number {
  if (calledAt === null) return 0;
  return Math.max(0, Math.floor((now.epochMilliseconds - epochMsOf(calledAt)) / 60_000));
}

function byCall(a: Booking, b: Booking): number {
  if (a.calledAt === b.calledAt) return byId(a.id, b.id);
  return (a.calledAt ?? '') < (b.calledAt ?? '') ? -1 : 1;
}
