import type { Booking } from '@handrail/domain/day';
import { isPaid } from '@handrail/domain/bookings';
import { priceAgain, type PricedAgain, priceRide } from '@handrail/domain/pricing';
import type { RidePricer } from '../pricing/index.ts';

/** What pricing a ride again would do: asked for the preview, and again when it is done. */
export function pricedAgain(pricer: RidePricer | null, booking: Booking): PricedAgain {
  const { id: bookingId, rideFeeCents, addlFeeCents, feeIsTyped: isTyped } = booking;
  const chosen = pricer?.planOf(booking);
  const now =
    pricer && chosen?.ok
      ? {
          price: priceRide(pricer.factsOf(booking), chosen.value.version),
          by: { pricingId: chosen.value.plan.id, effectiveOn: chosen.value.version.effectiveOn },
        }
      : null;
  return priceAgain({ bookingId, rideFeeCents, addlFeeCents, isTyped, isPaid: isPaid(booking) }, now);
}
