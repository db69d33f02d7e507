import { z } from 'zod';
import { anyone, call, line } from '../platform/index.ts';
import { currentAccount } from './current-account.ts';

/** The second half of signing in: six digits of an authenticator, or one of the recovery codes. */
export const verifySecondFactor = call('v1_webapp_verify_second_factor', {
  by: anyone,
  effect: 'session',
  params: { ticket: line(200).min(1), code: line(40).min(1) },
  result: z.object({ user: currentAccount }),
  refusals: ['CODE_WRONG', 'CODE_EXPIRED'],
});
