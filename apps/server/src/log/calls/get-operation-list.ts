import { getOperationList as contract } from '@handrail/contracts/log';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { readTold } from '../../platform/log/history.ts';
import { MANY_CHANGES, setOf } from '../../platform/log/tellings.ts';
import { withoutContactsOfColleagues } from '../hidden-contacts.ts';
import { readKnown } from '../known.ts';
import { operationOnWire, visibleTo } from '../operation-wire.ts';
import { partsEverOf } from '../parts.ts';
import { ridersOfChanges } from '../revealed-riders.ts';
import { TOLD_TOGETHER } from '../summary.ts';

const PAGE = 100;

export const getOperationListHandler = read(
  contract,
  async ({ date, entity, entity_id, with_parts = false, user_id, before_version, limit = PAGE }, context) => {
    const { queries, by, services, reveals } = context;
    const own =
      entity_id === undefined
        ? null
        : [entity_id, ...(with_parts ? await partsEverOf(queries, by.operator, entity_id) : [])];
    // The history of one thing with its parts tells nothing of what else a deed did.
    const operations = await readTold(queries, by.operator, {
      limit,
      hearer: setOf(by.levels),
      own,
      isOwnAlone: own !== null && with_parts,
      isByMoment: services.settings.HANDRAIL_DEMO !== 'off',
      ...(date === undefined ? {} : { day: date }),
      ...(entity === undefined ? {} : { entity }),
      ...(own === null ? {} : { entityIds: own }),
      ...(user_id === undefined ? {} : { personId: user_id }),
      ...(before_version === undefined ? {} : { before: before_version }),
    });
    const visible = operations.flatMap((operation) => visibleTo(by.levels, operation) ?? []);
    const shown = await withoutContactsOfColleagues(queries, by, visible);
    const changes = shown.flatMap((operation) => operation.changes.slice(0, MANY_CHANGES));
    reveals(await ridersOfChanges(queries, by.operator, changes));
    const untold = shown.filter(({ telling }) => telling === null);
    const known = await readKnown(queries, by.operator, untold, TOLD_TOGETHER);
    reveals([...known.riders, ...shown.flatMap(({ telling }) => telling?.riders ?? [])]);
    return yes(shown.map((operation) => operationOnWire(services, operation, known)));
  },
);
