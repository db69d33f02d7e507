import { no, type OperatorId, type RiderId, type Verdict, yes } from '@handrail/domain/platform';
import type { MessagesBy } from '@handrail/domain/riders';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import { whyNoCalls, whyNoTexts, type Configured } from '../platform/outbox/channels.ts';

/** How a rider is reached by whoever speaks with them at a desk. Somebody who never was asked is asked by that. */
export interface Reached {
  phone: string | null;
  messagesBy: MessagesBy | null;
}

export async function reachedAt(queries: Queries, operator: OperatorId, riderId: RiderId): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select p.phone, r.messages_by as "messagesBy"
    from rider r join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
    where r.operator_id = ${operator} and r.rider_id = ${riderId}`.execute(queries);
  return rows[0] ?? { phone: null, messagesBy: null };
}

/** The number to send to, or why nothing would arrive. A call can be made to a landline, and no link be opened there. */
export function numberToTell(
  services: Configured,
  { phone, messagesBy }: Reached,
  { isLink }: { isLink: boolean },
): Verdict<string, 'NO_PHONE' | 'TEXT_SEND_FAILED'> {
  if (phone === null) return no('NO_PHONE', 'The rider has no phone number.');
  if (messagesBy === 'none') return no('TEXT_SEND_FAILED', 'The rider wants no messages.');
  if (messagesBy === 'call' && isLink)
    return no('TEXT_SEND_FAILED', 'The rider’s phone is a landline, where nobody opens a link.');
  const whyNot = messagesBy === 'call' ? whyNoCalls(services) : whyNoTexts(services);
  return whyNot === null ? yes(phone) : no('TEXT_SEND_FAILED', whyNot);
}
