import { z } from 'zod';
import { at, call, id, levels, phone } from '../platform/index.ts';

/** Sends a code to the rider's phone, so that they can say for themselves that a booking is to be changed late. */
export const requestPhoneVerificationCode = call('v1_webapp_request_phone_verification_code', {
  by: levels(1, 2),
  effect: 'session',
  params: { phone, booking_id: id, by: z.enum(['sms', 'voice']).optional() },
  result: z.object({ expires: at }),
  refusals: ['PHONE_SEND_FAILED'],
});
