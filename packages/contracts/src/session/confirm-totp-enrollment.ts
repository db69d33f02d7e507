import { z } from 'zod';
import { anySignedIn, call, line } from '../platform/index.ts';

/** The first right code makes the authenticator count, and shows the recovery codes once. */
export const confirmTotpEnrollment = call('v1_webapp_confirm_totp_enrollment', {
  by: anySignedIn,
  effect: 'session',
  params: { code: line(40).min(1) },
  result: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['CODE_WRONG'],
});
