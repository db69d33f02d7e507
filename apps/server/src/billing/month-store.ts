import { correctionWords, type MonthSeal, type MonthText } from '@handrail/domain/billing';
import { type Selectable, sql } from 'kysely';
import './month-tables.ts';
import './tables.ts';
import type { Asking } from './ledger-store.ts';
import type { ClosedMonthTable } from './month-tables.ts';

/** The last month that is closed; null where none is. All before it are closed with it. */
export async function closedThrough({ queries, operator }: Asking): Promise<MonthText | null> {
  const row = await queries
    .selectFrom('closed_month')
    .select((of) => of.fn.max('month').as('month'))
    .where('operator_id', '=', operator)
    .executeTakeFirst();
  return row?.month ?? null;
}

export type ClosedMonth = Selectable<ClosedMonthTable> & { closed_by_name: string };

export async function listClosedMonths({ queries, operator }: Asking): Promise<ClosedMonth[]> {
  return queries
    .selectFrom('closed_month as m')
    .innerJoin('person as p', (join) =>
      join.onRef('p.operator_id', '=', 'm.operator_id').onRef('p.person_id', '=', 'm.closed_by'),
    )
    .selectAll('m')
    .select(sql<string>`trim(p.firstname || ' ' || p.lastname)`.as('closed_by_name'))
    .where('m.operator_id', '=', operator)
    .orderBy('m.month', 'desc')
    .execute();
}

/** What is in the ledger through a month, summed where it lies. */
export async function sealThrough({ queries, operator }: Asking, month: MonthText): Promise<MonthSeal> {
  const { rows } = await sql<{ entries: number; debit: number }>`
    select count(distinct e.money_entry_id)::int as entries, coalesce(sum(p.cents) filter (where p.cents > 0), 0)::float8 as debit
    from money_entry e join money_posting p using (operator_id, money_entry_id)
    where e.operator_id = ${operator} and e.month <= ${month}`.execute(queries);
  return { month, entries: rows[0]?.entries ?? 0, debitCents: rows[0]?.debit ?? 0 };
}

export interface MonthSums {
  month: MonthText;
  charged: number;
  came_in: number;
  let_go: number;
}

/** What moved in each month from one on. What is counted in months to come is of rides that are booked ahead. */
export async function monthSums({ queries, operator }: Asking, from: MonthText, through: MonthText) {
  const { rows } = await sql<MonthSums>`
    select e.month,
      coalesce(sum(-p.cents) filter (where p.account in ('ride_fees', 'extras')), 0)::float8 as charged,
      coalesce(sum(p.cents) filter (where p.account in ('cash', 'bank', 'card', 'driver_cash')), 0)::float8 as came_in,
      coalesce(sum(p.cents) filter (where p.account in ('waived', 'written_off', 'given_back')), 0)::float8 as let_go
    from money_entry e join money_posting p using (operator_id, money_entry_id)
    where e.operator_id = ${operator} and e.month between ${from} and ${through}
    group by e.month`.execute(queries);
  return rows;
}

export interface Correction {
  month: MonthText;
  entry_id: string;
  booking_id: string;
  service_day: string;
  amount_cents: number;
  about: string;
}

/** What was charged or waived in a month for rides of one that was closed by then, each with the day it is of. */
export async function corrections({ queries, operator }: Asking, from: MonthText): Promise<Correction[]> {
  const { rows } = await sql<Omit<Correction, 'about'>>`
    select e.month, e.money_entry_id as entry_id, e.booking_id, e.service_day, coalesce(sum(p.cents), 0)::float8 as amount_cents
    from money_entry e join money_posting p using (operator_id, money_entry_id)
    where e.operator_id = ${operator} and e.month >= ${from} and e.why in ('charge', 'waiver') and e.booking_id is not null
      and to_char(e.service_day, 'YYYY-MM') < e.month and p.account = 'receivable'
    group by e.money_entry_id, e.month, e.booking_id, e.service_day
    having sum(p.cents) <> 0
    order by e.money_entry_id desc`.execute(queries);
  return rows.map((row) => ({ ...row, about: correctionWords(row.service_day, row.month) ?? '' }));
}
