import type { BookingId } from '../platform/ids.ts';
import { addUp, money, type Cents } from '../platform/money.ts';
import type { PricingId } from './plan.ts';
import type { Price } from './price.ts';

/** A ride as it is priced, and what is known of how it came to that. */
export interface PricedRide {
  bookingId: BookingId;
  rideFeeCents: Cents;
  addlFeeCents: Cents;
  /** Somebody wrote the fee by hand. */
  isTyped: boolean;
  /** Money has moved for it, or is on its way. */
  isPaid: boolean;
}

/** What pricing a ride again would do. */
export type PricedAgain =
  | { is: 'changed'; bookingId: BookingId; beforeCents: Cents; afterCents: Cents; by: PlanUsed; price: Price }
  | { is: 'same' | 'typed' | 'paid' | 'no_plan'; bookingId: BookingId; beforeCents: Cents };

export interface PlanUsed {
  pricingId: PricingId;
  effectiveOn: string;
}

/** Prices a ride by the plan of its day as it is now. What somebody typed or paid is left alone. */
export function priceAgain(ride: PricedRide, now: { price: Price; by: PlanUsed } | null): PricedAgain {
  const { bookingId, rideFeeCents, addlFeeCents, isTyped, isPaid } = ride;
  const left = { bookingId, beforeCents: rideFeeCents + addlFeeCents };
  if (isPaid) return { is: 'paid', ...left };
  if (isTyped) return { is: 'typed', ...left };
  if (now === null) return { is: 'no_plan', ...left };
  const { price, by } = now;
  if (price.rideFeeCents === rideFeeCents && price.addlFeeCents === addlFeeCents) return { is: 'same', ...left };
  return { is: 'changed', ...left, afterCents: price.totalCents, by, price };
}

/** What a preview comes to, however many rides are in it. */
export interface PricedAgainTotals {
  rides: number;
  dearer: number;
  cheaper: number;
  same: number;
  left: number;
  beforeCents: Cents;
  afterCents: Cents;
}

export function totalsOfPricedAgain(all: readonly PricedAgain[]): PricedAgainTotals {
  const count = (fits: (one: PricedAgain) => boolean) => all.filter(fits).length;
  const dearer = count((one) => one.is === 'changed' && one.afterCents > one.beforeCents);
  const cheaper = count((one) => one.is === 'changed' && one.afterCents < one.beforeCents);
  const left = count(({ is }) => is === 'typed' || is === 'paid' || is === 'no_plan');
  return {
    rides: all.length,
    dearer,
    cheaper,
    same: all.length - dearer - cheaper - left,
    left,
    beforeCents: addUp(all.map(({ beforeCents }) => beforeCents)),
    afterCents: addUp(all.map((one) => (one.is === 'changed' ? one.afterCents : one.beforeCents))),
  };
}

/** `5,000 rides: 3,902 dearer, 0 cheaper, 1,000 the same, 98 left alone. $214,935.20, was $201,480.60.` */
export function pricedAgainSentence({
  rides,
  dearer,
  cheaper,
  same,
  left,
  beforeCents,
  afterCents,
}: PricedAgainTotals) {
  const [all, up, down, alike, untouched] = [rides, dearer, cheaper, same, left].map((n) => n.toLocaleString('en-US'));
  const counts = `${all} ${rides === 1 ? 'ride' : 'rides'}: ${up} dearer, ${down} cheaper, ${alike} the same`;
  const sums = beforeCents === afterCents ? money(afterCents) : `${money(afterCents)}, was ${money(beforeCents)}`;
  return `${counts}, ${untouched} left alone. ${sums}.`;
}
