import type { driverMessage } from '@handrail/contracts/driver-messages';
import type { HeardMessage } from '@handrail/domain/driver-messages';
import { textOfInstant } from '@handrail/domain/day';
import { fullName, type OperatorId, type VehicleId } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { zoneClock } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { yardZone } from '../tracking/index.ts';
import { driverMessageEntity } from './entities.ts';

export type MessageOnWire = z.output<typeof driverMessage>;

export interface StoredMessage extends HeardMessage {
  id: string;
  version: number;
  date: string;
  vehicleId: VehicleId;
  isFromDesk: boolean;
}

/** What is said to or by the driver of a vehicle. */
export interface Said {
  date: string;
  vehicleId: VehicleId;
  isFromDesk: boolean;
  sentBy: string;
  text: string;
  sentAt: Temporal.Instant;
}

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** Messages under the ids that the caller names, as far as there are such. */
export async function messagesNumbered(
  { queries, operator }: Asking,
  ids: readonly string[],
): Promise<StoredMessage[]> {
  const rows = await queries
    .selectFrom('driver_message')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('driver_message_id', 'in', ids.length === 0 ? ['0'] : [...ids])
    .orderBy('driver_message_id')
    .execute();
  return rows.map((row) => ({
    id: row.driver_message_id,
    version: row.version,
    date: row.service_day,
    vehicleId: row.vehicle_id,
    isFromDesk: row.from_desk,
    sentAt: row.sent_at,
    readAt: row.read_at,
    acknowledgedAt: row.acknowledged_at,
    answer: row.answer,
  }));
}

export async function addMessage(tx: Tx, said: Said): Promise<string> {
  const { driver_message_id } = await tx.insert(driverMessageEntity, {
    service_day: said.date,
    vehicle_id: said.vehicleId,
    from_desk: said.isFromDesk,
    sent_by: said.sentBy,
    text: said.text,
    sent_at: said.sentAt.toString(),
  });
  return driver_message_id;
}

/** Writes what became of it; nothing where that was known. */
export async function saveHeard(tx: Tx, message: StoredMessage): Promise<void> {
  await tx.save(driverMessageEntity, message.id, message.version, {
    read_at: message.readAt?.toString() ?? null,
    acknowledged_at: message.acknowledgedAt?.toString() ?? null,
    answer: message.answer,
  });
}

/** Those of a day, the oldest first: all of them, or of some vehicles. */
export async function messagesOfDay(
  asking: Asking,
  date: string,
  vehicles: readonly VehicleId[] | null,
): Promise<MessageOnWire[]> {
  const these = vehicles === null ? sql`` : sql`and m.vehicle_id = any(${[...vehicles]}::bigint[])`;
  return select(asking, sql`m.service_day = ${date} ${these}`);
}

export async function messagesOnWire(asking: Asking, ids: readonly string[]): Promise<MessageOnWire[]> {
  return select(asking, sql`m.driver_message_id = any(${[...ids]}::bigint[])`);
}

async function select({ queries, operator }: Asking, which: RawBuilder<unknown>): Promise<MessageOnWire[]> {
  const { at } = zoneClock(await yardZone(queries, operator));
  const { rows } = await sql<{
    id: string;
    version: number;
    date: string;
    vehicle: VehicleId;
    number: string;
    fromDesk: boolean;
    first: string;
    last: string;
    text: string;
    sentAt: Temporal.Instant;
    readAt: Temporal.Instant | null;
    acknowledgedAt: Temporal.Instant | null;
    answer: string | null;
  }>`
    select m.driver_message_id as id, m.version, m.service_day as date, m.vehicle_id as vehicle, v.fleet_number as number,
      m.from_desk as "fromDesk", p.firstname as first, p.lastname as last, m.text, m.sent_at as "sentAt",
      m.read_at as "readAt", m.acknowledged_at as "acknowledgedAt", m.answer
    from driver_message m
    join vehicle v using (operator_id, vehicle_id)
    join person p on p.operator_id = m.operator_id and p.person_id = m.sent_by
    where m.operator_id = ${operator} and ${which}
    order by m.sent_at, m.driver_message_id`.execute(queries);
  return rows.map(({ id, number, vehicle, fromDesk, first, last, sentAt, readAt, acknowledgedAt, ...row }) => ({
    driver_message_id: id,
    version: row.version,
    date: row.date,
    shuttle_id: vehicle,
    fleet_shuttle_id: number,
    from_desk: fromDesk,
    sent_by: fullName({ first, last }),
    text: row.text,
    sent_at: at(textOfInstant(sentAt)),
    read_at: readAt && at(textOfInstant(readAt)),
    acknowledged_at: acknowledgedAt && at(textOfInstant(acknowledgedAt)),
    answer: row.answer,
  }));
}
