import { editDriverNote as contract } from '@handrail/contracts/bookings';
import { editNotes } from '@handrail/domain/bookings';
import { yes } from '@handrail/domain/platform';
import { drawRide } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { changeOne } from '../change-one.ts';

export const editDriverNoteHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) =>
      yes(editNotes(day, booking.id, { driverNote: params.driver_note })),
    ),
  drawRide,
);
