import { call, id, levels, text } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';

/** Puts right what the driver told the office. */
export const editDriverNote = call('v1_webapp_edit_driver_note', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, driver_note: text(2000) },
  result: withBooking,
  refusals: ['STALE'],
});
