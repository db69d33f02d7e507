import { anySignedIn, call, empty, password } from '../platform/index.ts';

/** Ends every other session of the person: whoever knew the old password is out. */
export const changePassword = call('v1_webapp_change_password', {
  by: anySignedIn,
  effect: 'session',
  params: { password, new_password: password },
  result: empty,
  refusals: ['LOGIN_FAILED', 'PASSWORD_WEAK', 'IDENTITY_STALE'],
});
