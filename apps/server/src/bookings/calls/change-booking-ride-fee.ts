import { changeBookingRideFee as contract } from '@handrail/contracts/bookings';
import { changeRideFee } from '@handrail/domain/bookings';
import { drawRide } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { changeOne } from '../change-one.ts';

export const changeBookingRideFeeHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) => {
      if (params.reason) context.because(params.reason);
      return changeRideFee(day, { bookingId: booking.id, rideFeeCents: params.ride_fee });
    }),
  drawRide,
);
