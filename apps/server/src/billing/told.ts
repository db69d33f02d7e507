import {
  type AnswerState,
  countSentence,
  disputeWords,
  type DisputeState,
  nameOfMonth,
  PAYMENT_METHODS,
} from '@handrail/domain/billing';
import { deedSentences, nameIn } from '@handrail/domain/log';
import { money } from '@handrail/domain/platform';
import type { Parts, TellerOfAll } from '../log/index.ts';

/** What the log says of payments: how much, by what, and what became of it. Of a card its last digits at most. */
export const toldTogether: Record<string, TellerOfAll> = {
  payment: (changes) =>
    changes.map(({ row }) => {
      const cents = money(Number(row['cents'] ?? 0));
      const by = Object.entries(PAYMENT_METHODS)
        .find(([method]) => method === row['method'])?.[1]
        .label.toLowerCase();
      const what = row['kind'] === 'refund' ? `Refund of ${cents}` : `Payment of ${cents}`;
      return `${what}${by === undefined ? '' : ` by ${by}`}: ${STATES[String(row['state'])] ?? 'changed'}`;
    }),
  dispute: (changes) =>
    changes.map(({ row }) => {
      const standing = {
        state: row['state'] as DisputeState, // as the table has them
        answerState: row['answer_state'] as AnswerState,
      };
      return `Dispute of ${money(Number(row['cents'] ?? 0))}: ${disputeWords(standing).toLowerCase()}`;
    }),
  saved_card: (changes) => changes.map(({ row }) => `Card ending in ${nameIn(row, 'last4')} kept`),
  card_provider: (changes) =>
    changes.map(({ row }) => `Card provider: ${PROVIDERS[String(row['kind'])] ?? 'its keys changed'}`),
  closed_month: (changes) =>
    changes.map(({ after, row }) => `${nameOfMonth(nameIn(row, 'month'))} ${after === null ? 'reopened' : 'closed'}`),
  payer_terms: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ row }) => ({ name: nameOf(row['account_id']), deeds: ['given other terms for its invoices'] })),
      { one: 'Account', many: 'Accounts' },
    ),
  cash_count: (changes, { nameOf }) =>
    changes.map(({ after, row }) => {
      const counted = countSentence(Number(row['taken_cents']), Number(row['counted_cents']));
      return `Cash of ${nameOf(row['driver_id'])}: ${after === null ? 'count taken back' : counted}`;
    }),
  prepaid_change: (changes) =>
    changes.flatMap(({ before, after, row }) => {
      if (before !== null && after !== null) return [];
      const cents = money(Number(row['cents'] ?? 0));
      const what = row['kind'] === 'return' ? `${cents} of what was paid ahead given back` : `${cents} paid ahead`;
      return [after === null ? `${what}: taken back` : what];
    }),
  receipt: () => ['Receipt sent'],
  invoice: (changes) => [
    ...drafted(changes.filter(({ row }) => row['state'] === 'draft').length),
    ...changes.flatMap(({ before, after, row }) => {
      const number = nameIn(row, 'number');
      if (after === null || number === '') return [];
      const name = `${row['kind'] === 'credit_note' ? 'Credit note' : 'Invoice'} ${number}`;
      if (before === null) return [`${name} of ${money(-Number(row['cents'] ?? 0))} written`];
      if (after['state'] === 'issued') return [`${name} issued`];
      if (after['state'] === 'void') return [`${name}: void`];
      return [`${name}: ${settledBy(before, after) ?? 'changed'}`];
    }),
  ],
};

export const parts: Parts = { payer_terms: 'account_id' };

/** What an invoice was settled by, or is no longer. */
function settledBy(before: object, after: object): string | null {
  for (const [column, words] of SETTLED_BY) {
    const cents = centsIn(after, column) - centsIn(before, column);
    if (cents > 0) return `${money(cents)} ${words}`;
    if (cents < 0) return `${money(-cents)} ${words} taken back`;
  }
  return null;
}

const SETTLED_BY = [
  ['credit_used_cents', 'of credit used'],
  ['credited_cents', 'credited'],
  ['written_off_cents', 'written off'],
] as const;

function centsIn(row: object, column: string): number {
  return Number((row as Record<string, unknown>)[column] ?? 0);
}

function drafted(changes: number): string[] {
  return changes === 0 ? [] : ['Invoices drafted'];
}

const STATES: Record<string, string> = {
  pending: 'started',
  captured: 'came in',
  done: 'given back',
  failed: 'failed',
  canceled: 'given up',
};

const PROVIDERS: Record<string, string> = { none: 'none', stripe: 'Stripe', loopback: 'the demo provider' };
