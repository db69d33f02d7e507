import type { OperatorId, PersonId } from '@handrail/domain/platform';
import type { Visit } from '../platform/calls/handler.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type CurrentAccount, readAccount } from './current-account.ts';
import { openSession } from './session-store.ts';

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
