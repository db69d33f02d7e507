import { levelsChanged, type Level, mayChangeRights } from '@handrail/domain/admin';
import type { Refusal } from '@handrail/domain/platform';
import { type UndoRule } from '../log/index.ts';
import { editorOf } from './editor.ts';
import { findUser, othersHoldAll } from './user-store.ts';

/** Taking back a change of levels or status is a change of levels or status: the same rules, the same sentences. */
const rights: UndoRule = async ({ tx, by, changes }) => {
  for (const change of changes) {
    const refusal = await rightsRefusal(tx, by, change);
    if (refusal) return refusal;
  }
  return null;
};

async function rightsRefusal(
  tx: Parameters<UndoRule>[0]['tx'],
  by: Parameters<UndoRule>[0]['by'],
  change: Parameters<UndoRule>[0]['changes'][number],
): Promise<Refusal | null> {
  const after = await findUser(tx.queries, tx.operator, change.id);
  if (!after) return removalRefusal(tx, by, change);
  // A user who comes back is granted their levels anew.
  const levels = change.before === null ? null : (change.before['is_admin'] as Level[] | null | undefined);
  const status = change.before?.['status'] as number | undefined;
  const before = {
    ...after.user,
    levels: levels === undefined ? after.user.levels : levels,
    active: status === undefined ? after.user.active : status === 1,
    email: (change.before?.['email'] as string | null | undefined) ?? after.user.email,
  };
  if (
    levelsChanged(before.levels, after.user.levels).length === 0 &&
    before.active === after.user.active &&
    before.email === after.user.email
  )
    return null;
  const verdict = mayChangeRights(
    before,
    after.user,
    editorOf(by),
    await othersHoldAll(tx.queries, tx.operator, change.id),
  );
  return verdict.ok ? null : verdict.refusal;
}

/** The user themselves is taken back: all their levels are taken away, by the rules of taking levels away. */
async function removalRefusal(
  tx: Parameters<UndoRule>[0]['tx'],
  by: Parameters<UndoRule>[0]['by'],
  change: Parameters<UndoRule>[0]['changes'][number],
): Promise<Refusal | null> {
  const nobody = { id: change.id, firstname: 'This', lastname: 'user', phone: null, email: null, active: true };
  const verdict = mayChangeRights(
    { ...nobody, levels: (change.before?.['is_admin'] ?? null) as Level[] | null },
    { ...nobody, levels: null, active: false },
    editorOf(by),
    await othersHoldAll(tx.queries, tx.operator, change.id),
  );
  return verdict.ok ? null : verdict.refusal;
}

export const undoRules: Record<string, UndoRule> = { person: rights, staff: rights };
