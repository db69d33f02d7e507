import type { Cents } from '../platform/money.ts';
import { occasionOf, roundedCents, type FeeOccasion } from '../pricing/index.ts';
import type { RideStatus } from '../day/index.ts';

/** How much of a ride an account pays; the rest is the rider's. */
export type Cover =
  | { is: 'all' }
  /** The rider pays for the extras. */
  | { is: 'ride_fee' }
  /** The rider pays so much a ride, and never more than it costs. */
  | { is: 'all_but'; copayCents: Cents }
  /** Hundredths of a percent: 8000 is 80%. */
  | { is: 'share'; basisPoints: number };

export interface CoverTerms {
  cover: Cover;
  /** Of one ride; null is no limit. */
  mostCents: Cents | null;
  /** Medicaid, for one, pays for no ride that was not driven. */
  occasions: readonly FeeOccasion[];
}

/** What an account pays of which nobody said otherwise. */
export const PAYS_ALL: CoverTerms = { cover: { is: 'all' }, mostCents: null, occasions: ['ride'] };

/** What a ride costs, in the two sums that a booking keeps. */
export interface Fees {
  rideFeeCents: Cents;
  addlFeeCents: Cents;
}

/** The two shares of a ride. They are its price to the cent: the payer's is rounded once, the rider's is what is left. */
export function sharesOf(
  fees: Fees,
  status: RideStatus,
  { cover, mostCents, occasions }: CoverTerms,
): { payerCents: Cents; riderCents: Cents } {
  const total = fees.rideFeeCents + fees.addlFeeCents;
  const occasion = occasionOf(status);
  const isCovered = occasion !== null && occasions.includes(occasion);
  const wanted = isCovered ? coveredCents(fees, cover) : 0;
  const payerCents = Math.max(0, Math.min(wanted, total, mostCents ?? total));
  return { payerCents, riderCents: total - payerCents };
}

function coveredCents({ rideFeeCents, addlFeeCents }: Fees, cover: Cover): Cents {
  const total = rideFeeCents + addlFeeCents;
  switch (cover.is) {
    case 'all':
      return total;
    case 'ride_fee':
      return rideFeeCents;
    case 'all_but':
      return total - cover.copayCents;
    case 'share':
      return roundedCents({ over: total * cover.basisPoints, under: 10_000 });
  }
}
