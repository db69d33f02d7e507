import type { BookingId, OperatorId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';

interface Asked {
  operator: OperatorId;
  rider: RiderId;
  now: Temporal.Instant;
}

/** Over are completed rides, no-shows and canceled ones: what is still to be driven is coming up, whatever the clock says. */
const IS_OVER = sql`b.ride_status in (3, 4, 5, 7)`;
const TODAY = (now: Temporal.Instant) => sql`(${now.toString()}::timestamptz at time zone p.zone)::date`;

/** The next rides of a rider in the order they come, the last ones from the newest back, and how many come in all. */
export async function ridesAround(
  queries: Queries,
  { operator, rider, now, ahead, behind }: Asked & { ahead: number; behind: number },
): Promise<{ ahead: BookingId[]; behind: BookingId[]; total: number }> {
  const from = sql`from booking b join program p on p.operator_id = b.operator_id and p.program_id = b.program_id
    where b.operator_id = ${operator} and b.rider_id = ${rider}`;
  const { rows: next } = await sql<{ id: BookingId; total: number }>`
    select b.booking_id as id, (count(*) over ())::int as total ${from}
      and b.service_day >= ${TODAY(now)} and not ${IS_OVER}
    order by b.service_day, b.scheduled_pickup_at nulls last, b.booking_id limit ${ahead}`.execute(queries);
  const { rows: last } = await sql<{ id: BookingId }>`
    select b.booking_id as id ${from}
      and b.service_day between ${TODAY(now)} - 90 and ${TODAY(now)} and ${IS_OVER}
    order by b.service_day desc, b.scheduled_pickup_at desc nulls last, b.booking_id desc limit ${behind}`.execute(
    queries,
  );
  return { ahead: next.map(({ id }) => id), behind: last.map(({ id }) => id), total: next[0]?.total ?? 0 };
}

export interface MemberFigures {
  rides_this_year: number;
  met: number;
  on_time: number;
  rides: number;
  no_shows: number;
  canceled_late: number;
}

/** How it went with a rider: of the last 90 days, and how often they rode this year. What we missed is no no-show of theirs. */
export async function memberFigures(queries: Queries, { operator, rider, now }: Asked): Promise<MemberFigures> {
  const { rows } = await sql<MemberFigures>`
    with lately as (
      select b.*, b.service_day > ${TODAY(now)} - 90 as is_late_enough,
        coalesce(b.arrived_at, b.picked_up_at) as met_at, coalesce(b.window_end_at, b.scheduled_pickup_at) as due_at
      from booking b join program p on p.operator_id = b.operator_id and p.program_id = b.program_id
      where b.operator_id = ${operator} and b.rider_id = ${rider}
        and b.service_day between least(date_trunc('year', ${TODAY(now)})::date, ${TODAY(now)} - 90) and ${TODAY(now)}
    )
    select
      (count(*) filter (where ride_status = 3 and extract(year from service_day) = extract(year from ${now.toString()}::timestamptz)))::int as rides_this_year,
      (count(*) filter (where is_late_enough and met_at is not null and due_at is not null))::int as met,
      (count(*) filter (where is_late_enough and met_at < due_at + interval '1 minute'))::int as on_time,
      (count(*) filter (where is_late_enough and ride_status in (3, 5)))::int as rides,
      (count(*) filter (where is_late_enough and ride_status = 5 and arrived_at is not null
        and (due_at is null or arrived_at < due_at + interval '1 minute')))::int as no_shows,
      (count(*) filter (where is_late_enough and ride_status = 7))::int as canceled_late
    from lately`.execute(queries);
  return rows[0] ?? { rides_this_year: 0, met: 0, on_time: 0, rides: 0, no_shows: 0, canceled_late: 0 };
}
