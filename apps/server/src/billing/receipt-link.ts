import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../platform/db/open.ts';
import { asNobody } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';

/** What a rider's browser opens, with the token as `of`: what stands behind a question mark is in no log. */
export const RECEIPT_PATH = '/receipt';

/** As long as somebody may hand in what they paid for a ride. */
const GOOD_HOURS = 90 * 24;

/** A link of 256 bits. Its token goes into the message and nowhere else. */
export function newReceiptLink({ settings, clocks }: Pick<Services, 'settings' | 'clocks'>) {
  const token = randomBytes(32).toString('base64url');
  const home = settings.HANDRAIL_PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    url: `${home.replace(/\/$/, '')}${RECEIPT_PATH}?of=${token}`,
    row: {
      token_sha256: digestOf(token),
      link_ends_at: clocks.guard.now().add({ hours: GOOD_HOURS }).toString(),
    },
  };
}

/** Whose receipt a link opens; null of a token that nobody gave out, and of one that has ended. */
export async function rideOfReceiptLink(
  { db, clocks }: { db: Database; clocks: Services['clocks'] },
  token: string,
): Promise<{ operator: OperatorId; bookingId: BookingId } | null> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator: OperatorId; bookingId: BookingId; endsAt: Temporal.Instant }>`
      select operator_id as operator, booking_id as "bookingId", link_ends_at as "endsAt"
      from find_receipt(${digestOf(token)})`.execute(queries),
  );
  const [found] = rows;
  if (!found || Temporal.Instant.compare(found.endsAt, clocks.guard.now()) <= 0) return null;
  return { operator: found.operator, bookingId: found.bookingId };
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
