import type { Cents } from '../platform/money.ts';
import { isSameParty, type Party } from './ledger-accounts.ts';
import type { MoneyEntry } from './money-entry.ts';

export interface AheadLine<E> {
  entry: E;
  about: string;
  cents: Cents;
  /** What was paid ahead after it. */
  balanceCents: Cents;
}

/** What moved what a party paid ahead, in the order of posting, each with what was there then. */
export function aheadStatement<E extends Pick<MoneyEntry, 'why' | 'reverses' | 'reason' | 'postings'>>(
  entries: readonly E[],
  party: Party,
): AheadLine<E>[] {
  let balanceCents = 0;
  return entries.flatMap((entry) => {
    const own = entry.postings.filter((one) => one.account === 'prepaid' && isSameParty(one.party, party));
    const cents = own.reduce((sum, posting) => sum - posting.cents, 0);
    if (cents === 0) return [];
    balanceCents += cents;
    return [{ entry, about: aboutOf(entry, cents), cents, balanceCents }];
  });
}

function aboutOf({ why, reverses, reason }: Pick<MoneyEntry, 'why' | 'reverses' | 'reason'>, cents: Cents): string {
  if (reverses !== null) return 'Taken back';
  const what =
    why === 'payment' ? 'Ride paid' : why === 'refund' ? 'Refund of a ride' : cents > 0 ? 'Paid ahead' : 'Given back';
  return reason === '' ? what : `${what}: ${reason}`;
}
