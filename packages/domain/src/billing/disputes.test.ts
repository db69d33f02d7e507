import { describe, expect, test } from 'vitest';
import { type AnswerState, disputeFeePostings, disputeWords, mayAnswer, readAnswer } from './disputes.ts';
import type { DisputeState } from './payment-states.ts';

describe('A dispute', () => {
  test.each<[DisputeState, AnswerState, string, string | null]>([
    ['open', 'none', 'To be answered', null],
    ['open', 'sending', 'Answered', 'This dispute was answered. The bank decides now.'],
    ['open', 'sent', 'Answered', 'This dispute was answered. The bank decides now.'],
    ['open', 'accepting', 'Accepted', 'This dispute was accepted.'],
    ['lost', 'accepted', 'Accepted', 'The bank has decided this dispute.'],
    ['lost', 'sent', 'Lost', 'The bank has decided this dispute.'],
    ['lost', 'none', 'Lost', 'The bank has decided this dispute.'],
    ['won', 'sent', 'Won', 'The bank has decided this dispute.'],
  ])('that is %s with an answer that is %s reads “%s” and is answered once', (state, answerState, words, refusal) => {
    expect(disputeWords({ state, answerState })).toBe(words);
    const may = mayAnswer({ state, answerState });
    expect(may.ok ? null : may.refusal.sentence).toBe(refusal);
  });

  test('costs a fee, which the provider takes from what lies with it', () =>
    expect(disputeFeePostings(1500)).toEqual([
      { account: 'card_fees', party: null, cents: 1500 },
      { account: 'card', party: null, cents: -1500 },
    ]));

  test('is answered with words', () => {
    expect(readAnswer('  The ride was driven. ')).toEqual({ ok: true, value: 'The ride was driven.' });
    expect(readAnswer(' \n ')).toMatchObject({ refusal: { code: 'ANSWER_BLANK' } });
  });
});
