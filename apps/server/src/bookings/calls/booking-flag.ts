import { bookingFlag as contract } from '@handrail/contracts/bookings';
import { setFlag } from '@handrail/domain/bookings';
import { yes } from '@handrail/domain/platform';
import { drawRide } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { changeOne } from '../change-one.ts';

export const bookingFlagHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) => yes(setFlag(day, booking.id, params.flag))),
  drawRide,
);
