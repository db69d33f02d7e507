import { type BookingId, clockTimeAt, quietUntil } from '@handrail/domain/platform';
import type { MessagesBy } from '@handrail/domain/riders';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../db/transaction.ts';
import type { Channel } from './outbox.ts';
import { QUIET_FROM, QUIET_TO } from './quiet.ts';
import { templateNamed } from './templates.ts';

interface Addressed {
  operator_id: string;
  channel: Channel;
  recipient: string;
  person_id: string | null;
  booking_id: string | null;
  template: string;
  data: Record<string, string>;
}

/** Whether a message is said at this moment: by which channel, not before when, or not at all, and why. */
export type Saying =
  | { is: 'said'; by: Channel }
  | { is: 'later'; at: Temporal.Instant; why: string }
  | { is: 'never'; why: string };

/**
 * Whether a message may be said, asked at the moment of sending: between being written and being due its person may have been
 * switched off, the address may have become another's, the rider may have said no, and the ride may have come and gone. A
 * text to a landline becomes a call. What nobody's hand sends waits until the quiet of the night is over.
 */
export async function whetherToSay(queries: Queries, message: Addressed, now: Temporal.Instant): Promise<Saying> {
  const wrong = await whyNotToPerson(queries, message);
  if (wrong !== null) return { is: 'never', why: wrong };
  const { operator_id: operator, booking_id: bookingId, channel, data } = message;
  if (bookingId === null) return { is: 'said', by: channel };
  const template = templateNamed(message.template);
  const about = await readAbout(queries, operator, bookingId);
  if (!about) return { is: 'never', why: 'The ride is not there any more.' };
  if (about.messagesBy === 'none') return { is: 'never', why: 'The rider wants no messages.' };
  if (about.messagesBy === null && template.isUnasked)
    return { is: 'never', why: 'The rider has not agreed to messages.' };
  const untrue = await template.whyNotTrue?.(queries, { operator, bookingId, data }, now);
  if (untrue) return { is: 'never', why: untrue };
  const quiet = template.isUnasked ? quietUntil(now, about.zone, about) : null;
  if (quiet !== null) return { is: 'later', at: quiet, why: `Quiet until ${clockTimeAt(quiet, about.zone)}.` };
  return { is: 'said', by: about.messagesBy === 'call' && channel === 'text' ? 'voice' : channel };
}

/** Users and drivers are written to about their own access, and riders about their rides. */
async function whyNotToPerson(
  queries: Queries,
  { operator_id, channel, recipient, person_id }: Addressed,
): Promise<string | null> {
  if (person_id === null) return null;
  const { rows } = await sql<{ status: number; email: string | null; phone: string | null }>`
    select status, email, phone from person where operator_id = ${operator_id} and person_id = ${person_id}`.execute(
    queries,
  );
  const [person] = rows;
  if (person?.status !== 1) return 'They were switched off before it was sent.';
  if (channel === 'device') return null;
  const address = channel === 'mail' ? person.email : person.phone;
  return address === recipient ? null : 'This was no longer their address when it was to be sent.';
}

/** What the rider agreed to, and when it is night where they ride. */
async function readAbout(queries: Queries, operator: string, bookingId: BookingId) {
  const { rows } = await sql<{ messagesBy: MessagesBy | null; zone: string; fromHour: number; toHour: number }>`
    select r.messages_by as "messagesBy", p.zone,
      coalesce((s.values ->> ${QUIET_FROM.key})::int, ${QUIET_FROM.standardHour}::int) as "fromHour",
      coalesce((s.values ->> ${QUIET_TO.key})::int, ${QUIET_TO.standardHour}::int) as "toHour"
    from booking b
      join rider r on r.operator_id = b.operator_id and r.rider_id = b.rider_id
      join program p on p.operator_id = b.operator_id and p.program_id = b.program_id
      join settings s on s.operator_id = b.operator_id
    where b.operator_id = ${operator} and b.booking_id = ${bookingId}`.execute(queries);
  return rows[0] ?? null;
}
