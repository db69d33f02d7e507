import { z } from 'zod';
import { at, call, id, levels, line, phone, text } from '../platform/index.ts';

/**
 * The rider's own word about a booking: the code that was sent to their phone or, where the operator allows it, how whoever
 * takes the call made sure of who called. It is good for one late change.
 */
export const verifyPhone = call('v1_webapp_verify_phone', {
  by: levels(1, 2),
  effect: 'session',
  params: {
    booking_id: id,
    phone: phone.optional(),
    phone_verification_code: line(12).optional(),
    identity_check: text(500).optional(),
  },
  result: z.object({ verified_until: at }),
  refusals: ['CODE_WRONG', 'CODE_EXPIRED', 'CHECK_NOT_ALLOWED'],
});
