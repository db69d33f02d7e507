import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../db/transaction.ts';
import { type Channel, shownData } from './outbox.ts';
import { bodyOn, FLEETING, templateNamed } from './templates.ts';

type State = 'waiting' | 'sent' | 'withdrawn' | 'failed';

export interface ListedMessage {
  id: string;
  channel: Channel;
  to: string;
  personId: string | null;
  template: string;
  subject: string;
  body: string;
  reason: string | null;
  state: State;
  createdAt: Temporal.Instant;
  sendAfter: Temporal.Instant;
  sentAt: Temporal.Instant | null;
}

/** What the outbox holds, newest first. Links that open a door are not shown: whoever may read this may not use them. */
export async function listMessages(
  queries: Queries,
  operator: string,
  {
    before,
    state,
    limit,
    personId = null,
    bookingId = null,
  }: {
    before: string | null;
    state: State | null;
    limit: number;
    personId?: string | null;
    bookingId?: string | null;
  },
): Promise<ListedMessage[]> {
  const { rows } = await sql<Omit<ListedMessage, 'subject' | 'body'> & { data: Record<string, string> }>`
    select message_id as id, channel, recipient as "to", person_id as "personId", template, data, coalesce(failure, reason) as reason,
      case state when 'sending' then 'waiting' else state end as state, created_at as "createdAt", send_after as "sendAfter", sent_at as "sentAt"
    from message
    where operator_id = ${operator}
      ${before === null ? sql`` : sql`and message_id < ${before}`}
      ${personId === null ? sql`` : sql`and person_id = ${personId}`}
      ${bookingId === null ? sql`` : sql`and booking_id = ${bookingId}`}
      ${state === null ? sql`` : sql`and state = ${state}`}
    order by message_id desc limit ${limit}`.execute(queries);
  return rows.map(({ data, ...row }) => {
    const template = templateNamed(row.template);
    const hidden = Object.fromEntries((template.secret ?? []).map((key) => [key, '(hidden)']));
    const shown = { ...shownData(row.template, data), ...hidden };
    return { ...row, subject: template.subject(shown), body: bodyOn(row.channel, template, shown) };
  });
}

export interface Said {
  bookingId: BookingId;
  body: string;
  at: Temporal.Instant;
}

/**
 * What was said of some rides since a moment and may not be true after the next change of them: of each ride the last of it. What
 * is with its provider counts as said.
 */
export async function saidSince(
  queries: Queries,
  operator: OperatorId,
  { bookingIds, since }: { bookingIds: readonly BookingId[]; since: Temporal.Instant },
): Promise<Said[]> {
  const { rows } = await sql<Omit<Said, 'body'> & { channel: Channel; template: string; data: Record<string, string> }>`
    select distinct on (booking_id) booking_id as "bookingId", channel, template, data, coalesce(sent_at, created_at) as at
    from message
    where operator_id = ${operator} and booking_id = any(${[...bookingIds]}::bigint[]) and template = any(${[...FLEETING]}::text[])
      and state in ('sent', 'sending') and coalesce(sent_at, created_at) > ${since.toString()}
    order by booking_id, message_id desc`.execute(queries);
  return rows.map(({ channel, template, data, ...said }) => ({
    ...said,
    body: bodyOn(channel, templateNamed(template), shownData(template, data)),
  }));
}
