import { endUserSessions as contract } from '@handrail/contracts/admin';
import { yes } from '@handrail/domain/platform';
import { notLoggedIn } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { endSessions } from '../../session/index.ts';
import { getPerson } from '../user-store.ts';

export const endUserSessionsHandler = act(contract, async ({ user_id }, { services, by, visit, requestId }) => {
  if (by.kind !== 'user') throw notLoggedIn();
  const { operator, personId } = by;
  const ended = await inOperator(services.db, operator, async (queries) => {
    await getPerson(queries, operator, user_id);
    return endSessions(queries, operator, {
      personId: user_id,
      reason: `ended by ${by.name}`,
      now: services.clocks.guard.now(),
    });
  });
  services.feed.endFor({ personId: user_id }, 'Your session was ended by an administrator.');
  await services.accessLog.write({
    operator,
    personId,
    call: contract.name,
    outcome: 'sessions ended',
    subjects: [user_id],
    address: visit.address,
    requestId,
  });
  return yes({ ended: ended.length });
});
