import { call, id, levels } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';
import { bookingDraft } from './booking-draft.ts';

/** Changes how many ride along. */
export const changeBookingAddlPassenger = call('v3_webapp_change_booking_addl_passenger', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, additional_passenger: bookingDraft.additional_passenger },
  result: withBooking,
  refusals: ['NO_SEAT', 'NOT_EDITABLE', 'STALE'],
});
