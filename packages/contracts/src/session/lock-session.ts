import { anySignedIn, call, empty } from '../platform/index.ts';

export const lockSession = call('v1_webapp_lock_session', {
  by: anySignedIn,
  effect: 'session',
  whileLocked: true,
  params: {},
  result: empty,
});
