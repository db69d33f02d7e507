import type { Cents } from '../platform/money.ts';
import { balanceOf } from './balances.ts';
import type { Party } from './ledger-accounts.ts';
import type { MoneyEntry } from './money-entry.ts';

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

/** The account of a party, in the order of its entries: what it owes less what it paid too much. */
export function statementOf(
  party: Party,
  entries: readonly MoneyEntry[],
  { from, through }: { from: string; through: string },
): Statement {
  const openingCents = standingOf(
    party,
    entries.filter(({ month }) => month < from),
  );
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

function standingOf(party: Party, entries: readonly MoneyEntry[]): Cents {
  return balanceOf(entries, 'receivable', party) + balanceOf(entries, 'credit', party);
}
