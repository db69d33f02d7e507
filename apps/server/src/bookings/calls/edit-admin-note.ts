import { editAdminNote as contract } from '@handrail/contracts/bookings';
import { editNotes } from '@handrail/domain/bookings';
import { yes } from '@handrail/domain/platform';
import { drawRide } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { changeOne } from '../change-one.ts';

export const editAdminNoteHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) => {
      const { admin_note, office_note } = params;
      return yes(
        editNotes(day, booking.id, {
          ...(admin_note === undefined ? {} : { adminNote: admin_note }),
          ...(office_note === undefined ? {} : { officeNote: office_note }),
        }),
      );
    }),
  drawRide,
);
