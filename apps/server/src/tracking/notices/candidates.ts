import type { BookingId, OperatorId, RiderId } from '@handrail/domain/platform';
import type { RideNotice } from '@handrail/domain/tracking';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/db/transaction.ts';
import { UNPRESSED } from './why-not-true.ts';

/** A ride of which its rider may be told something now. */
export interface Candidate {
  bookingId: BookingId;
  riderId: RiderId;
  phone: string;
  /** The service day. */
  date: string;
  said: readonly RideNotice[];
  /** Whether the driver called them from the door. */
  isCalled: boolean;
}

/** Rides that are fetched within the hour or should have been, of riders who agreed to be told and can be reached. */
export async function candidatesOnTheRoad(
  queries: Queries,
  operator: OperatorId,
  now: Temporal.Instant,
): Promise<Candidate[]> {
  const [from, until] = [now.subtract({ hours: 3 }), now.add({ hours: 1 })].map(String);
  const { rows } = await sql<Candidate>`
    select b.booking_id as "bookingId", b.rider_id as "riderId", p.phone, b.service_day as date,
      coalesce((select array_agg(n.kind) from ride_notice n
        where n.operator_id = b.operator_id and n.booking_id = b.booking_id and not ${isUnpressed}), '{}') as said,
      exists (select 1 from door_call c where c.operator_id = b.operator_id and c.booking_id = b.booking_id
        and c.called_at >= b.arrived_at) as "isCalled"
    from booking b
      join rider r on r.operator_id = b.operator_id and r.rider_id = b.rider_id
      join person p on p.operator_id = b.operator_id and p.person_id = b.rider_id
    where b.operator_id = ${operator} and b.ride_status in (1, 2) and b.trip_id is not null
      and b.service_day between ${dateAround(now, -36)}::date and ${dateAround(now, 36)}::date
      and b.scheduled_pickup_at between ${from} and ${until}
      and r.messages_by in ('text', 'call') and p.phone is not null
    order by b.booking_id`.execute(queries);
  return rows;
}

/** Said and withdrawn, because the press that it told of was taken back: the next press is news again. */
export const isUnpressed = sql<boolean>`exists (
  select 1 from message m where m.operator_id = n.operator_id and m.message_id = n.message_id
    and m.state = 'withdrawn' and m.failure = ${UNPRESSED})`;

/** A date that is surely before or after any that a zone has at a moment. */
function dateAround(now: Temporal.Instant, hours: number): string {
  return now.add({ hours }).toString().slice(0, 10);
}

/** A ride that is planned at another time than its rider was told. */
export interface Moved {
  bookingId: BookingId;
  riderId: RiderId;
  phone: string;
  toldFrom: Temporal.Instant;
}

/** Rides to come whose time was changed, and not a moment ago: whoever thinks again is not heard. */
export async function ridesMoved(
  queries: Queries,
  operator: OperatorId,
  { now, holdSec }: { now: Temporal.Instant; holdSec: number },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select b.booking_id as "bookingId", b.rider_id as "riderId", p.phone, m.told_from as "toldFrom"
    from ride_promise m
      join booking b on b.operator_id = m.operator_id and b.booking_id = m.booking_id
      join rider r on r.operator_id = b.operator_id and r.rider_id = b.rider_id
      join person p on p.operator_id = b.operator_id and p.person_id = b.rider_id
    where m.operator_id = ${operator} and m.changed_at <= ${now.subtract({ seconds: holdSec }).toString()}
      and b.ride_status in (0, 1, 2) and b.arrived_at is null and b.scheduled_pickup_at > ${now.toString()}
      and r.messages_by in ('text', 'call') and p.phone is not null
    order by b.booking_id`.execute(queries);
  return rows;
}
