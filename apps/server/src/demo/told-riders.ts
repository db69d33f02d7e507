import type { LoggedRow } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import type { MessagesBy } from '@handrail/domain/riders';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';

/** Of ten riders six are texted, two are called, one wants nothing and one was not asked yet. */
const AGREED: readonly (MessagesBy | null)[] = [
  'text',
  'text',
  'call',
  'text',
  null,
  'text',
  'text',
  'call',
  'none',
  'text',
];

export function agreed(rider: LoggedRow, n: number): LoggedRow {
  return { ...rider, messages_by: AGREED[n % AGREED.length] ?? null };
}

/** What riders heard of the rides of a day as their drivers set out, each half a minute later, as it is sent in the town. */
export async function tellRidersOfDay(
  queries: Queries,
  operator: OperatorId,
  { date, now }: { date: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    with told as (
      insert into message (operator_id, channel, recipient, person_id, booking_id, template, data, reason, coalesce_key,
        created_at, send_after, sent_at, state)
      select b.operator_id, case r.messages_by when 'call' then 'voice' else 'text' end, p.phone, b.rider_id, b.booking_id,
        'ride_on_the_way', jsonb_build_object('company', o.name, 'vehicle', concat_ws(' ', v.fleet_number, nullif(v.make, ''), nullif(v.model, '')),
          'time', to_char(coalesce(b.arrived_at, b.scheduled_pickup_at) at time zone g.zone, 'FMHH12:MI AM')),
        'The driver set out.', 'ride_notice:' || b.booking_id, b.enroute_at, b.enroute_at, b.enroute_at + interval '30 seconds', 'sent'
      from booking b
        join operator o on o.operator_id = b.operator_id
        join program g on g.operator_id = b.operator_id and g.program_id = b.program_id
        join rider r on r.operator_id = b.operator_id and r.rider_id = b.rider_id
        join person p on p.operator_id = b.operator_id and p.person_id = b.rider_id
        join trip t on t.operator_id = b.operator_id and t.trip_id = b.trip_id
        join run n on n.operator_id = t.operator_id and n.run_id = t.run_id
        join vehicle v on v.operator_id = n.operator_id and v.vehicle_id = n.vehicle_id
      where b.operator_id = ${operator} and b.service_day = ${date} and r.messages_by in ('text', 'call') and p.phone is not null
        and b.enroute_at + interval '30 seconds' <= ${now.toString()}
        and extract(hour from b.enroute_at at time zone g.zone) between 6 and 20
      order by b.enroute_at, b.booking_id
      returning operator_id, booking_id, message_id, sent_at)
    insert into ride_notice (operator_id, booking_id, kind, message_id, said_at)
    select operator_id, booking_id, 'on_the_way', message_id, sent_at from told`.execute(queries);
}
