import { z } from 'zod';
import { anySignedIn, at, call, line, password } from '../platform/index.ts';
import { currentAccount } from './current-account.ts';

/** Unlocks a locked console, and vouches for the person for the few minutes that a delicate change needs. */
export const confirmIdentity = call('v1_webapp_confirm_identity', {
  by: anySignedIn,
  effect: 'session',
  whileLocked: true,
  params: { password, code: line(40).optional() },
  result: z.object({ user: currentAccount, confirmed_at: at }),
  refusals: ['LOGIN_FAILED', 'CODE_WRONG'],
});
