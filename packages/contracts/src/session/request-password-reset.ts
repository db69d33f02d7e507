import { anyone, call, email, empty } from '../platform/index.ts';

/** Sends a link to the address if someone signs in with it. The answer is the same either way. */
export const requestPasswordReset = call('v1_webapp_request_password_reset', {
  by: anyone,
  effect: 'session',
  params: { email },
  result: empty,
  refusals: ['EMAIL_MALFORMED'],
});
