import type { BookingId, Cents, OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

export interface PaidSums {
  paidCents: number;
  refundedCents: number;
}

/** What came in for rides and what went back, by ride; of those for which no money moved there is nothing. */
export async function paidSums(
  queries: Queries,
  operator: OperatorId,
  ids: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, PaidSums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PaidSums & { id: BookingId }>`
    select e.booking_id as id,
      coalesce(sum(p.cents) filter (where e.why = 'payment'), 0)::float8 as "paidCents",
      coalesce(- sum(p.cents) filter (where e.why = 'refund'), 0)::float8 as "refundedCents"
    from money_entry e join money_posting p using (operator_id, money_entry_id)
    where e.operator_id = ${operator} and e.booking_id = any(${[...ids]}::bigint[]) and e.why in ('payment', 'refund')
      and p.account in ('cash', 'bank', 'card', 'driver_cash', 'prepaid')
    group by e.booking_id`.execute(queries);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/**
 * What the riders of rides owe for them by the ledger, by ride; below zero where more was paid than is owed by now. Up to an
 * operation it is what they owed then: no entry is ever changed.
 */
export async function openSums(
  queries: Queries,
  operator: OperatorId,
  ids: readonly BookingId[],
  upTo: number | null = null,
): Promise<ReadonlyMap<BookingId, Cents>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: BookingId; cents: number }>`
    select e.booking_id as id, sum(p.cents)::float8 as cents
    from money_entry e
    join money_posting p using (operator_id, money_entry_id)
    join booking b on b.operator_id = e.operator_id and b.booking_id = e.booking_id
    where e.operator_id = ${operator} and e.booking_id = any(${[...ids]}::bigint[]) and p.account = 'receivable'
      and p.party_kind = 'rider' and p.party_id = b.rider_id and (${upTo}::int is null or e.operation <= ${upTo}::int)
    group by e.booking_id`.execute(queries);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
