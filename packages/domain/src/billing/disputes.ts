import type { Cents } from '../platform/money.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { balanced, type Posting } from './money-entry.ts';
import type { DisputeState } from './payment-states.ts';

/** What was said to the provider about a dispute: nothing, our side of it, or that the holder is right. */
export type AnswerState = 'none' | 'sending' | 'sent' | 'accepting' | 'accepted';

export interface DisputeStanding {
  state: DisputeState;
  answerState: AnswerState;
}

/** What the provider keeps for having been asked. */
export function disputeFeePostings(cents: Cents): Posting[] {
  return balanced([
    { account: 'card_fees', party: null, cents },
    { account: 'card', party: null, cents: 0 - cents },
  ]);
}

/** Whether something may still be said to a dispute: once, and before it is decided. */
export function mayAnswer({
  state,
  answerState,
}: DisputeStanding): Verdict<true, 'DISPUTE_DECIDED' | 'ALREADY_ANSWERED'> {
  if (state !== 'open') return no('DISPUTE_DECIDED', 'The bank has decided this dispute.');
  if (answerState === 'sending' || answerState === 'sent')
    return no('ALREADY_ANSWERED', 'This dispute was answered. The bank decides now.');
  if (answerState !== 'none') return no('ALREADY_ANSWERED', 'This dispute was accepted.');
  return yes(true);
}

/** Our side of a dispute, as the bank will read it. */
export function readAnswer(typed: string): Verdict<string, 'ANSWER_BLANK'> {
  if (!isBlank(typed)) return yes(typed.trim());
  const sentence = 'Write what happened: when the ride was, and how it ended.';
  return no('ANSWER_BLANK', sentence, { answer: sentence });
}

/** How a dispute stands, in the words of its list. */
export function disputeWords({ state, answerState }: DisputeStanding): string {
  if (state === 'won') return 'Won';
  if (state === 'lost') return answerState === 'accepted' || answerState === 'accepting' ? 'Accepted' : 'Lost';
  switch (answerState) {
    case 'none':
      return 'To be answered';
    case 'sending':
    case 'sent':
      return 'Answered';
    case 'accepting':
    case 'accepted':
      return 'Accepted';
  }
}
