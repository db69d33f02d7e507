import { later, type Booking, type InstantText } from '../day/index.ts';
import type { PlannerPolicy } from './planner-policy.ts';
import type { PlannerTimes } from './planner-input.ts';

/** From when until when, as texts of instants. */
export type PromiseWindow = readonly [from: InstantText, until: InstantText];

/** The window a rider was promised; without one, the minute they are booked or planned for. */
export function promisedWindow(
  {
    windowStartAt,
    windowEndAt,
    scheduledPickupAt,
  }: Pick<Booking, 'windowStartAt' | 'windowEndAt' | 'scheduledPickupAt'>,
  plannedAt: InstantText,
): PromiseWindow {
  const own = scheduledPickupAt ?? plannedAt;
  return [windowStartAt ?? own, windowEndAt ?? own];
}

/** What is dispatched stands where it is planned, since riders were told so: never sooner, and no later than promised. */
export function standingWindow({ windowEndAt }: Pick<Booking, 'windowEndAt'>, plannedAt: InstantText): PromiseWindow {
  return [plannedAt, windowEndAt !== null && windowEndAt > plannedAt ? windowEndAt : plannedAt];
}

/** The promised window as far as the planner may move it: by what this run allows, and never by more than the policy does. */
export function movableWindow(
  [from, until]: PromiseWindow,
  { beforePickupMin, afterPickupMin }: Pick<PlannerTimes, 'beforePickupMin' | 'afterPickupMin'>,
  { earlierSec, laterSec }: PlannerPolicy['move'],
): PromiseWindow {
  return [
    later(from, { seconds: -Math.min(beforePickupMin * 60, earlierSec) }),
    later(until, { seconds: Math.min(afterPickupMin * 60, laterSec) }),
  ];
}
