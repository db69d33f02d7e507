import type { Refusal } from '../platform/verdict.ts';
import type { PlannerReason } from './why-not.ts';

/**
 * What may give so that a vehicle takes one ride more, when a dispatcher says so: somebody waits or rides a little longer, a
 * break comes later, a driver stays on. Seats, fittings and rules do not give, nor does time that was
 * blocked on purpose.
 */
const GIVES = new Set<PlannerReason>(['SHIFT', 'BREAK', 'TASK', 'RIDE_TIME', 'WINDOW', 'OTHER_RIDERS']);

/**
 * Two rides at once in one vehicle: riders do share, and whoever puts one beside another says so. It is no rule that these
 * two may not.
 */
export const SHARES_VEHICLE: Refusal = { code: 'SHARES_VEHICLE', sentence: 'Somebody else is on board then.' };

/** Beyond half an hour it is no question of a little any more: the vehicle cannot take the ride, whatever would help. */
export const MOST_HURT_SEC = 30 * 60;

/** The one thing that would make a ride fit, and by how much: seconds, or nothing where it has no measure. */
export interface Giving {
  reason: PlannerReason;
  by: number;
}

/**
 * Of all the things of which any one is enough, cheapest first, the one that a dispatcher can grant. Two who share break no
 * promise, so that comes before any minute of anybody's.
 */
export function grantable<G extends Giving>(enough: readonly G[]): G | null {
  const sharing = enough.find(({ reason }) => reason === 'SHARING');
  return sharing ?? timeThatGives(enough)[0] ?? null;
}

/** Of the same those of which time gives. Who may not share is not asked to: a plan shares on purpose. */
export function timeThatGives<G extends Giving>(enough: readonly G[]): G[] {
  return enough.filter(({ reason, by }) => GIVES.has(reason) && by > 0);
}

/** Whether what has to give hurts and no more, so that the ride may be put there after being asked once. */
export function isHurtOnly({ by }: Giving): boolean {
  return by <= MOST_HURT_SEC;
}
