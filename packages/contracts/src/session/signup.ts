import { anyone, call, email, empty, line, password, personName } from '../platform/index.ts';

/** Opens an account with an operator's invitation, or makes the first administrator with the one-time token. */
export const signup = call('v1_webapp_signup', {
  by: anyone,
  effect: 'session',
  params: { invitation: line(200).min(1), firstname: personName, lastname: personName, email, password },
  result: empty,
  refusals: ['INVITATION_INVALID', 'EMAIL_MALFORMED', 'PASSWORD_WEAK'],
});
