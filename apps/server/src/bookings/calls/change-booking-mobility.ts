import { changeBookingMobility as contract } from '@handrail/contracts/bookings';
import { changeAids } from '@handrail/domain/bookings';
import { drawRide } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { changeOne } from '../change-one.ts';
import { aidsParam } from '../draft-params.ts';
import { vehicleOfRide } from '../vehicle-of-ride.ts';

export const changeBookingMobilityHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) => {
      const vehicle = await vehicleOfRide(context.tx.queries, context.tx.operator, day, booking);
      return changeAids(day, { bookingId: booking.id, aids: aidsParam(params.mobility_assistance) }, vehicle);
    }),
  drawRide,
);
