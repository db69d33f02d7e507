import { lockSession as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { lockSession } from '../../platform/sign-in/session-store.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const lockSessionHandler = act(contract, async (_params, { services, by }) => {
  const { operator, sessionId } = signedInOf(by);
  await inOperator(services.db, operator, async (queries) =>
    lockSession(queries, operator, sessionId, services.clocks.guard.now()),
  );
  services.feed.endFor({ sessionId }, 'The console is locked.');
  return yes({});
});
