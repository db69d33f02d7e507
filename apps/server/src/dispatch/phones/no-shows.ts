import type { BookingId, OperatorId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/db/transaction.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** Whom their driver called from the door, last when, of the rides of a day that wait there. */
export async function calledFromDoor(
  { queries, operator }: Asking,
  date: string,
): Promise<{ bookingId: BookingId; calledAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ bookingId: BookingId; calledAt: Temporal.Instant }>`
    select c.booking_id as "bookingId", max(c.called_at) as "calledAt"
    from door_call c join booking b using (operator_id, booking_id)
    where c.operator_id = ${operator} and c.service_day = ${date}
      and b.arrived_at <= c.called_at and b.picked_up_at is null and b.no_show_at is null
    group by c.booking_id order by c.booking_id`.execute(queries);
  return rows;
}

/** A rider who was not met, and what follows in their journey. */
export interface WayBackAsked {
  bookingId: BookingId;
  riderId: RiderId;
  firstname: string;
  lastname: string;
  vehicle: string;
  noShowAt: Temporal.Instant;
  nextId: BookingId;
  /** Null for a will call. */
  nextAt: Temporal.Instant | null;
}

/** The no-shows of a day, by whom they were told, whose way back is still to come and of which nobody has decided what becomes. */
export async function waysBackAsked(
  { queries, operator }: Asking,
  { date, now }: { date: string; now: Temporal.Instant },
): Promise<WayBackAsked[]> {
  const { rows } = await sql<WayBackAsked>`
    select b.booking_id as "bookingId", b.rider_id as "riderId", p.firstname, p.lastname, coalesce(v.fleet_number, '') as vehicle,
      b.no_show_at as "noShowAt", n.booking_id as "nextId", n.scheduled_pickup_at as "nextAt"
    from booking b
      join person p on p.operator_id = b.operator_id and p.person_id = b.rider_id
      left join trip t on t.operator_id = b.operator_id and t.trip_id = b.trip_id
      left join run r on r.operator_id = t.operator_id and r.run_id = t.run_id
      left join vehicle v on v.operator_id = r.operator_id and v.vehicle_id = r.vehicle_id
      join lateral (
        select booking_id, scheduled_pickup_at from booking l
        where l.operator_id = b.operator_id and l.journey_id = b.journey_id and l.leg_no > b.leg_no
          and l.ride_status in (0, 1, 2, 8) and (l.scheduled_pickup_at is null or l.scheduled_pickup_at > ${now.toString()})
        order by l.leg_no limit 1) n on true
    where b.operator_id = ${operator} and b.service_day = ${date} and b.ride_status = 5 and b.journey_id is not null
      and b.no_show_at > ${now.subtract({ hours: 24 }).toString()}
      and not exists (select 1 from way_back w
        where w.operator_id = b.operator_id and w.booking_id = b.booking_id and w.no_show_at = b.no_show_at)
    order by b.no_show_at, b.booking_id`.execute(queries);
  return rows;
}
