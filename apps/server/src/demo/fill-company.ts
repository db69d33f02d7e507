import type { Id, OperatorId, ProgramId } from '@handrail/domain/platform';
import { serviceDateOf } from '@handrail/domain/platform';
import { rowsTold, tellDay, type RowsTold } from '@handrail/testbed/days';
import { COMPANY_TABLES, companyRows, type Company } from '@handrail/testbed/transit';
import { sql } from 'kysely';
import { drawIds } from '../platform/db/draw-ids.ts';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import { FILL_DEMO } from '../platform/guard/demo-town.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { keepTellings } from '../platform/log/tellings.ts';
import type { Change } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import { type Filling, makeCompany } from './fillings.ts';
import { insertAll } from './insert-all.ts';
import { agreed } from './told-riders.ts';
import { openedAt } from './opened-at.ts';
import { PAYER_TABLES, payerRows } from './payers.ts';
import { PLANNING_TABLES, planningRows } from './planning.ts';
import { COMPANY_IDS, DAY_IDS, leftOf, type DaysLeft } from './days-left.ts';
import { planRows, PRICE_TABLES } from './prices.ts';
import { writeDay } from './write-day.ts';
import { licensed, periodRows } from './yard.ts';

/** Each payer is referred to by whom it certifies. */
const PAYER_IDS = 10;

/**
 * Gives an operator its people, vehicles and its first service days, unless it has vehicles already. Everything is drawn
 * before the operator's head is held, and written in one transaction: all of it or nothing.
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
  const companyIds = await idsFor(COMPANY_IDS);
  const drawn: Id<never>[] = [];
  const nextId = () => {
    const id = companyIds();
    drawn.push(id);
    return id;
  };
  const company = makeCompany(filling.name, { nextId, programIds });
  const now = services.clocks.town.now();
  const days: RowsTold[] = [];
  for (const date of filling.dates.slice(0, daysAtOnce)) {
    const told = tellDay(company, date, { seed: filling.seed, now, nextId: await idsFor(DAY_IDS) });
    days.push(rowsTold(told, company.zone));
  }

  await inOperator(services.db, operator, async (queries) => {
    await writeCompany(services, queries, operator, company, filling.passwordHash);
    for (const day of days) await writeDay(queries, operator, day, now);
  });
  const dates = filling.dates.slice(days.length);
  return { company, left: leftOf(services, operator, { ...filling, dates, programIds, companyIds: drawn }) };
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
  const rows = { ...drawn, driver: licensed(drawn.driver, company, today), rider: drawn.rider.map(agreed) };
  const changes: Change[] = [];
  for (const table of COMPANY_TABLES) changes.push(...(await insertAll(queries, operator, table, rows[table])));
  const payers = payerRows(company, today, await drawIds(queries, PAYER_IDS));
  for (const table of PAYER_TABLES) changes.push(...(await insertAll(queries, operator, table, payers[table])));
  const prices = planRows(company, today, await drawIds(queries, company.programs.length));
  for (const table of PRICE_TABLES) changes.push(...(await insertAll(queries, operator, table, prices[table])));
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
  const deed = {
    at: openedAt(services.clocks.town.now()).toString(),
    actor: { kind: 'job', personId: null },
    requestId: 'demo',
    call: FILL_DEMO,
    reason: 'The people, places and vehicles of the demo town.',
  } as const;
  const version = await appendOperation(queries, operator, await lockHead(queries, operator), deed, changes);
  await keepTellings(queries, operator, { version, undoes: null, changes });
}

async function hasVehicles(queries: Queries, operator: OperatorId): Promise<boolean> {
  const { rows } = await sql`select 1 from vehicle where operator_id = ${operator} limit 1`.execute(queries);
  return rows.length > 0;
}

export async function idsOfPrograms(queries: Queries, operator: OperatorId): Promise<ProgramId[]> {
  const { rows } = await sql<{ id: ProgramId }>`
    select program_id as id from program where operator_id = ${operator} order by program_id`.execute(queries);
  return rows.map(({ id }) => id);
}
