import { changeBookingPaymentMethod as contract } from '@handrail/contracts/billing';
import { changePaymentMethod } from '@handrail/domain/bookings';
import { bookingOf } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { payerNamed } from '../../accounts/index.ts';
import { hasOtherTerms, judgeAuthorized } from '../../authorizations/index.ts';
import { drawRide, openBooking, saveRides } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';

export const changeBookingPaymentMethodHandler = drawnChange(
  contract,
  async ({ booking_id, payment, insurance_account_id, expected_version }, context) => {
    const { day, booking } = await openBooking(context, booking_id);
    if (isStale(booking, expected_version)) return stale('booking');
    const { programId, payerAccountId: held } = booking;
    const payer =
      insurance_account_id === undefined
        ? yes(held)
        : await payerNamed(context.tx, { id: insurance_account_id, programId, held });
    if (!payer.ok) return payer;
    const changed = changePaymentMethod(day, { bookingId: booking.id, payment, payerAccountId: payer.value });
    if (!changed.ok) return changed;
    const after = bookingOf(changed.value, booking.id);
    const authorized = await judgeAuthorized(context.tx, hasOtherTerms(booking, after) ? [after] : []);
    if (!authorized.ok) return authorized;
    return yes(await saveRides(context, day, changed.value, [booking.id]));
  },
  drawRide,
);
