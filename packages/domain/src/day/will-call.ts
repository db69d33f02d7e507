import type { Temporal } from 'temporal-polyfill';
import { WILL_CALL_TIME } from '../platform/time-lists.ts';
import { clockTimeAt, instantOf, wallOf, type Zone } from '../platform/zones.ts';
import { invariant } from '../platform/invariant.ts';

/** A ride home whose time is known when the rider rings. Until then it has a day and no time. */
export interface PickupPlan {
  serviceDay: Temporal.PlainDate;
  zone: Zone;
  isWillCall: boolean;
  calledAt: Temporal.Instant | null;
  scheduledPickupAt: Temporal.Instant | null;
}

/** Asked of a plan and of a row alike, which hold the moment of the call in different forms. */
export function isWaitingForCall(plan: { isWillCall: boolean; calledAt: Temporal.Instant | string | null }): boolean {
  return plan.isWillCall && plan.calledAt === null;
}

/** The pickup as lists and the board sort it: a rider still to call stands at the end of the day. */
export function shownPickupAt(plan: PickupPlan): Temporal.Instant {
  if (!isWaitingForCall(plan)) {
    invariant(plan.scheduledPickupAt, 'A ride that waits for no call has a pickup time.');
    return plan.scheduledPickupAt;
  }
  const endOfDay = instantOf(plan.serviceDay.toPlainDateTime(WILL_CALL_TIME), plan.zone);
  invariant(endOfDay.ok, 'No zone moves its clocks over the last minute of a day.');
  return endOfDay.value;
}

/** 11:59 PM, the time older bookings gave a will-call for want of a flag. */
export function isLastMinute(at: Temporal.Instant, zone: Zone): boolean {
  const { hour, minute } = wallOf(at, zone);
  return hour === WILL_CALL_TIME.hour && minute === WILL_CALL_TIME.minute;
}

/** The pickup as it reads: `11:59 PM` until the rider has called. */
export function shownPickupTime(plan: PickupPlan): string {
  return clockTimeAt(shownPickupAt(plan), plan.zone);
}
