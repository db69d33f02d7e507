import { Temporal } from 'temporal-polyfill';

/** What became of a ride that a rider wished for. */
export type WishOutcome = 'booked' | 'declined' | 'denied';

/** A pickup may be negotiated an hour before or after the wish, and no further (49 CFR 37.131(b)(2)). */
export const NEGOTIABLE_MIN = 60;

export interface Wish {
  wishedAt: Temporal.Instant;
  /** The pickups that the rider was offered instead. */
  offeredAt: readonly Temporal.Instant[];
  /** The one that was booked; null where nothing was. */
  takenAt: Temporal.Instant | null;
}

/** Whether a pickup is one that may be asked of the rider. It is real time that they wait, also where the clocks change. */
export function isNegotiable(wishedAt: Temporal.Instant, at: Temporal.Instant): boolean {
  return Math.abs(at.epochMilliseconds - wishedAt.epochMilliseconds) <= NEGOTIABLE_MIN * 60_000;
}

/**
 * A ride that begins within the hour was booked, and one that was offered within it and not taken was declined. Where nothing
 * within the hour was to be had it was denied, also when the rider took a time beyond it: they ride, and were not served as
 * they are entitled to.
 */
export function outcomeOf({ wishedAt, offeredAt, takenAt }: Wish): WishOutcome {
  if (takenAt !== null) return isNegotiable(wishedAt, takenAt) ? 'booked' : 'denied';
  return offeredAt.some((at) => isNegotiable(wishedAt, at)) ? 'declined' : 'denied';
}

/** Why a rider went without, from a short list, so that it can be counted. */
export const wishReasons = {
  declined: ['time_does_not_suit', 'goes_another_way', 'no_longer_needed', 'other'],
  denied: ['no_vehicle_free', 'no_vehicle_for_aid', 'outside_hours', 'other'],
} as const;

export type WishReason = (typeof wishReasons)['declined' | 'denied'][number];

export const WISH_REASON_WORDS: Record<WishReason, string> = {
  time_does_not_suit: 'The time does not suit',
  goes_another_way: 'Goes another way',
  no_longer_needed: 'The ride is no longer needed',
  no_vehicle_free: 'No vehicle is free',
  no_vehicle_for_aid: 'No vehicle free for the mobility aid',
  outside_hours: 'Outside the hours of service',
  other: 'Another reason',
};

export const WISH_OUTCOME_WORDS: Record<WishOutcome, string> = {
  booked: 'Booked',
  declined: 'Offer declined',
  denied: 'Denied',
};

/** Whether a reason goes with what became of the wish: what was booked within the hour needs none. */
export function fitsOutcome(outcome: WishOutcome, reason: WishReason): boolean {
  return outcome !== 'booked' && (wishReasons[outcome] as readonly WishReason[]).includes(reason);
}
