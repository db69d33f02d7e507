import type { OperatorId, PersonId } from '@handrail/domain/platform';
import type { Visit } from '../platform/calls/handler.ts';
import type { Principal } from '../platform/calls/principal.ts';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type CurrentAccount, readAccount } from './current-account.ts';
import { endSessions, openSession } from '../platform/sign-in/session-store.ts';

interface SignIn {
  operator: OperatorId;
  personId: PersonId;
  visit: Visit;
}

/** Everything is proved: a new session with a new token, whatever cookie the browser came with. */
export async function signIn(
  services: Services,
  queries: Queries,
  { operator, personId, visit }: SignIn,
): Promise<CurrentAccount> {
  const now = services.clocks.guard.now();
  visit.setSession(
    await openSession(queries, { operator, personId, device: visit.device, address: visit.address, now }),
  );
  return readAccount(services, queries, { operator, personId, locked: false });
}

/** The session this browser came with is over once it has a new one: whoever knew its token knows nothing. */
export async function endEarlierSession(services: Services, by: Principal): Promise<void> {
  if (by.kind !== 'user' && by.kind !== 'display') return;
  const now = services.clocks.guard.now();
  await inOperator(services.db, by.operator, async (queries) =>
    endSessions(queries, by.operator, { sessionId: by.sessionId, reason: 'signed in anew', now }),
  );
  services.feed.endFor({ sessionId: by.sessionId }, 'You signed in anew.');
}
