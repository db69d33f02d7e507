import { setBookingPaymentTiming as contract } from '@handrail/contracts/billing';
import { isPaid } from '@handrail/domain/bookings';
import { edit } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { drawRide, openBooking, saveRides } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';

export const setBookingPaymentTimingHandler = drawnChange(
  contract,
  async ({ booking_id, payment_timing, expected_version }, context) => {
    const { day, booking } = await openBooking(context, booking_id);
    if (isStale(booking, expected_version)) return stale('booking');
    if (isPaid(booking)) return no('ALREADY_PAID', 'The ride is already paid.');
    const after = edit(day, { bookings: [{ ...booking, paymentTiming: payment_timing }] });
    return yes(await saveRides(context, day, after, [booking.id]));
  },
  drawRide,
);
