import { anySignedIn, call, empty } from '../platform/index.ts';

export const logout = call('v1_webapp_logout', {
  by: anySignedIn,
  effect: 'session',
  whileLocked: true,
  params: {},
  result: empty,
});
