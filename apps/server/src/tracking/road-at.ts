import { at, entriesOf, type Day } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import type { StopEta } from '@handrail/domain/tracking';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { changesOfDay, daysOn } from '../day/index.ts';
import { type Queries, readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { isDriving } from './is-driving.ts';
import { type Positions, positionsAt } from './position-store.ts';
import { readRoadAhead, runEtas } from './run-etas.ts';

export interface RoadAt extends Positions {
  etas: StopEta[];
}

interface Asked {
  operator: OperatorId;
  date: string;
  moment: Temporal.Instant;
}

/** The road as it was known at a moment, by the function that reckons it now: the day as it stood, and the positions until then. */
export async function roadAt(services: Services, { operator, date, moment }: Asked): Promise<RoadAt> {
  const nowMs = moment.epochMilliseconds;
  const { day, seen, road, runs } = await readOperator(services.db, operator, async (queries) => {
    const [now] = await daysOn({ services, by: { operator }, queries }, [date]);
    if (!now) throw new Error(`The day ${date} was asked for.`);
    const past = await dayAt(queries, operator, { now, moment });
    const driving = [...entriesOf(past.run)].filter(({ id }) => isDriving(past, id, nowMs));
    const ids = driving.map(({ id }) => id);
    return {
      day: past,
      runs: driving,
      seen: await positionsAt(queries, { operator, moment }),
      road: await readRoadAhead(queries, operator, past, ids),
    };
  });
  const etas: StopEta[] = [];
  for (const { id, vehicleId } of runs) {
    const last = seen.fixes.get(vehicleId) ?? null;
    etas.push(...(await runEtas({ services, day, runId: id, road, last, nowMs })));
  }
  return { positions: seen.positions, drivers: seen.drivers, etas };
}

async function dayAt(
  queries: Queries,
  operator: OperatorId,
  { now, moment }: { now: Day; moment: Temporal.Instant },
): Promise<Day> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version)::int as version from operation
    where operator_id = ${operator} and at <= ${moment.toString()} and version <= ${now.version}`.execute(queries);
  const version = Math.max(1, rows[0]?.version ?? 1);
  if (version >= now.version) return now;
  const later = await changesOfDay(queries, operator, { date: now.date, above: version, upTo: now.version });
  return at(now, version, later.toReversed());
}
