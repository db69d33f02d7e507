import type { BookingId } from '../platform/ids.ts';
import { money, type Cents } from '../platform/money.ts';
import { balanceOf } from './balances.ts';
import { LEDGER_ACCOUNTS, partyKey, type LedgerAccount, type Party } from './ledger-accounts.ts';
import { postingTroubles, type MoneyEntry } from './money-entry.ts';
import type { Owed } from './owed.ts';

/**
 * Reckons the ledger again from the bookings and from itself, by another way than it was written: whatever is a cent off is
 * named. An empty list is a clean audit.
 */
export function auditMoney(entries: readonly MoneyEntry[], owedBy: ReadonlyMap<BookingId, Owed>): string[] {
  return [...unbalanced(entries), ...strayReversals(entries), ...wrongCharges(entries, owedBy), ...overspent(entries)];
}

function unbalanced(entries: readonly MoneyEntry[]): string[] {
  return entries.flatMap(({ id, postings }) => postingTroubles(postings).map((trouble) => `Entry ${id}: ${trouble}`));
}

function strayReversals(entries: readonly MoneyEntry[]): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const reversed = new Set<string>();
  return entries.flatMap(({ id, reverses, postings }) => {
    if (reverses === null) return [];
    if (reversed.has(reverses)) return [`Entry ${id} takes back ${reverses}, which was taken back before.`];
    reversed.add(reverses);
    const taken = byId.get(reverses)?.postings ?? [];
    const isOpposite =
      taken.length === postings.length &&
      taken.every(({ account, party, cents }) =>
        postings.some(
          (one) => one.account === account && partyKey(one.party) === partyKey(party) && one.cents === -cents,
        ),
      );
    return isOpposite ? [] : [`Entry ${id} is not the opposite of ${reverses}.`];
  });
}

/** What was charged for each ride is what it asks: of whom, and as ride fee and extras. */
function wrongCharges(entries: readonly MoneyEntry[], owedBy: ReadonlyMap<BookingId, Owed>): string[] {
  const charges = entries.filter(({ why }) => why === 'charge');
  const posted = new Map<string, Cents>();
  const add = (key: string, cents: Cents) => posted.set(key, (posted.get(key) ?? 0) + cents);
  for (const { subject, postings } of charges) {
    const ride = subject?.kind === 'booking' ? subject.id : '';
    for (const { account, party, cents } of postings) add(keyOf(ride, account, party), cents);
  }
  for (const [ride, { shares, rideFeeCents, addlFeeCents }] of owedBy) {
    for (const { party, cents } of shares) add(keyOf(ride, 'receivable', party), 0 - cents);
    if (shares.length === 0) continue;
    add(keyOf(ride, 'ride_fees', null), rideFeeCents);
    add(keyOf(ride, 'extras', null), addlFeeCents);
  }
  return [...posted].flatMap(([key, cents]) => {
    if (cents === 0) return [];
    const [ride = '', account = ''] = key.split('|');
    const { label } = LEDGER_ACCOUNTS[account as LedgerAccount]; // the key was made of one
    return [`Ride ${ride}: ${label} is off by ${money(cents)}.`];
  });
}

/** Nobody has less than nothing paid ahead or in hand, and no more was given back for a ride than came in for it. */
function overspent(entries: readonly MoneyEntry[]): string[] {
  const ahead = new Map<string, Cents>();
  for (const { postings } of entries) {
    for (const { account, party, cents } of postings) {
      if (account !== 'prepaid' && account !== 'credit' && account !== 'driver_cash') continue;
      const key = `${LEDGER_ACCOUNTS[account].label} of ${partyKey(party)}`;
      // What is paid ahead we owe, and it counts down; what drivers carry is ours, and counts up.
      ahead.set(key, (ahead.get(key) ?? 0) + (account === 'driver_cash' ? 0 - cents : cents));
    }
  }
  const bySubject = Map.groupBy(
    entries.filter(({ why, subject }) => subject !== null && (why === 'payment' || why === 'refund')),
    ({ subject }) => `${subject?.kind} ${subject?.id}`,
  );
  return [
    ...[...ahead].flatMap(([key, cents]) => (cents > 0 ? [`${key} is overdrawn by ${money(cents)}.`] : [])),
    ...[...bySubject].flatMap(([key, about]) => {
      const held = HELD_IN.reduce((sum, account) => sum + balanceOf(about, account), 0);
      return held < 0 ? [`More was refunded than paid for ${key}: ${money(-held)}.`] : [];
    }),
  ];
}

const HELD_IN = ['cash', 'bank', 'card', 'driver_cash', 'prepaid'] as const;

function keyOf(ride: string, account: LedgerAccount, party: Party | null): string {
  return [ride, account, partyKey(party)].join('|');
}
