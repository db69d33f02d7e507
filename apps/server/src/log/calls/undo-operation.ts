import { undoOperation as contract } from '@handrail/contracts/log';
import { no, yes } from '@handrail/domain/platform';
import { daysOn } from '../../day/index.ts';
import { notAuthorized, notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { readOperations } from '../../platform/log/history.ts';
import { applyChanges, inverse } from '../../platform/log/invert.ts';
import { withdrawMessages } from '../../platform/outbox/outbox.ts';
import { readKnown } from '../known.ts';
import { mayUndo, operationOnWire } from '../operation-wire.ts';
import { originalOf } from '../original.ts';
import { ridersOfChanges } from '../revealed-riders.ts';
import { TOLD_TOGETHER } from '../summary.ts';
import { changesToUndo, refusalOfUndo } from '../undo-rules.ts';

export const undoOperationHandler = change(contract, async ({ version }, context) => {
  const { tx, by, services, undoes, reveals } = context;
  const [operation] = await readOperations(tx.queries, tx.operator, { only: version });
  if (!operation) throw notFound();
  if (!mayUndo(services, by, await originalOf(tx.queries, tx.operator, operation))) throw notAuthorized();
  if (operation.undoneBy !== null) return no('UNDO_SUPERSEDED', 'This was undone already.');
  if (services.calls.find(operation.call)?.contract.undo !== 'inverse') {
    return no('UNDO_NOT_POSSIBLE', "This can't be undone.");
  }

  const days = await daysOn(context, operation.days);
  const applied = await applyChanges(tx, inverse(changesToUndo({ operation, days })));
  if (!applied.ok) return applied;
  const refusal = await refusalOfUndo({ tx, by, services, operation, days });
  // An area's rule refuses in its own words; the contract lists the codes of all of them.
  if (refusal) return { ok: false, refusal: refusal as { code: (typeof contract.refusals)[number]; sentence: string } };

  await withdrawMessages(tx.queries, tx.operator, version);
  undoes(version);
  reveals(await ridersOfChanges(tx.queries, tx.operator, operation.changes));
  const known = await readKnown(tx.queries, tx.operator, [operation], TOLD_TOGETHER);
  reveals(known.riders);
  return yes({
    operation: operationOnWire(services, { ...operation, undoneBy: tx.version }, known),
    entities: applied.value,
    told_riders: [],
  });
});
