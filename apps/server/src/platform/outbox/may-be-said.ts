import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';
import type { Channel } from './outbox.ts';

interface Addressed {
  operator_id: string;
  channel: Channel;
  recipient: string;
  person_id: string | null;
}

/**
 * Why a message must not be said after all, asked at the moment of sending: between being written and being due, its
 * person may have been switched off or the address may have become another's. Null when nothing speaks against it.
 * Users and drivers are written to about their own access, and a rider is texted the link of their ride by somebody at a desk
 * who speaks with them; what a message needs that nobody's hand sends, consent and quiet hours, is asked here once there is one.
 */
export async function whyNotSay(queries: Queries, message: Addressed): Promise<string | null> {
  const { operator_id, channel, recipient, person_id } = message;
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
