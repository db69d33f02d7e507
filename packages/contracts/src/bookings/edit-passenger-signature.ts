import { call, id, levels, line } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';

/** Puts a signature to a ride, by the address of its file, or takes it away. */
export const editPassengerSignature = call('v1_webapp_edit_passenger_signature', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, signature: line(300).nullable() },
  result: withBooking,
  refusals: ['STALE'],
});
