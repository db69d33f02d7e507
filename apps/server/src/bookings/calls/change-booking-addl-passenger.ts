import { changeBookingAddlPassenger as contract } from '@handrail/contracts/bookings';
import { changeCompanions } from '@handrail/domain/bookings';
import { drawRide } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { changeOne } from '../change-one.ts';
import { vehicleOfRide } from '../vehicle-of-ride.ts';

export const changeBookingAddlPassengerHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) => {
      const vehicle = await vehicleOfRide(context.tx.queries, context.tx.operator, day, booking);
      return changeCompanions(day, { bookingId: booking.id, companions: params.additional_passenger }, vehicle);
    }),
  drawRide,
);
