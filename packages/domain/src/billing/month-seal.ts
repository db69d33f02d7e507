import { money, type Cents } from '../platform/money.ts';
import type { MoneyEntry } from './money-entry.ts';
import { nameOfMonth, type MonthText } from './months.ts';

/** What was in the ledger through a month when it was closed, by which a later hand in it shows. */
export interface MonthSeal {
  month: MonthText;
  entries: number;
  /** Of all postings that count up. */
  debitCents: Cents;
}

export function sealOf(month: MonthText, entries: readonly Pick<MoneyEntry, 'month' | 'postings'>[]): MonthSeal {
  const within = entries.filter((entry) => entry.month <= month);
  const debitCents = within.reduce(
    (sum, { postings }) => postings.reduce((all, { cents }) => all + Math.max(0, cents), sum),
    0,
  );
  return { month, entries: within.length, debitCents };
}

/** Closed months in which something is other than when they were closed, each in a sentence. */
export function brokenSeals(
  entries: readonly Pick<MoneyEntry, 'month' | 'postings'>[],
  seals: readonly MonthSeal[],
): string[] {
  return seals.flatMap((seal) => {
    const now = sealOf(seal.month, entries);
    if (now.entries === seal.entries && now.debitCents === seal.debitCents) return [];
    return [`${nameOfMonth(seal.month)} was closed with ${wordsOf(seal)}, and has ${wordsOf(now)}.`];
  });
}

function wordsOf({ entries, debitCents }: MonthSeal): string {
  return `${entries === 1 ? '1 entry' : `${entries} entries`} of ${money(debitCents)}`;
}
