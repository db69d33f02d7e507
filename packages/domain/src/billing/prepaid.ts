import type { Cents } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Party } from './ledger-accounts.ts';
import { balanced, type Posting } from './money-entry.ts';
import { PAYMENT_METHODS, type PaidBy } from './payment-methods.ts';

/** Puts money on a rider's balance, or sells them tickets: it is theirs until they ride for it. */
export function topUp(
  party: Party,
  cents: Cents,
  by: Exclude<PaidBy, 'prepaid'>,
): Verdict<Posting[], 'AMOUNT_INVALID'> {
  if (!Number.isSafeInteger(cents) || cents <= 0) return no('AMOUNT_INVALID', 'Enter an amount above $0.00.');
  return yes(
    balanced([
      { account: PAYMENT_METHODS[by].into, party: null, cents },
      { account: 'prepaid', party, cents: 0 - cents },
    ]),
  );
}

/** So many tickets, sold for one price. */
export interface TicketBook {
  tickets: number;
  priceCents: Cents;
}

/**
 * What the next ticket of a book is worth. Ten tickets of $25.01 are not ten times the same: each is worth what the book
 * is worth up to it, less what those before it were, so that a used-up book is worth its price to the cent.
 */
export function ticketCents({ tickets, priceCents }: TicketBook, used: number): Verdict<Cents, 'BOOK_USED_UP'> {
  if (used >= tickets) return no('BOOK_USED_UP', 'All tickets of this book are used.');
  const worth = (count: number) => Math.floor((priceCents * count) / tickets);
  return yes(worth(used + 1) - worth(used));
}
