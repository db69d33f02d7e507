import { undoOperation as contract } from '@handrail/contracts/log';
import { no, yes } from '@handrail/domain/platform';
import { notAuthorized, notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { readOperations } from '../../platform/log/history.ts';
import { applyChanges, inverse } from '../../platform/log/invert.ts';
import { withdrawMessages } from '../../platform/outbox/outbox.ts';
import { mayUndo, operationOnWire } from '../operation-wire.ts';
import { originalOf } from '../original.ts';
import { refusalOfUndo } from '../undo-rules.ts';

export const undoOperationHandler = change(contract, async ({ version }, { tx, by, services, undoes }) => {
  const [operation] = await readOperations(tx.queries, tx.operator, { only: version });
  if (!operation) throw notFound();
  if (!mayUndo(services, by, await originalOf(tx.queries, tx.operator, operation))) throw notAuthorized();
  if (operation.undoneBy !== null) return no('UNDO_SUPERSEDED', 'This was undone already.');
  if (services.calls.find(operation.call)?.contract.undo !== 'inverse') {
    return no('UNDO_NOT_POSSIBLE', "This can't be undone.");
  }

  const applied = await applyChanges(tx, inverse(operation.changes));
  if (!applied.ok) return applied;
  const refusal = await refusalOfUndo({ tx, by, services, changes: tx.changes });
  // An area's rule refuses in its own words; the contract lists the codes of all of them.
  if (refusal) return { ok: false, refusal: refusal as { code: (typeof contract.refusals)[number]; sentence: string } };

  await withdrawMessages(tx.queries, tx.operator, version);
  undoes(version);
  return yes({
    operation: operationOnWire(services, { ...operation, undoneBy: tx.version }),
    entities: applied.value,
    told_riders: [],
  });
});
