import type { BookingId, Cents, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Asking } from './ledger-store.ts';
import './payment-tables.ts';

/** A ride whose card brought nothing in, or that was to be given back what its bank sent back: as it was tried last. */
export interface DeclinedRide {
  bookingId: BookingId;
  is: 'declined' | 'refund_returned';
  cents: Cents;
  failure: string | null;
  triedAt: Temporal.Instant;
  wantsHolder: boolean;
}

/** More than anybody works off in a day; the longest open come first. */
const MOST = 200;

/**
 * Rides that a card was tried for in vain and that nothing came in for since, nor is on its way; and those of whose refunds the
 * last came back.
 */
export async function declinedRides(
  { queries, operator }: Asking,
  programs: readonly ProgramId[] | null,
): Promise<DeclinedRide[]> {
  const { rows } = await sql<DeclinedRide>`
    select * from (
      select distinct on (b.booking_id) b.booking_id as "bookingId", p.cents, p.failure, p.wants_holder as "wantsHolder",
        case p.kind when 'charge' then 'declined' else 'refund_returned' end as is, coalesce(p.settled_at, p.started_at) as "triedAt"
      from payment p join booking b using (operator_id, booking_id)
      where p.operator_id = ${operator} and p.method = 'card' and p.state = 'failed'
        and case p.kind when 'charge' then b.payment_status = 'unpaid' else not exists (
          select 1 from payment later where later.operator_id = p.operator_id and later.charge_id = p.charge_id
            and later.payment_id > p.payment_id and later.state <> 'failed') end
        ${programs === null ? sql`` : sql`and b.program_id = any(${[...programs]}::bigint[])`}
      order by b.booking_id, p.payment_id desc) tried
    order by "triedAt", "bookingId" limit ${MOST}`.execute(queries);
  return rows;
}
