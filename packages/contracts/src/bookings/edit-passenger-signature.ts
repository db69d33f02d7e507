import { SIGNERS } from '@handrail/domain/bookings';
import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';

/**
 * Puts a signature to a ride, by the address of its file, or takes it away. It is the rider's where nobody is named, and a
 * ride that nobody signed says why. What was there before is kept.
 */
export const editPassengerSignature = call('v1_webapp_edit_passenger_signature', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    booking_id: id,
    signature: line(300).nullable(),
    signer: z.enum(SIGNERS).optional(),
    signer_name: line(120).optional(),
    reason: line(300).optional(),
  },
  result: withBooking,
  refusals: ['SIGNATURE_MISSING', 'SIGNER_MISSING', 'REASON_MISSING', 'STALE'],
});
