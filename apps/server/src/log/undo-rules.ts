import type { Refusal } from '@handrail/domain/platform';
import { fromEachArea } from '../platform/areas.ts';
import type { Known } from '../platform/calls/principal.ts';
import type { Change, Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';

/**
 * What an area still asks of an undo, once the fields are as they should be: the same rules as of the original, on the
 * rows as the undo leaves them. Areas export theirs from `undo.ts`, by the entity they judge.
 */
export type UndoRule = (context: {
  tx: Tx;
  by: Known;
  services: Services;
  changes: readonly Change[];
}) => Promise<Refusal | null>;

const rules = (
  await fromEachArea('undo.ts', (module) => module['undoRules'] as Record<string, UndoRule> | undefined)
).flatMap((areaRules) => Object.entries(areaRules));

/** The first rule that refuses what an undo did; null when all are content. */
export async function refusalOfUndo(context: Parameters<UndoRule>[0]): Promise<Refusal | null> {
  for (const [entity, rule] of rules) {
    const changes = context.changes.filter((change) => change.entity === entity);
    if (changes.length === 0) continue;
    const refusal = await rule({ ...context, changes });
    if (refusal) return refusal;
  }
  return null;
}
