import { z } from 'zod';
import { anySignedIn, call } from '../platform/index.ts';

export const startTotpEnrollment = call('v1_webapp_start_totp_enrollment', {
  by: anySignedIn,
  effect: 'session',
  params: {},
  result: z.object({ secret: z.string(), otpauth_url: z.string() }),
  refusals: ['IDENTITY_STALE'],
});
