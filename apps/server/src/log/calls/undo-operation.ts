import { undoOperation as contract } from '@handrail/contracts/log';
import { no, yes, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { daysOn } from '../../day/index.ts';
import { notAuthorized, notFound } from '../../platform/calls/call-failure.ts';
import { preparedChange } from '../../platform/calls/handler.ts';
import { warned } from '../../platform/calls/warnings.ts';
import { type Queries, readOperator } from '../../platform/db/transaction.ts';
import { readStep } from '../../platform/log/history.ts';
import { applyChanges, inverse } from '../../platform/log/invert.ts';
import { withdrawMessages } from '../../platform/outbox/outbox.ts';
import { readKnown } from '../known.ts';
import { mayUndo, operationOnWire } from '../operation-wire.ts';
import { originalOf } from '../original.ts';
import { ridersOfChanges } from '../revealed-riders.ts';
import { TOLD_TOGETHER } from '../summary.ts';
import { toldRiders, toldText } from '../told-riders.ts';
import { changesToUndo, daysToJudge, followUndo, refusalOfUndo } from '../undo-rules.ts';

/** A step that was done in parts is taken back with all of them, whichever of them is named. */
export const undoOperationHandler = preparedChange(
  contract,
  async ({ version }, { services, by }) =>
    readOperator(services.db, by.operator, async (queries) => readWhole(queries, by.operator, version)),
  async ({ version }, context, prepared) => {
    const { tx, by, services, undoes, reveals } = context;
    const now = await standingOf(tx.queries, tx.operator, version);
    // What the log holds of a step stays as it is, but a part may have come since it was read.
    const whole =
      prepared?.operation.version === now.newest ? prepared : await readWhole(tx.queries, tx.operator, version);
    if (!whole) throw notFound();
    const { operation, original, known, riders } = whole;
    if (!mayUndo(services, by, original)) throw notAuthorized();
    if (now.isUndone) return no('UNDO_SUPERSEDED', 'This was undone already.');
    if (services.calls.find(operation.call)?.contract.undo !== 'inverse') {
      return no('UNDO_NOT_POSSIBLE', "This can't be undone.");
    }

    // Asked before anything is written: the rides stand as their riders were told.
    const told = await toldRiders(tx.queries, tx.operator, operation);
    const days = await daysOn(context, daysToJudge(operation));
    const applied = await applyChanges(tx, inverse(changesToUndo({ operation, days })));
    if (!applied.ok) return applied;
    const undoing = { tx, by, services, operation, days };
    const refusal = await refusalOfUndo(undoing);
    // An area's rule refuses in its own words; the contract lists the codes of all of them.
    if (refusal)
      return { ok: false, refusal: refusal as { code: (typeof contract.refusals)[number]; sentence: string } };

    const warnings = await followUndo(undoing);
    for (const part of now.versions) await withdrawMessages(tx.queries, tx.operator, part);
    undoes(operation.version);
    reveals([...riders, ...told.map(({ riderId }) => riderId)]);
    return yes({
      operation: operationOnWire(services, { ...operation, undoneBy: tx.version }, known),
      entities: applied.value,
      told_riders: told.map((one) => ({ booking_id: one.bookingId, message: toldText(one) })),
      ...warned(warnings),
    });
  },
);

/** The step with everything it takes to judge and tell it: read while nobody waits for the head. */
async function readWhole(queries: Queries, operator: OperatorId, version: number) {
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
