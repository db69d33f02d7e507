import type { Temporal } from 'temporal-polyfill';
import type { PickupPlan } from '../day/index.ts';
import { pickupForFit, type Visit } from './fit.ts';

/**
 * The rides that a vehicle could go on with after the viewed one: those whose pickup comes after its own, the next first. A
 * ride without a time counts as tomorrow's, so it comes after all that have one.
 */
export function ridesAfter<R extends { plan: PickupPlan }>(viewed: PickupPlan, rides: readonly R[]): R[] {
  const msOf = (plan: PickupPlan) => pickupForFit(plan).epochMilliseconds;
  const viewedMs = msOf(viewed);
  return rides.filter(({ plan }) => msOf(plan) > viewedMs).toSorted((a, b) => msOf(a.plan) - msOf(b.plan));
}

/** Where a vehicle last let somebody out before a pickup; null where it comes from its own base. */
export function dropoffBefore(dropoffs: readonly Visit[], pickupAt: Temporal.Instant): Visit | null {
  const before = dropoffs.filter(({ at }) => at.epochMilliseconds <= pickupAt.epochMilliseconds);
  return before.toSorted((a, b) => b.at.epochMilliseconds - a.at.epochMilliseconds)[0] ?? null;
}
