import { notLoggedIn } from '../platform/calls/call-failure.ts';
import type { Principal, SignedIn } from '../platform/calls/principal.ts';

/** The person behind a call about their own session: there is always one, or the call was not theirs to make. */
export function signedInOf(by: Principal): SignedIn {
  if (by.kind !== 'user') throw notLoggedIn();
  return by;
}
