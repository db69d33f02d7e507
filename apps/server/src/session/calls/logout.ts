import { logout as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { endSessions } from '../session-store.ts';

export const logoutHandler = act(contract, async (_params, { services, by, visit, requestId }) => {
  const { operator, personId, sessionId } = signedInOf(by);
  const now = services.clocks.guard.now();
  await inOperator(services.db, operator, async (queries) =>
    endSessions(queries, operator, { sessionId, reason: 'signed out', now }),
  );
  services.feed.endFor({ sessionId }, 'You signed out.');
  visit.setSession(null);
  await services.accessLog.write({
    operator,
    personId,
    call: contract.name,
    outcome: 'signed out',
    subjects: [],
    address: visit.address,
    requestId,
  });
  return yes({});
});
