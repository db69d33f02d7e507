import { getBookingFee as contract } from '@handrail/contracts/bookings';
import { isPaid } from '@handrail/domain/bookings';
import { yes } from '@handrail/domain/platform';
import { readBooking } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { ridePricer } from '../../pricing/index.ts';
import { keptOnWire, pricedOnWire } from '../price-on-wire.ts';

export const getBookingFeeHandler = read(contract, async ({ booking_id }, { queries, by }) => {
  const { booking } = await readBooking(queries, by.operator, booking_id);
  const pricer = await ridePricer({ queries, operator: by.operator }, [booking]);
  const priced = pricer?.pricedWith(booking) ?? null;
  const chosen = pricer?.planOf(booking);
  const now = pricer && chosen?.ok ? pricedOnWire(pricer.factsOf(booking), chosen.value) : null;
  const isSame = now?.ride_fee === booking.rideFeeCents && now.total_addl_fee_usd_cents === booking.addlFeeCents;
  return yes({
    ride_fee: booking.rideFeeCents,
    total_addl_fee_usd_cents: booking.addlFeeCents,
    pricing_name: priced?.plan.name ?? null,
    payment_timing: booking.paymentTiming,
    is_typed: booking.feeIsTyped,
    lines: pricer ? keptOnWire(booking, pricer.factsOf(booking), priced) : [],
    may_charge: (priced?.version.additionalFees ?? []).flatMap(({ id, label, unit, counted }) =>
      counted === 'typed' ? [{ addl_fee_id: id, label, rate_unit: unit }] : [],
    ),
    now: isSame || isPaid(booking) ? null : now,
  });
});
