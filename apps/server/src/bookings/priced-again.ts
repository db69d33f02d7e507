import type { Booking } from '@handrail/domain/day';
import { isPaid } from '@handrail/domain/bookings';
import { priceAgain, type PricedAgain, pricedBy, priceRide } from '@handrail/domain/pricing';
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

/** The ride as it is priced again; null where that comes to the same, or may not be done. */
export function anew(pricer: RidePricer | null, booking: Booking): Booking | null {
  const chosen = pricer?.planOf(booking);
  if (!pricer || !chosen?.ok || pricedAgain(pricer, booking).is !== 'changed') return null;
  return pricedBy(booking, pricer.factsOf(booking), chosen.value);
}
