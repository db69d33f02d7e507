import type { Cents } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { balanceOf } from './balances.ts';
import type { Party } from './ledger-accounts.ts';
import type { MoneyEntry } from './money-entry.ts';
import { monthAfter, type MonthText } from './months.ts';

export interface StatementLine {
  entry: MoneyEntry;
  /** What the party owes more by it, or less. */
  cents: Cents;
  /** What it owes after it. */
  balanceCents: Cents;
}

/** What a party owed when a stretch of months began, each entry that moved it, and what it owes at its end. */
export interface Statement {
  openingCents: Cents;
  lines: readonly StatementLine[];
  closingCents: Cents;
}

interface Months {
  from: MonthText;
  through: MonthText;
  /** What it owed by entries of earlier months that nobody reads again. */
  beforeCents?: Cents;
}

/** The account of a party, in the order of its entries: what it owes less what it paid too much. */
export function statementOf(
  party: Party,
  entries: readonly MoneyEntry[],
  { from, through, beforeCents = 0 }: Months,
): Statement {
  const earlier = entries.filter(({ month }) => month < from);
  const openingCents = beforeCents + standingOf(party, earlier);
  let balanceCents = openingCents;
  const lines = entries
    .filter(({ month }) => month >= from && month <= through)
    .toSorted((a, b) => a.month.localeCompare(b.month, 'en-US'))
    .flatMap((entry): StatementLine[] => {
      const cents = standingOf(party, [entry]);
      balanceCents += cents;
      return cents === 0 ? [] : [{ entry, cents, balanceCents }];
    });
  return { openingCents, lines, closingCents: balanceCents };
}

/** Whether a statement of these months can be made: they are in their order, and no more than a year of them. */
export function checkStatementMonths({
  from,
  through,
}: Pick<Months, 'from' | 'through'>): Verdict<true, 'MONTHS_INVALID'> {
  let after = from;
  for (let n = 0; n < MOST_MONTHS; n++) after = monthAfter(after);
  const sentence =
    from > through
      ? 'The first month is after the last.'
      : through >= after
        ? `A statement is of at most ${MOST_MONTHS} months.`
        : null;
  return sentence === null ? yes(true) : no('MONTHS_INVALID', sentence, { from: sentence });
}

const MOST_MONTHS = 12;

function standingOf(party: Party, entries: readonly MoneyEntry[]): Cents {
  return balanceOf(entries, 'receivable', party) + balanceOf(entries, 'credit', party);
}
