import type { Refusal, Verdict, Warning } from '@handrail/domain/platform';
import { no, yes, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { daysOn } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { readStep } from '../platform/log/history.ts';
import { type Applied, applyChanges, inverse } from '../platform/log/invert.ts';
import { withdrawMessages } from '../platform/outbox/outbox.ts';
import { readKnown } from './known.ts';
import { originalOf } from './original.ts';
import { ridersOfChanges } from './revealed-riders.ts';
import { TOLD_TOGETHER } from './summary.ts';
import { toldRiders } from './told-riders.ts';
import { changesToUndo, daysToJudge, followUndo, refusalOfUndo } from './undo-rules.ts';

/** A step with everything it takes to judge and tell it. */
export type Step = NonNullable<Awaited<ReturnType<typeof readWhole>>>;

/** Read while nobody waits for the head; null where there is no such step. */
export async function readWhole(queries: Queries, operator: OperatorId, version: number) {
  const operation = await readStep(queries, operator, version);
  if (!operation) return null;
  const known = await readKnown(queries, operator, [operation], TOLD_TOGETHER);
  return {
    operation,
    known,
    original: await originalOf(queries, operator, operation),
    riders: [...known.riders, ...(await ridersOfChanges(queries, operator, operation.changes))],
  };
}

/** The step under the head: what the log holds of it stays as it is, but a part may have come since it was read. */
export async function stepNow({ tx }: Pick<Changing, 'tx'>, version: number, read: Step | null) {
  const now = await standingOf(tx.queries, tx.operator, version);
  const step = read?.operation.version === now.newest ? read : await readWhole(tx.queries, tx.operator, version);
  return step && { ...step, versions: now.versions, isUndone: now.isUndone };
}

export type StandingStep = NonNullable<Awaited<ReturnType<typeof stepNow>>>;

interface TakenBack {
  entities: Applied[];
  told: Awaited<ReturnType<typeof toldRiders>>;
  warnings: readonly Warning[];
}

/** Takes a step back with all its parts, where nothing refuses it: the log itself, or an area's rule in its own words. */
export async function takeStepBack(step: StandingStep, context: Changing): Promise<Verdict<TakenBack>> {
  const { tx, by, services, undoes, reveals } = context;
  const { operation, versions, isUndone, riders } = step;
  if (isUndone) return no('UNDO_SUPERSEDED', 'This was undone already.');
  if (services.calls.find(operation.call)?.contract.undo !== 'inverse') {
    return no('UNDO_NOT_POSSIBLE', "This can't be undone.");
  }

  // Asked before anything is written: the rides stand as their riders were told.
  const told = await toldRiders(tx.queries, tx.operator, operation);
  const days = await daysOn(context, daysToJudge(operation));
  const applied = await applyChanges(tx, inverse(changesToUndo({ operation, days })));
  if (!applied.ok) return applied;
  const undoing = { tx, by, services, operation, days };
  const refusal: Refusal | null = await refusalOfUndo(undoing);
  if (refusal) return { ok: false, refusal };

  const warnings = await followUndo(undoing);
  for (const part of versions) await withdrawMessages(tx.queries, tx.operator, part);
  undoes(operation.version);
  reveals([...riders, ...told.map(({ riderId }) => riderId)]);
  return yes({ entities: applied.value, told, warnings });
}

/** The operations of a step as they stand under the head, and whether one of them was taken back. */
async function standingOf(queries: Queries, operator: OperatorId, version: number) {
  const { rows } = await sql<{ version: number; isUndone: boolean }>`
    select p.version, exists (
      select 1 from operation u where u.operator_id = p.operator_id and u.undoes = p.version) as "isUndone"
    from operation o join operation p on p.operator_id = o.operator_id and (p.version = o.version or p.part_of = o.part_of)
    where o.operator_id = ${operator} and o.version = ${version} order by p.version`.execute(queries);
  const versions = rows.map((row) => row.version);
  return { versions, newest: versions.at(-1), isUndone: rows.some(({ isUndone }) => isUndone) };
}
