import type { Cents } from '../platform/money.ts';
import { isSameParty, partyKey, type LedgerAccount, type Party } from './ledger-accounts.ts';
import type { MoneyEntry } from './money-entry.ts';

/** Every balance is a sum of what was posted; none is kept. */

export function balanceOf(
  entries: Iterable<Pick<MoneyEntry, 'postings'>>,
  account: LedgerAccount,
  party?: Party,
): Cents {
  let sum = 0;
  for (const { postings } of entries) {
    for (const posting of postings) {
      if (posting.account !== account) continue;
      if (party === undefined || isSameParty(posting.party, party)) sum += posting.cents;
    }
  }
  return sum;
}

/** What each party has in an account, by the party's key; those with nothing are left out. */
export function balancesBy(
  entries: Iterable<Pick<MoneyEntry, 'postings'>>,
  account: LedgerAccount,
): Map<string, { party: Party | null; cents: Cents }> {
  const sums = new Map<string, { party: Party | null; cents: Cents }>();
  for (const { postings } of entries) {
    for (const posting of postings) {
      if (posting.account !== account) continue;
      const key = partyKey(posting.party);
      sums.set(key, { party: posting.party, cents: (sums.get(key)?.cents ?? 0) + posting.cents });
    }
  }
  return new Map([...sums].filter(([, { cents }]) => cents !== 0));
}
