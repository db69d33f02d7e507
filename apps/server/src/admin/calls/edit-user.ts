import { editUser as contract } from '@handrail/contracts/admin';
import { editUser, levelsChanged } from '@handrail/domain/admin';
import { yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { endSessions } from '../../platform/sign-in/session-store.ts';
import { editorOf } from '../editor.ts';
import { userOnWire } from '../user-wire.ts';
import { getUser, othersHoldAll, saveUser } from '../user-store.ts';

export const editUserHandler = change(contract, async (params, { tx, by, services }) => {
  const { user_id, expected_version, is_admin, status, ...names } = params;
  const stored = await getUser(tx.queries, tx.operator, user_id);

  const edit = { ...names, levels: is_admin, active: status === undefined ? undefined : status === 1 };
  const verdict = editUser(stored.user, edit, editorOf(by), await othersHoldAll(tx.queries, tx.operator, user_id));
  if (!verdict.ok) return verdict;

  const saved = await saveUser(tx, stored, verdict.value, expected_version ?? stored.version);
  if (!saved) return stale('user');

  // Whoever lost a right loses it at once, on screens that are open too; a session does not outlive its account.
  if (stored.user.active && !saved.user.active) {
    const now = services.clocks.guard.now();
    await endSessions(tx.queries, tx.operator, { personId: user_id, reason: 'switched off', now });
    tx.afterCommit(() => services.feed.endFor({ personId: user_id }, 'Your account was switched off.'));
  } else if (levelsChanged(stored.user.levels, saved.user.levels).length > 0) {
    tx.afterCommit(() => services.feed.endFor({ personId: user_id }, 'Your levels were changed.'));
  }
  return yes(userOnWire(saved));
});
