import { endSession as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { endSessions } from '../../platform/sign-in/session-store.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const endSessionHandler = act(contract, async ({ session_id }, { services, by, note }) => {
  const { operator, personId } = signedInOf(by);
  const now = services.clocks.guard.now();
  const ended = await inOperator(services.db, operator, async (queries) =>
    endSessions(queries, operator, { personId, sessionId: session_id, reason: 'ended by its person', now }),
  );
  if (ended.length === 0) throw notFound();
  services.feed.endFor({ sessionId: session_id }, 'This session was ended from another one.');
  await note({ operator, personId }, 'session ended', [session_id]);
  return yes({});
});
