import { z } from 'zod';
import { call, id, levels, warnings } from '../platform/index.ts';
import { booking } from '../day/index.ts';
import { bookingDraft } from './booking-draft.ts';

/** Changes what a ride is, as the rider asks; only what is sent is changed. */
export const editBooking = call('v1_webapp_edit_booking', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    booking_id: id,
    ...z.object(bookingDraft).partial().shape,
    /** Has it cost what it would if it were booked now. A fee that was typed stays, and so does one that money moved for. */
    price_again: z.boolean().optional(),
  },
  result: booking.extend(warnings),
  refusals: [
    'PICKUPTIMEUNAVAILABLE',
    'VALIDATIONFAIL',
    'OUTSIDE_AREA',
    'TIME_SKIPPED',
    'NOT_EDITABLE',
    'INSURANCE_UNFIT',
    'NOT_AUTHORIZED',
    'STALE',
  ],
});
