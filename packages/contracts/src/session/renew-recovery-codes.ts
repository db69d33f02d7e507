import { z } from 'zod';
import { anySignedIn, call } from '../platform/index.ts';

export const renewRecoveryCodes = call('v1_webapp_renew_recovery_codes', {
  by: anySignedIn,
  effect: 'session',
  params: {},
  result: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['IDENTITY_STALE'],
});
