import { z } from 'zod';
import { at, call, levels, phone } from '../platform/index.ts';

/** Sends a code to a phone, so that its owner can say that it is theirs. */
export const sendPhoneConfirmation = call('v1_webapp_send_phone_confirmation', {
  by: levels(3, 4),
  effect: 'session',
  params: { phone: phone },
  result: z.object({ expires: at }),
  refusals: ['PHONE_SEND_FAILED', 'PHONE_INVALID', 'ALREADY_DRIVER'],
});
