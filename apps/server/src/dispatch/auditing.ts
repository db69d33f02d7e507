/** The auditor for tests: looks through a town's day and its whole log for what must hold whatever was done to them. */
import {
  auditAnswers,
  auditDay,
  auditVersions,
  auditWalkBack,
  diff,
  type Broken,
  type Day,
} from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { fittedOf, listVehicles } from '../fleet/index.ts';
import { inOperator, readOperator, type Queries } from '../platform/db/transaction.ts';
import { verifyChain } from '../platform/log/history.ts';
import type { Services } from '../platform/services.ts';
import { readDay, changesOfDay, dayOn } from '../day/index.ts';

export interface Audited {
  operator: OperatorId;
  date: string;
  /** The versions that calls answered with; left out, nothing is said of answers. */
  acknowledged?: readonly number[];
  /** The day as it was read at earlier moments. */
  stood?: readonly Day[];
}

/** What is broken, in a sentence each: invariants I1 to I7, the warm day against its tables, and the chain. */
export async function audit(services: Services, { operator, date, acknowledged, stood = [] }: Audited) {
  const { now, vehicles, operations, changes, warm } = await readOperator(services.db, operator, async (queries) => {
    const day = await readDay(queries, operator, date);
    return {
      now: day,
      vehicles: await listVehicles(queries, operator),
      operations: await operationsOf(queries, operator),
      changes: await changesOfDay(queries, operator, { date, above: 0, upTo: day.version }),
      warm: await dayOn({ services, by: { operator }, queries }, date),
    };
  });
  const byPeople = operations.flatMap(({ version, actor }) =>
    actor === 'user' || actor === 'driver' ? [version] : [],
  );
  const broken: Broken[] = [
    ...auditDay(now, vehicles.map(fittedOf)),
    ...auditVersions(operations.map(({ version }) => version)),
    ...stood.flatMap((then) =>
      auditWalkBack(
        now,
        then,
        changes.filter(({ operation }) => operation > then.version),
      ),
    ),
    ...(acknowledged ? auditAnswers(acknowledged, byPeople) : []),
  ];
  const chain = await inOperator(services.db, operator, async (queries) => verifyChain(queries, operator));
  return [
    ...broken.map(({ invariant, says }) => `${invariant} ${says}`),
    ...diff(warm, now).map(({ entity, id }) => `${entity} ${id} is not in memory as it is in its table`),
    ...(chain.brokenAt === null ? [] : [`the chain is broken at ${chain.brokenAt}`]),
  ];
}

async function operationsOf(queries: Queries, operator: OperatorId) {
  const { rows } = await sql<{ version: number; actor: string }>`
    select version, actor from operation where operator_id = ${operator} order by version`.execute(queries);
  return rows;
}
