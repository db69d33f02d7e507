import { type BookingId, clockTimeAt, type OperatorId, type RiderId, type Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { LoggedOperation } from '../platform/log/history.ts';
import type { Change } from '../platform/log/tx.ts';
import { type Said, saidSince } from '../platform/outbox/list.ts';

/** A rider who was told of a ride since it was changed. */
export interface ToldRider extends Said {
  riderId: RiderId;
  firstname: string;
  lastname: string;
  zone: Zone;
}

/** What riders are told of is when they are fetched, and by what: a note or a fee was told to nobody. */
const TOLD_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  booking: new Set([
    'trip_id',
    'ride_status',
    'scheduled_pickup_at',
    'scheduled_dropoff_at',
    'window_start_at',
    'window_end_at',
    'pickup_place_id',
    'dropoff_place_id',
    'called_at',
    'enroute_at',
    'arrived_at',
    'picked_up_at',
    'service_day',
  ]),
  trip: new Set(['run_id', 'starts_at', 'ends_at']),
};

/** Whoever was told of what an operation did: named before it is taken back, and after it. */
export async function toldRiders(
  queries: Queries,
  operator: OperatorId,
  { at, changes }: Pick<LoggedOperation, 'at' | 'changes'>,
): Promise<ToldRider[]> {
  const ids = (entity: string) => changes.filter((one) => one.entity === entity && isTold(one)).map(({ id }) => id);
  const [bookings, trips] = [ids('booking'), ids('trip')];
  if (bookings.length + trips.length === 0) return [];
  const { rows } = await sql<Omit<ToldRider, keyof Said> & { bookingId: BookingId }>`
    select b.booking_id as "bookingId", b.rider_id as "riderId", p.firstname, p.lastname, g.zone
    from booking b
      join person p on p.operator_id = b.operator_id and p.person_id = b.rider_id
      join program g on g.operator_id = b.operator_id and g.program_id = b.program_id
    where b.operator_id = ${operator}
      and (b.booking_id = any(${bookings}::bigint[]) or b.trip_id = any(${trips}::bigint[]))
    order by p.lastname, p.firstname, b.booking_id`.execute(queries);
  const said = await saidSince(queries, operator, { bookingIds: rows.map(({ bookingId }) => bookingId), since: at });
  const saidOf = new Map(said.map((one) => [one.bookingId, one]));
  return rows.flatMap((row) => {
    const told = saidOf.get(row.bookingId);
    return told ? [{ ...row, ...told }] : [];
  });
}

/** 'Told at 8:12 AM: “Cedar Valley Transit: your vehicle, Van 05, is near.”' */
export function toldText({ at, body, zone }: Pick<ToldRider, 'at' | 'body' | 'zone'>): string {
  return `Told at ${clockTimeAt(at, zone)}: “${body}”`;
}

function isTold({ entity, before, after }: Change): boolean {
  if (before === null || after === null) return true;
  return Object.keys(after).some((field) => TOLD_OF[entity]?.has(field));
}
