import { z } from 'zod';
import { call, levels, line, phone } from '../platform/index.ts';
import { user } from '../admin/index.ts';

/** The code that was sent to a phone. Whoever it belongs to is the person who becomes a driver. */
export const verifyUserPhone = call('v1_webapp_verify_user_phone', {
  by: levels(3, 4),
  effect: 'session',
  params: { phone: phone, phone_verification_code: line(12) },
  result: z.object({ user }),
  refusals: ['CODE_WRONG', 'CODE_EXPIRED', 'PHONE_INVALID', 'USERNOTFOUND'],
});
