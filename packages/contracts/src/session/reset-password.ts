import { anyone, call, empty, line, password } from '../platform/index.ts';

/** Sets a new password with the token from the mail. It does not sign in, so a second factor still stands. */
export const resetPassword = call('v1_webapp_reset_password', {
  by: anyone,
  effect: 'session',
  params: { token: line(200).min(1), password },
  result: empty,
  refusals: ['TOKEN_EXPIRED', 'PASSWORD_WEAK'],
});
