import { changeBookingRideFee as contract } from '@handrail/contracts/bookings';
import { changeRideFee } from '@handrail/domain/bookings';
import { change } from '../../platform/calls/handler.ts';
import { changeOne } from '../change-one.ts';

export const changeBookingRideFeeHandler = change(contract, async (params, context) =>
  changeOne(context, params, async ({ day, booking }) => {
    if (params.reason) context.because(params.reason);
    return changeRideFee(day, { bookingId: booking.id, rideFeeCents: params.ride_fee });
  }),
);
