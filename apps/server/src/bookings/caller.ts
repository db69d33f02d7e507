import type { BookingId, OperatorId, PersonId, RiderId, Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { readBooking } from '../day/index.ts';
import { getProgram } from '../programs/index.ts';

export interface Caller {
  riderId: RiderId;
  name: string;
  /** The numbers on the rider's record: whose each is, null for whoever stands by them. */
  numbers: ReadonlyMap<string, PersonId | null>;
  serviceDay: string;
  pickupAt: string | null;
  zone: Zone;
}

/** Whoever may speak for a booking on the phone: the rider, by a number that was on their record before they called. */
export async function readCaller(queries: Queries, operator: OperatorId, bookingId: BookingId): Promise<Caller> {
  const { booking } = await readBooking(queries, operator, bookingId);
  const { rows } = await sql<{ id: string; name: string; phone: string | null; emergency_phone: string | null }>`
    select p.person_id as id, p.firstname || ' ' || p.lastname as name, p.phone, r.emergency_phone
    from rider r join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
    where r.operator_id = ${operator} and r.rider_id = ${booking.riderId}`.execute(queries);
  const [rider] = rows;
  if (!rider) throw notFound();
  const { zone } = await getProgram(queries, operator, booking.programId);
  const numbers = new Map<string, PersonId | null>();
  if (rider.emergency_phone !== null) numbers.set(rider.emergency_phone, null);
  if (rider.phone !== null) numbers.set(rider.phone, rider.id);
  return {
    riderId: booking.riderId,
    name: rider.name,
    numbers,
    serviceDay: booking.serviceDay,
    pickupAt: booking.scheduledPickupAt,
    zone,
  };
}
