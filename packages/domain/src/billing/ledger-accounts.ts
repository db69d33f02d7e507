import type { AccountId } from '../day/index.ts';
import type { DriverId, RiderId } from '../platform/ids.ts';

/** Whose money a posting tells of. */
export type Party =
  | { kind: 'rider'; id: RiderId }
  | { kind: 'payer'; id: AccountId }
  | { kind: 'driver'; id: DriverId };

/** Where money may stand. What we have or are owed counts up, what we owe and what we earned counts down. */
export const LEDGER_ACCOUNTS = {
  receivable: { label: 'Owed to us', of: 'debtor' },
  credit: { label: 'Paid too much', of: 'debtor' },
  prepaid: { label: 'Paid ahead', of: 'debtor' },
  cash: { label: 'Cash in the office', of: null },
  bank: { label: 'Bank', of: null },
  card: { label: 'At the card provider', of: null },
  driver_cash: { label: 'Cash with drivers', of: 'driver' },
  disputed: { label: 'Disputed', of: null },
  card_fees: { label: 'Card fees', of: null },
  ride_fees: { label: 'Ride fees', of: null },
  extras: { label: 'Additional fees', of: null },
  given_back: { label: 'Given back', of: null },
  waived: { label: 'Waived', of: null },
  written_off: { label: 'Written off', of: null },
  cash_difference: { label: 'Cash over and short', of: null },
} as const satisfies Record<string, { label: string; of: 'debtor' | 'driver' | null }>;

export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS;

/** Who may stand beside an account: riders and payers owe and pay ahead, drivers carry cash, the rest is the operator's. */
export function mayStandBeside(account: LedgerAccount, party: Party | null): boolean {
  const { of } = LEDGER_ACCOUNTS[account];
  if (of === null) return party === null;
  return party !== null && (party.kind === 'driver') === (of === 'driver');
}

export function isSameParty(a: Party | null, b: Party | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id;
}

/** One text for a party, to sum by. */
export function partyKey(party: Party | null): string {
  return party === null ? '' : `${party.kind} ${party.id}`;
}
