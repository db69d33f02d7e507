import { notAuthorized, notLoggedIn, sessionLocked } from './call-failure.ts';
import type { Principal, SignedIn } from './principal.ts';

/** The person at a desk behind a call: of one that only they can make there is always one. */
export function signedInOf(by: Principal): SignedIn {
  if (by.kind !== 'user') throw notLoggedIn();
  return by;
}

/** The same outside the calls, for files and streams: neither behind a locked screen nor still without the second factor they need. */
export function atTheirDesk(by: Principal): SignedIn {
  const person = signedInOf(by);
  if (person.locked) throw sessionLocked();
  if (person.mustEnroll) throw notAuthorized();
  return person;
}
