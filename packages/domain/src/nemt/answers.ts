import { Temporal } from 'temporal-polyfill';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { BrokerState } from './broker-ride.ts';

/** What we say to a broker of a ride it sent: nothing yet, that we drive it, or that we do not and why. */
export const ANSWERS = ['waiting', 'accepted', 'refused'] as const;
export type Answer = (typeof ANSWERS)[number];

export const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  waiting: 'To be answered',
  accepted: 'Accepted',
  refused: 'Refused',
};

export const BROKER_STATE_WORDS: Readonly<Record<BrokerState, string>> = {
  offered: 'Offered',
  accepted: 'Assigned',
  changed: 'Changed',
  canceled: 'Canceled',
  completed: 'Completed',
  no_show: 'No show',
};

/** Reasons as desks give them, to be chosen by one key; another may be typed. */
export const REFUSAL_REASONS = [
  'No vehicle free at that time',
  'No vehicle for this mobility need',
  'Outside our service area',
  'Outside our service hours',
  'No driver certified for this payer',
] as const;

export interface Asked {
  answer: Answer;
  answerBy: Temporal.Instant | null;
  /** What came of the ride itself. */
  ride: 'ahead' | 'dispatched' | 'under_way' | 'over' | 'canceled';
}

/**
 * Until when a broker waits for the answer to a ride of a file, or null where it waits for none: so long after the file came,
 * and never beyond the pickup.
 */
export function answerDue({
  withinMin,
  cameAt,
  pickupAt,
}: {
  withinMin: number | null;
  cameAt: Temporal.Instant;
  pickupAt: Temporal.Instant | null;
}): Temporal.Instant | null {
  if (withinMin === null) return null;
  const due = cameAt.add({ minutes: withinMin });
  return pickupAt !== null && Temporal.Instant.compare(pickupAt, due) < 0 ? pickupAt : due;
}

/** A ride waits for an answer where its payer wants one, or where the file itself offers it; one assigned already does not. */
export function firstAnswer(state: BrokerState | null, withinMin: number | null): Answer {
  if (state === 'offered') return 'waiting';
  return state === null || state === 'changed' ? (withinMin === null ? 'accepted' : 'waiting') : 'accepted';
}

type Code = 'ANSWER_LATE' | 'RIDE_OVER' | 'RIDE_DISPATCHED';

/** Whether a ride may be accepted. That is never too late: who drives it says so by driving it. */
export function mayAccept({ ride }: Asked): Verdict<true, Code> {
  return ride === 'canceled' ? no('RIDE_OVER', 'The ride is canceled.') : yes(true);
}

/** Whether a ride may be refused: before the deadline, and before anybody is on the way for it. */
export function mayRefuse({ answerBy, ride }: Asked, now: Temporal.Instant): Verdict<true, Code> {
  switch (ride) {
    case 'canceled':
      return no('RIDE_OVER', 'The ride is canceled.');
    case 'over':
      return no('RIDE_OVER', 'The ride is over.');
    case 'under_way':
      return no('RIDE_DISPATCHED', 'Somebody is on the way for this ride.');
    case 'dispatched':
      return no('RIDE_DISPATCHED', 'A vehicle is sent for this ride. Take it off the vehicle first.');
    case 'ahead':
      if (answerBy !== null && Temporal.Instant.compare(now, answerBy) > 0) {
        return no('ANSWER_LATE', 'The broker no longer waits for an answer. Call them to give the ride back.');
      }
      return yes(true);
  }
}

/** `1 h 20 min left`, `12 min left`, `35 min late`. */
export function clockText(answerBy: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.floor((answerBy.epochMilliseconds - now.epochMilliseconds) / 60_000);
  return minutes >= 0 ? `${spanText(minutes)} left` : `${spanText(-minutes)} late`;
}

function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
