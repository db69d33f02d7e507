import type { DateText } from '@handrail/domain/day';
import type { DriverId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Asking } from './ledger-store.ts';

/** What a driver took of a day, what of it was counted, and what is left with them. */
export interface DriverCash {
  driverId: DriverId;
  serviceDay: DateText;
  takenCents: number;
  inHandCents: number;
}

/** The cash of drivers by day, as the ledger has it: of a driver, of a day, or all of it that is not counted. */
export async function driverCash(
  { queries, operator }: Asking,
  { driverId, serviceDay }: { driverId?: DriverId; serviceDay?: DateText },
): Promise<DriverCash[]> {
  const ofDriver = driverId === undefined ? sql`` : sql`and p.party_id = ${driverId}`;
  const ofDay = serviceDay === undefined ? sql`` : sql`and e.service_day = ${serviceDay}`;
  const left = serviceDay === undefined ? sql`having sum(p.cents) <> 0` : sql``;
  const { rows } = await sql<DriverCash>`
    select p.party_id as "driverId", e.service_day as "serviceDay",
      coalesce(sum(p.cents) filter (where e.why <> 'cash_count'), 0)::float8 as "takenCents",
      sum(p.cents)::float8 as "inHandCents"
    from money_posting p join money_entry e using (operator_id, money_entry_id)
    where p.operator_id = ${operator} and p.party_kind = 'driver' and p.account = 'driver_cash' ${ofDriver} ${ofDay}
    group by p.party_id, e.service_day ${left}
    order by e.service_day, p.party_id`.execute(queries);
  return rows;
}

/** What is left with a driver of the cash of a day. */
export async function inHandOf(asking: Asking, driverId: DriverId, serviceDay: DateText): Promise<number> {
  const [of] = await driverCash(asking, { driverId, serviceDay });
  return of?.inHandCents ?? 0;
}

/** What was counted of a day, in the order of counting, with who counted it. */
export async function countsOfDay({ queries, operator }: Asking, serviceDay: DateText) {
  return queries
    .selectFrom('cash_count as c')
    .leftJoin('person as p', (join) =>
      join.onRef('p.operator_id', '=', 'c.operator_id').onRef('p.person_id', '=', 'c.counted_by'),
    )
    .select([
      'c.cash_count_id',
      'c.driver_id',
      'c.taken_cents',
      'c.counted_cents',
      'c.reason',
      'c.counted_at',
      'p.firstname',
      'p.lastname',
    ])
    .where('c.operator_id', '=', operator)
    .where('c.service_day', '=', serviceDay)
    .orderBy('c.cash_count_id')
    .execute();
}
