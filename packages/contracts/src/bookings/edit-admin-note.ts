import { call, id, levels } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';
import { bookingDraft } from './booking-draft.ts';

/** Writes what the driver is told, what the office tells itself, or both. */
export const editAdminNote = call('v1_webapp_edit_admin_note', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, admin_note: bookingDraft.admin_note, office_note: bookingDraft.office_note },
  result: withBooking,
  refusals: ['STALE'],
});
