import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

/** The ways in which a program may let its rides be paid, by their names on the wire. */
export const PAYMENT_METHODS = {
  cash: { label: 'Cash', online: false, into: 'cash' },
  check: { label: 'Check', online: false, into: 'bank' },
  card: { label: 'Card', online: true, into: 'card' },
  /** The payer is sent an invoice. */
  account: { label: 'Account', online: false, into: null },
  prepaid: { label: 'Prepaid balance or tickets', online: false, into: 'prepaid' },
  none: { label: 'No payment', online: false, into: null },
} as const satisfies Record<string, { label: string; online: boolean; into: LedgerAccount | null }>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Those by which money is handed over for a ride. */
export type PaidBy = Exclude<PaymentMethod, 'account' | 'none'>;

/** Bookings kept words of their own before there was a list: `Cash` is cash. */
export function methodOf(payment: string): PaymentMethod | null {
  const word = payment.trim().toLowerCase();
  return Object.hasOwn(PAYMENT_METHODS, word) ? (word as PaymentMethod) : null; // one of its keys
}

/** A program takes one way at least, and a card only where there is a provider to take it. */
export function checkMethods(
  wanted: readonly string[],
  hasProvider: boolean,
): Verdict<PaymentMethod[], 'NO_METHOD' | 'NO_PROVIDER'> {
  const methods = [...new Set(wanted.map(methodOf))].filter((method) => method !== null);
  if (methods.length === 0) return no('NO_METHOD', 'Choose how rides are paid, or No payment.');
  if (methods.some((method) => PAYMENT_METHODS[method].online) && !hasProvider) {
    return no('NO_PROVIDER', 'There is no card provider yet. Set one up first.');
  }
  return yes(methods);
}
