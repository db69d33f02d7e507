import { call, id, levels } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';
import { bookingDraft } from './booking-draft.ts';

/** Changes what the rider needs on the way. */
export const changeBookingMobility = call('v3_webapp_change_booking_mobility', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, mobility_assistance: bookingDraft.mobility_assistance },
  result: withBooking,
  refusals: ['AID_UNSUPPORTED', 'NOT_EDITABLE', 'STALE'],
});
