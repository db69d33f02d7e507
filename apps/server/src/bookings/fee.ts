import type { Travel } from '@handrail/domain/bookings';
import type { Booking } from '@handrail/domain/day';
import type { Way } from '../places/index.ts';

/** What a ride costs, and by which plan. */
export type Fee = Pick<Travel, 'rideFeeCents' | 'pricingId' | 'pricingEffectiveOn'>;

/** A way with its fee. A new ride has none yet: it is priced when it is written, whichever way it came (`before-rides.ts`). */
export function pricedWay(way: Way, feeOf: (way: Way) => Fee = () => UNPRICED): Travel {
  return { ...way, ...feeOf(way) };
}

/** The fee a ride has: another address does not price it anew. */
export function feeOfBooking({ rideFeeCents, pricingId, pricingEffectiveOn }: Booking): Fee {
  return { rideFeeCents, pricingId, pricingEffectiveOn };
}

const UNPRICED: Fee = { rideFeeCents: 0, pricingId: null, pricingEffectiveOn: null };
