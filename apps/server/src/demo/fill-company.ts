import type { Day } from '@handrail/domain/day';
import { serviceDateOf, type OperatorId, type ProgramId } from '@handrail/domain/platform';
import { dayRows, DAY_TABLES } from '@handrail/testbed/days';
import { COMPANY_TABLES, companyRows, type Company, type NextId } from '@handrail/testbed/transit';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { drawIds } from '../platform/db/draw-ids.ts';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import type { Change } from '../platform/log/tx.ts';
import { FILL_DEMO } from '../platform/guard/demo-town.ts';
import type { Services } from '../platform/services.ts';
import { insertAll } from './insert-all.ts';
import { PAYER_TABLES, payerRows } from './payers.ts';
import { loggedRows, PLANNING_TABLES, planningRows } from './planning.ts';
import { licensed, periodRows } from './yard.ts';

/** What fills an operator: its company, made with ids of the one sequence, and the days of it. */
export interface Filling {
  make: (facts: { nextId: NextId; programIds: readonly ProgramId[] }) => Company;
  days: (company: Company, nextId: () => Promise<NextId>) => AsyncIterable<Day> | Iterable<Day>;
  /** What every driver's device signs in with. */
  passwordHash: string;
}

/** A company of some three hundred people and as many doors draws fewer. */
const COMPANY_IDS = 2000;
/** Each payer is referred to by whom it certifies. */
const PAYER_IDS = 10;
/** A day draws one for each booking and journey, and three for each trip. */
const DAY_IDS = 2500;

/** The days of a filling that come after those that were wanted at once. */
export interface DaysLeft {
  /** Draws and writes them one by one, until there are none or it is stopped. */
  fill(isStopped: () => boolean): Promise<void>;
}

/** The one session of an embedded database is everyone's: between two days others are let in. */
const PAUSE_MS = 150;

/**
 * Gives an operator its people, vehicles and its first service days, unless it has vehicles already. Everything is drawn
 * before the operator's head is held; then one operation writes the company and one each day, all of it or nothing.
 */
export async function fillCompany(
  services: Services,
  operator: OperatorId,
  filling: Filling,
  daysAtOnce = Infinity,
): Promise<{ company: Company; left: DaysLeft } | null> {
  const programIds = await inOperator(services.db, operator, async (queries) =>
    (await hasVehicles(queries, operator)) ? null : idsOfPrograms(queries, operator),
  );
  if (programIds === null) return null;
  const idsFor = async (count: number) => inOperator(services.db, operator, async (queries) => drawIds(queries, count));
  const company = filling.make({ nextId: await idsFor(COMPANY_IDS), programIds });
  const drawn = allOf(filling.days(company, async () => idsFor(DAY_IDS)));
  const days: Day[] = [];
  while (days.length < daysAtOnce) {
    const next = await drawn.next();
    if (next.done) break;
    days.push(next.value);
  }

  await inOperator(services.db, operator, async (queries) => {
    await writeCompany(services, queries, operator, company, filling.passwordHash);
    for (const day of days) await writeDay(services, queries, operator, day);
  });
  const fill = async (isStopped: () => boolean) => {
    for (let next = await drawn.next(); !next.done && !isStopped(); next = await drawn.next()) {
      const day = next.value;
      await inOperator(services.db, operator, async (queries) => writeDay(services, queries, operator, day));
      await setTimeout(PAUSE_MS);
    }
  };
  return { company, left: { fill } };
}

async function* allOf(days: AsyncIterable<Day> | Iterable<Day>): AsyncGenerator<Day, void> {
  yield* days;
}

async function writeCompany(
  services: Services,
  queries: Queries,
  operator: OperatorId,
  company: Company,
  passwordHash: string,
): Promise<void> {
  const today = serviceDateOf(services.clocks.town.now(), company.zone);
  const drawn = companyRows(company);
  const rows = { ...drawn, driver: licensed(drawn.driver, company, today) };
  const changes: Change[] = [];
  for (const table of COMPANY_TABLES) changes.push(...(await insertAll(queries, operator, table, rows[table])));
  const payers = payerRows(company, today, await drawIds(queries, PAYER_IDS));
  for (const table of PAYER_TABLES) changes.push(...(await insertAll(queries, operator, table, payers[table])));
  const planning = planningRows(company, today);
  for (const table of PLANNING_TABLES) changes.push(...(await insertAll(queries, operator, table, planning[table])));
  changes.push(...(await insertAll(queries, operator, 'vehicle_period', periodRows(company, today))));
  const changed_at = services.clocks.guard.now().toString();
  const credentials = company.drivers.map(({ id }) => ({ person_id: id, password_hash: passwordHash, changed_at }));
  await sql`
    insert into credential (operator_id, person_id, password_hash, changed_at)
    select ${operator}, r.person_id, r.password_hash, r.changed_at
    from jsonb_to_recordset(${JSON.stringify(credentials)}::jsonb)
      as r(person_id bigint, password_hash text, changed_at timestamptz)`.execute(queries);
  await append(services, queries, operator, changes, 'The people, places and vehicles of the demo town.');
}

async function writeDay(services: Services, queries: Queries, operator: OperatorId, day: Day): Promise<void> {
  const rows = dayRows(day);
  const changes: Change[] = [];
  for (const table of DAY_TABLES) changes.push(...(await insertAll(queries, operator, table, rows[table])));
  const logged = loggedRows(day, services.clocks.town.now());
  changes.push(...(await insertAll(queries, operator, 'logged_shift', logged)));
  if (changes.length > 0) await append(services, queries, operator, changes, `The demo town's ${day.date}.`);
}

async function append(
  services: Services,
  queries: Queries,
  operator: OperatorId,
  changes: readonly Change[],
  reason: string,
): Promise<void> {
  const deed = {
    at: services.clocks.town.now().round('millisecond').toString(),
    actor: { kind: 'job', personId: null },
    requestId: 'demo',
    call: FILL_DEMO,
    reason,
  } as const;
  await appendOperation(queries, operator, await lockHead(queries, operator), deed, changes);
}

async function hasVehicles(queries: Queries, operator: OperatorId): Promise<boolean> {
  const { rows } = await sql`select 1 from vehicle where operator_id = ${operator} limit 1`.execute(queries);
  return rows.length > 0;
}

async function idsOfPrograms(queries: Queries, operator: OperatorId): Promise<ProgramId[]> {
  const { rows } = await sql<{ id: ProgramId }>`
    select program_id as id from program where operator_id = ${operator} order by program_id`.execute(queries);
  return rows.map(({ id }) => id);
}
