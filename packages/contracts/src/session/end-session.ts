import { anySignedIn, call, empty, id } from '../platform/index.ts';

/** Ends one of the person's own sessions; its open screens go to sign-in within seconds. */
export const endSession = call('v1_webapp_end_session', {
  by: anySignedIn,
  effect: 'session',
  params: { session_id: id },
  result: empty,
});
