import { endUserSessions as contract } from '@handrail/contracts/admin';
import { mayTakeOver } from '@handrail/domain/admin';
import { yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { endSessions } from '../../platform/sign-in/session-store.ts';
import { editorOf } from '../editor.ts';
import { findUser, getPerson } from '../user-store.ts';

export const endUserSessionsHandler = act(contract, async ({ user_id }, { services, by: caller, note }) => {
  const by = signedInOf(caller);
  const { operator, personId } = by;
  const verdict = await inOperator(services.db, operator, async (queries) => {
    await getPerson(queries, operator, user_id);
    // Who drives signs in too, without being a user: they hold nothing that anyone at this door lacks.
    const user = await findUser(queries, operator, user_id);
    const may = user && user_id !== personId ? mayTakeOver(user.user, editorOf(by)) : yes(true as const);
    if (!may.ok) return may;
    const ended = await endSessions(queries, operator, {
      personId: user_id,
      reason: `ended by ${by.name}`,
      now: services.clocks.guard.now(),
    });
    return yes({ ended: ended.length });
  });
  if (!verdict.ok) return verdict;
  services.feed.endFor({ personId: user_id }, 'Your session was ended by an administrator.');
  await note({ operator, personId }, 'sessions ended', [user_id]);
  return verdict;
});
