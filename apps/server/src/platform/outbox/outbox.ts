import type { BookingId, OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../db/transaction.ts';
import type { Vault } from '../guard/vault.ts';
import { MESSAGE_HOLD } from './hold.ts';
import { templateNamed } from './templates.ts';

export type Channel = 'mail' | 'text' | 'voice' | 'device';

export interface NewMessage {
  operator: OperatorId;
  channel: Channel;
  to: string;
  personId?: PersonId | null;
  /** The ride it is about. */
  bookingId?: BookingId | null;
  template: string;
  data: Record<string, string>;
  /** Why it is said, for whoever reads the outbox. */
  reason: string;
  /** A waiting message of the same key is replaced: the rider hears the newest time, once. */
  coalesceKey?: string;
  /** The operation that says it: it waits as long as the operator holds messages, and an undo in that time withdraws it. */
  operationVersion?: number;
  now: Temporal.Instant;
  sendAfter?: Temporal.Instant;
  /** Whoever stages it sends it in the same breath: no sender takes it up meanwhile. */
  isTaken?: boolean;
}

const REPLACED = 'A newer one took its place.';

/**
 * Stages a message in the change's own transaction: said if and only if the change is, and not before an operator who
 * thinks again can have undone it.
 */
export async function stageMessage(queries: Queries, vault: Vault, message: NewMessage): Promise<string> {
  const { operator, coalesceKey = null } = message;
  if (coalesceKey !== null) {
    // One that is with its provider at this moment is let go; should that fail, it does not wait again beside the newer one.
    await sql`
      update message set is_replaced = true, failure = ${REPLACED},
        state = case state when 'waiting' then 'withdrawn' else state end
      where operator_id = ${operator} and coalesce_key = ${coalesceKey} and state in ('waiting', 'sending')`.execute(
      queries,
    );
  }
  const secret = templateNamed(message.template).secret ?? [];
  const data = Object.fromEntries(
    Object.entries(message.data).map(([key, value]) => [
      key,
      secret.includes(key) ? vault.seal(value, placeOf(operator)) : value,
    ]),
  );
  const { rows } = await sql<{ message_id: string }>`
    insert into message (operator_id, channel, recipient, person_id, booking_id, template, data, reason, coalesce_key, operation_version,
      created_at, send_after, state)
    values (${operator}, ${message.channel}, ${message.to}, ${message.personId ?? null}, ${message.bookingId ?? null}, ${message.template},
      ${JSON.stringify(data)}, ${message.reason}, ${coalesceKey}, ${message.operationVersion ?? null}, ${message.now.toString()}, ${sendAfter(message)},
      ${message.isTaken ? 'sending' : 'waiting'})
    returning message_id`.execute(queries);
  return rows[0]?.message_id ?? '';
}

function sendAfter({ operator, now, sendAfter: asked = now, operationVersion }: NewMessage) {
  if (operationVersion === undefined) return sql`${asked.toString()}`;
  const { key, standardSeconds } = MESSAGE_HOLD;
  return sql`greatest(${asked.toString()}::timestamptz, ${now.toString()}::timestamptz + interval '1 second' * coalesce(
    (select (values ->> ${key})::int from settings where operator_id = ${operator}), ${standardSeconds}))`;
}

/** Takes back what an operation was about to say and has not: nobody hears of what was undone in time. */
export async function withdrawMessages(
  queries: Queries,
  operator: OperatorId,
  operationVersion: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update message set state = 'withdrawn' where operator_id = ${operator} and operation_version = ${operationVersion} and state = 'waiting'`.execute(
    queries,
  );
  return Number(numAffectedRows ?? 0n);
}

/** The data of a message as it is sent: its secrets opened. */
export function openedData(
  vault: Vault,
  operator: OperatorId,
  template: string,
  data: Record<string, string>,
): Record<string, string> {
  const secret = templateNamed(template).secret ?? [];
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      secret.includes(key) ? vault.open(value, placeOf(operator)) : value,
    ]),
  );
}

/** The data of a message as it is shown: its secrets hidden. */
export function shownData(template: string, data: Record<string, string>): Record<string, string> {
  const secret = templateNamed(template).secret ?? [];
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, secret.includes(key) ? '(hidden)' : value]),
  );
}

function placeOf(operator: OperatorId): string {
  return `message:${operator}`;
}
