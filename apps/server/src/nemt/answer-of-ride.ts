import type { Booking } from '@handrail/domain/day';
import { type Answer, answerDue, type BrokerState, firstAnswer } from '@handrail/domain/nemt';
import { Temporal } from 'temporal-polyfill';
import type { JudgedRide } from './judged-ride.ts';
import type { HeldPrebooking, JudgingFacts } from './judging-facts.ts';

interface Kept {
  answer: Answer;
  answer_by: string | null;
}

/**
 * What a ride of a file waits for. One that the broker changes is answered anew where its payer wants answers; one that waits
 * already goes on until the moment it was to be answered by.
 */
export function answerOfRide(
  { answerWithinMin: withinMin, now }: Pick<JudgingFacts, 'answerWithinMin' | 'now'>,
  asked: {
    held: HeldPrebooking | null;
    outcome: JudgedRide['outcome'];
    state: BrokerState | null;
    booking: Booking | null;
  },
): Kept {
  const { held, outcome, state, booking } = asked;
  if (held && (outcome !== 'changed' || held.answer !== 'accepted' || withinMin === null)) {
    return { answer: held.answer, answer_by: held.answer_by?.toString() ?? null };
  }
  const answer = held ? 'waiting' : firstAnswer(state, withinMin);
  const at = booking?.scheduledPickupAt ?? null;
  const due = answerDue({ withinMin, cameAt: now, pickupAt: at === null ? null : Temporal.Instant.from(at) });
  return { answer, answer_by: answer === 'waiting' ? (due?.toString() ?? null) : null };
}
