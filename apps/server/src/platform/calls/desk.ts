import { notLoggedIn } from './call-failure.ts';
import type { Principal, SignedIn } from './principal.ts';

/** Who sends someone a code or a link, or brings a file: always a person at a desk. */
export function atDesk(by: Principal): SignedIn {
  if (by.kind !== 'user') throw notLoggedIn();
  return by;
}
