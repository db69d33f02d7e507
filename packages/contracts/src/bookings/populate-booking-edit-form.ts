import { z } from 'zod';
import { call, id, levels, program } from '../platform/index.ts';
import { booking } from '../day/index.ts';
import { bookingDraft } from './booking-draft.ts';

/** A payer as a form offers it. */
const insurance = z.object({
  insurance_id: id,
  insurance_name: z.string(),
  is_active: z.boolean(),
  program: z.array(z.object({ program_id: id, program_name: z.string() })),
});

/** A booking as the edit form starts with it, and what its lists offer. */
export const populateBookingEditForm = call('v1_webapp_populate_booking_edit_form', {
  by: levels(1, 2),
  readsRiders: true,
  params: { booking_id: id, passenger_id: id },
  result: z.object({
    booking,
    draft: z.object(bookingDraft),
    program: z.array(program),
    insurance: z.array(insurance),
    mobility_assistance: z.array(z.string()),
  }),
});
