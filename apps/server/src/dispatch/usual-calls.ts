import type { BookingId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Looking } from '../day/index.ts';

/** Who called once has no usual hour. */
const FEWEST_CALLS = 2;
/** Longer ago somebody else may have been their doctor. */
const DAYS_BACK = 56;

export interface UsualCall {
  bookingId: BookingId;
  riderId: RiderId;
  /** On the clocks of their program, to five minutes. */
  at: Temporal.Instant;
}

/** When those of a day who have yet to call usually do: the middle of the calls that they made on the days before it. */
export async function usualCalls({ queries, operator }: Looking, date: string): Promise<UsualCall[]> {
  const { rows } = await sql<UsualCall>`
    with calls as (
      select w.booking_id, w.rider_id, p.zone,
        percentile_disc(0.5) within group (order by (c.called_at at time zone p.zone)::time) as usual
      from booking w
      join program p on p.operator_id = w.operator_id and p.program_id = w.program_id
      join booking c on c.operator_id = w.operator_id and c.rider_id = w.rider_id and c.called_at is not null
        and c.service_day >= w.service_day - ${DAYS_BACK}::int and c.service_day < w.service_day
      where w.operator_id = ${operator} and w.service_day = ${date} and w.is_will_call and w.called_at is null
        and w.ride_status in (0, 1, 2)
      group by w.booking_id, w.rider_id, p.zone
      having count(*) >= ${FEWEST_CALLS}::int)
    select booking_id::text as "bookingId", rider_id::text as "riderId",
      date_bin('5 minutes', ${date}::date + usual + interval '150 seconds', '2001-01-01') at time zone zone as at
    from calls order by 3, 1`.execute(queries);
  return rows;
}
