import { money, type Cents } from '../platform/money.ts';

/** Beyond these a figure is a slip of the hand, and a month's sum would no longer be exact. */
export const MOST_CENTS: Cents = 1_000_000;
/** What a payer sends for a month is more than any fare. */
export const MOST_MONEY_CENTS: Cents = 100_000_000;
export const MOST_MILES = 1000;
export const MOST_METERS = 1_609_344;
/** From a whole fee taken off to ten times the fee. */
export const LEAST_BASIS_POINTS = -10_000;
export const MOST_BASIS_POINTS = 100_000;
export const MOST_FREE_MINUTES = 1440;
export const MOST_QUANTITY = 1000;

/** What is wrong with a price; null where nothing is. */
export function priceTrouble(cents: Cents): string | null {
  return cents < 0 ? 'A price is not below $0.00.' : amountTrouble(cents);
}

/** The same for what may also be taken off. */
export function amountTrouble(cents: Cents): string | null {
  if (!Number.isInteger(cents)) return 'A price is in whole cents.';
  return beyond(cents, MOST_CENTS);
}

/** What is wrong with money that is handed over or let go of; null where nothing is. */
export function moneyTrouble(cents: Cents): string | null {
  return cents < 0 ? 'An amount is not below $0.00.' : beyond(cents, MOST_MONEY_CENTS);
}

function beyond(cents: Cents, most: Cents): string | null {
  return Math.abs(cents) > most ? `An amount is at most ${money(most)}.` : null;
}

export function percentageTrouble(basisPoints: number): string | null {
  if (!Number.isInteger(basisPoints)) return 'A percentage has at most two decimals.';
  const isWithin = basisPoints >= LEAST_BASIS_POINTS && basisPoints <= MOST_BASIS_POINTS;
  return isWithin ? null : 'A percentage is from -100 to 1000.';
}

export function distanceTrouble(meters: number): string | null {
  if (!Number.isInteger(meters) || meters < 0) return 'A distance is in miles, 0 or more.';
  return meters > MOST_METERS ? `A distance is at most ${MOST_MILES} miles.` : null;
}

export function quantityTrouble(quantity: number): string | null {
  return quantity > 0 && quantity <= MOST_QUANTITY ? null : `A quantity is more than 0 and at most ${MOST_QUANTITY}.`;
}
