import { getOperationList as contract } from '@handrail/contracts/log';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { readOperations } from '../../platform/log/history.ts';
import type { Change } from '../../platform/log/tx.ts';
import { withoutContactsOfColleagues } from '../hidden-contacts.ts';
import { readKnown } from '../known.ts';
import { MOST_TOLD, operationOnWire, visibleTo } from '../operation-wire.ts';
import { partsEverOf } from '../parts.ts';
import { ridersOfChanges } from '../revealed-riders.ts';
import { TOLD_TOGETHER } from '../summary.ts';

const PAGE = 100;

export const getOperationListHandler = read(
  contract,
  async ({ date, entity, entity_id, with_parts = false, before_version, limit = PAGE }, context) => {
    const { queries, by, services, reveals } = context;
    const own =
      entity_id === undefined
        ? null
        : [entity_id, ...(with_parts ? await partsEverOf(queries, by.operator, entity_id) : [])];
    const operations = await readOperations(queries, by.operator, {
      limit,
      ...(date === undefined ? {} : { day: date }),
      ...(entity === undefined ? {} : { entity }),
      ...(own === null ? {} : { entityIds: own }),
      ...(before_version === undefined ? {} : { before: before_version }),
    });
    const visible = operations
      .map((operation) => ({
        ...operation,
        changes: own ? ofThese(operation.changes, own, with_parts) : operation.changes,
      }))
      .flatMap((operation) => visibleTo(by.levels, operation) ?? []);
    const shown = await withoutContactsOfColleagues(queries, by, visible);
    const changes = shown.flatMap((operation) => operation.changes.slice(0, MOST_TOLD));
    reveals(await ridersOfChanges(queries, by.operator, changes));
    const known = await readKnown(queries, by.operator, shown, TOLD_TOGETHER);
    reveals(known.riders);
    return yes(shown.map((operation) => operationOnWire(services, operation, known)));
  },
);

/** One deed may touch many. What it did to these comes first; the history of one thing with its parts tells no more. */
function ofThese(changes: readonly Change[], own: readonly string[], alone: boolean): Change[] {
  const isOwn = ({ id }: Change) => own.includes(id);
  return [...changes.filter(isOwn), ...(alone ? [] : changes.filter((change) => !isOwn(change)))];
}
