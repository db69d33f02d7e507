import type { Travel } from '@handrail/domain/bookings';
import type { Booking } from '@handrail/domain/day';
import type { Way } from '../places/index.ts';

/** What a ride costs, and by which plan. */
export type Fee = Pick<Travel, 'rideFeeCents' | 'pricingId' | 'pricingEffectiveOn'>;

/** A way with its fee, set once when the ride is booked. A program without a fee plan carries its riders for nothing. */
export function pricedWay(way: Way, feeOf: (way: Way) => Fee = () => FREE): Travel {
  return { ...way, ...feeOf(way) };
}

/** The fee a ride has: another address does not price it anew. */
export function feeOfBooking({ rideFeeCents, pricingId, pricingEffectiveOn }: Booking): Fee {
  return { rideFeeCents, pricingId, pricingEffectiveOn };
}

const FREE: Fee = { rideFeeCents: 0, pricingId: null, pricingEffectiveOn: null };
