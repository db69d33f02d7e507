import type { BookingId, OperatorId, RiderId } from '@handrail/domain/platform';
import type { NoticeDue } from '@handrail/domain/tracking';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/db/transaction.ts';
import { type NewMessage, stageMessage } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { isUnpressed } from './candidates.ts';

/** One message for each ride waits: what is newer, or what somebody at the desk sends, takes the place of what was not said yet. */
export function noticeKey(bookingId: BookingId): string {
  return `ride_notice:${bookingId}`;
}

export interface Told {
  operator: OperatorId;
  bookingId: BookingId;
  riderId: RiderId;
  phone: string;
  data: Record<string, string>;
  reason: string;
  now: Temporal.Instant;
  sendAfter?: Temporal.Instant;
}

/** Stages what is told of a ride. */
export async function stageNotice(
  queries: Queries,
  { vault }: Pick<Services, 'vault'>,
  template: string,
  { operator, bookingId, riderId, phone, ...said }: Told,
): Promise<string> {
  const message: NewMessage = {
    operator,
    channel: 'text',
    to: phone,
    personId: String(riderId), // riders are known by the id of their person
    bookingId,
    template,
    coalesceKey: noticeKey(bookingId),
    ...said,
  };
  return stageMessage(queries, vault, message);
}

/**
 * Takes it upon oneself to tell a rider something: of all servers that see it due one does, for the row can be written
 * once. Says whether it is this one.
 */
export async function claimNotice(
  queries: Queries,
  { operator, bookingId, now }: Pick<Told, 'operator' | 'bookingId' | 'now'>,
  { kind, covers }: NoticeDue,
): Promise<boolean> {
  await sql`
    delete from ride_notice n
    where n.operator_id = ${operator} and n.booking_id = ${bookingId} and n.kind = 'on_the_way' and ${isUnpressed}`.execute(
    queries,
  );
  const { rows } = await sql<{ kind: string }>`
    insert into ride_notice (operator_id, booking_id, kind, message_id, said_at)
    select ${operator}, ${bookingId}, kind, 0, ${now.toString()}
    from unnest(${[...covers].toSorted()}::text[]) as kind
    on conflict do nothing returning kind`.execute(queries);
  return rows.some((row) => row.kind === kind);
}

/** Notes which message it was. */
export async function noteNotice(
  queries: Queries,
  { operator, bookingId }: Pick<Told, 'operator' | 'bookingId'>,
  messageId: string,
): Promise<void> {
  await sql`
    update ride_notice set message_id = ${messageId}
    where operator_id = ${operator} and booking_id = ${bookingId} and message_id = 0`.execute(queries);
}
