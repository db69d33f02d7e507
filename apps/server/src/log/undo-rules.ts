import type { Day } from '@handrail/domain/day';
import type { Refusal, Warning } from '@handrail/domain/platform';
import { fromEachArea } from '../platform/areas.ts';
import type { Known } from '../platform/calls/principal.ts';
import type { LoggedOperation } from '../platform/log/history.ts';
import type { Change, Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';

/** An undo that has written its rows and is to be judged, or that is about to. */
export interface Undoing {
  tx: Tx;
  by: Known;
  services: Services;
  /** What is taken back. */
  operation: LoggedOperation;
  /** The service days whose plan it touched, as they stood before the undo wrote anything. */
  days: readonly Day[];
}

/**
 * What an area still asks of an undo, once the fields are as they should be: the same rules as of the original, on the
 * rows as the undo leaves them. Areas export theirs from `undo.ts`, by the entity they judge; one that judges several
 * kinds of row is asked once, with the changes of all of them.
 */
export type UndoRule = (context: Undoing & { changes: readonly Change[] }) => Promise<Refusal | null>;

/** What an undo leaves standing although the operation made it, because others have come to stand on it since. */
export type UndoLeaves = (change: Change, undoing: Pick<Undoing, 'operation' | 'days'>) => boolean;

/** What an undo brings with it that is in no log: of money, say; and what is said of it. Areas export theirs from `undo.ts`. */
export type AfterUndo = (undoing: Undoing) => Promise<readonly Warning[]>;

const rules = Map.groupBy(
  (await fromEachArea('undo.ts', (module) => module['undoRules'] as Record<string, UndoRule> | undefined)).flatMap(
    (areaRules) => Object.entries(areaRules),
  ),
  ([, rule]) => rule,
);
const leavings = await fromEachArea('undo.ts', (module) => module['undoLeaves'] as UndoLeaves | undefined);

const followings = await fromEachArea('undo.ts', (module) => module['afterUndo'] as AfterUndo | undefined);

/** Does what follows from an undo that nothing refused, and says what there is to be said of it. */
export async function followUndo(undoing: Undoing): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const follow of followings) warnings.push(...(await follow(undoing)));
  return warnings;
}

/** The first rule that refuses what an undo did; null when all are content. */
export async function refusalOfUndo(undoing: Undoing): Promise<Refusal | null> {
  for (const [rule, judged] of rules) {
    const entities = new Set(judged.map(([entity]) => entity));
    const changes = undoing.tx.changes.filter(({ entity }) => entities.has(entity));
    if (changes.length === 0) continue;
    const refusal = await rule({ ...undoing, changes });
    if (refusal) return refusal;
  }
  return null;
}

/** The changes of an operation that an undo turns around. */
export function changesToUndo(undoing: Pick<Undoing, 'operation' | 'days'>): Change[] {
  return undoing.operation.changes.filter((change) => !leavings.some((leaves) => leaves(change, undoing)));
}

/**
 * The days whose rules are asked about an undo. Whose a ride is belongs to none of them: the rides of years are given
 * back to a rider whose record was part of another, and no day need be open or read for it.
 */
export function daysToJudge({ days, changes }: Pick<LoggedOperation, 'days' | 'changes'>): string[] {
  const planned = new Set(changes.filter((change) => !isRiderAlone(change)).map(({ day }) => day));
  return days.filter((day) => planned.has(day));
}

function isRiderAlone({ entity, before, after }: Change): boolean {
  return entity === 'booking' && before !== null && after !== null && Object.keys(after).join() === 'rider_id';
}
