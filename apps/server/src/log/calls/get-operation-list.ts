import { getOperationList as contract } from '@handrail/contracts/log';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { readOperations } from '../../platform/log/history.ts';
import { operationOnWire, visibleTo } from '../operation-wire.ts';
import { ridersOfChanges } from '../revealed-riders.ts';

const PAGE = 100;

export const getOperationListHandler = read(
  contract,
  async ({ date, entity, entity_id, before_version, limit = PAGE }, context) => {
    const { queries, by, services, reveals } = context;
    const operations = await readOperations(queries, by.operator, {
      limit,
      ...(date === undefined ? {} : { day: date }),
      ...(entity === undefined ? {} : { entity }),
      ...(entity_id === undefined ? {} : { entityIds: [entity_id] }),
      ...(before_version === undefined ? {} : { before: before_version }),
    });
    const shown = operations.flatMap((operation) => visibleTo(by.levels, operation) ?? []);
    const changes = shown.flatMap((operation) => operation.changes);
    reveals(await ridersOfChanges(queries, by.operator, changes));
    return yes(shown.map((operation) => operationOnWire(services, operation)));
  },
);
