import { z } from 'zod';
import { anyone, call, email } from '../platform/index.ts';

/** Succeeds for every well-formed address, so that it tells nobody who has an account (AUTH-12). */
export const checkEmail = call('v1_webapp_check_email', {
  by: anyone,
  params: { email },
  result: z.object({ status: z.literal('success') }),
  refusals: ['EMAIL_MALFORMED'],
});
