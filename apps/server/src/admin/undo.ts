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
  if (!after) return removalRefusal(by, change);
  const levels = change.before?.['is_admin'] as Level[] | null | undefined;
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

/** The user themselves is taken back: whoever could not have granted their levels cannot take them away either. */
function removalRefusal(
  by: Parameters<UndoRule>[0]['by'],
  change: Parameters<UndoRule>[0]['changes'][number],
): Refusal | null {
  const held = (change.before?.['is_admin'] ?? []) as Level[];
  if (held.every((level) => editorOf(by).levels.includes(level))) return null;
  return { code: 'LEVEL_NOT_YOURS', sentence: 'You can only grant or take away levels that you hold yourself.' };
}

export const undoRules: Record<string, UndoRule> = { person: rights, staff: rights };
