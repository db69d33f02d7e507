import { statusOf, type Booking } from '../day/index.ts';
import type { Cents } from '../platform/money.ts';
import { methodOf, type PaymentMethod } from './payment-methods.ts';

/** A card that its holder agreed to have kept: until when it is good, as `08/2029`. */
export interface KeptUntil {
  id: string;
  expires: string;
}

/** What is known of a ride once it is over, and of the cards of whoever rode. */
export interface AtDropOff {
  /** What the rider owes for it by now. */
  openCents: Cents;
  /** The newest first. */
  cards: readonly KeptUntil[];
  /** How the program lets its rides be paid. */
  taken: ReadonlySet<PaymentMethod>;
  /** It was charged so before, or somebody is paying it. */
  wasTried: boolean;
  /** The day it is, as `2026-03-10`. */
  today: string;
}

/**
 * The kept card that is charged for a ride by itself, once the ride was driven; null where none is. It is for rides that are to be
 * paid by card and never tried twice: what a bank refused is the holder's to say, and not to be asked for again each minute.
 */
export function cardAtDropOff(
  booking: Booking,
  { openCents, cards, taken, wasTried, today }: AtDropOff,
): string | null {
  if (wasTried || openCents <= 0 || statusOf(booking) !== 'completed') return null;
  if (methodOf(booking.payment) !== 'card' || booking.paymentStatus !== 'unpaid' || !taken.has('card')) return null;
  return cards.find(({ expires }) => isGoodOn(expires, today))?.id ?? null;
}

/** A card is good through the last day of its month. */
export function isGoodOn(expires: string, today: string): boolean {
  const [month = '', year = ''] = expires.split('/');
  return `${year}-${month}` >= today.slice(0, 7);
}
