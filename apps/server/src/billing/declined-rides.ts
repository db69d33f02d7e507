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
    select b.booking_id as "bookingId", case p.kind when 'charge' then 'declined' else 'refund_returned' end as is, p.cents,
      p.failure, p.tried_at as "triedAt", p.wants_holder as "wantsHolder"
    from (
      select distinct on (booking_id, kind) booking_id, kind, state, cents, failure, wants_holder,
        coalesce(settled_at, started_at) as tried_at
      from payment
      where operator_id = ${operator} and method = 'card' and booking_id is not null and (kind = 'refund' or state = 'failed')
      order by booking_id, kind, payment_id desc) p
    join booking b on b.operator_id = ${operator} and b.booking_id = p.booking_id
    where p.state = 'failed' and (p.kind = 'refund' or b.payment_status = 'unpaid')
      ${programs === null ? sql`` : sql`and b.program_id = any(${[...programs]}::bigint[])`}
    order by p.tried_at, b.booking_id limit ${MOST}`.execute(queries);
  return rows;
}
