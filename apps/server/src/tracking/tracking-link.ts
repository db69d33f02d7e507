import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { trackHost } from '@handrail/domain/tracking';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../platform/db/open.ts';
import { asNobody, type Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';

/** What a rider's browser opens, with the token as `bid`. */
export const TRACK_PATH = '/track';

/** The token of a booking's link: the one that it has, or a new one. */
export async function tokenOfBooking(
  queries: Queries,
  { vault, clocks }: Pick<Services, 'vault' | 'clocks'>,
  operator: OperatorId,
  booking: BookingId,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const made = {
    operator_id: operator,
    booking_id: booking,
    token_sha256: digestOf(token),
    token_sealed: vault.seal(token, placeOf(operator, booking)),
    made_at: clocks.guard.now().toString(),
  };
  await queries
    .insertInto('tracking_link')
    .values(made)
    .onConflict((on) => on.doNothing())
    .execute();
  const { token_sealed } = await queries
    .selectFrom('tracking_link')
    .select('token_sealed')
    .where('operator_id', '=', operator)
    .where('booking_id', '=', booking)
    .executeTakeFirstOrThrow();
  return vault.open(token_sealed, placeOf(operator, booking));
}

/** Whose ride a link shows; null of a token that nobody gave out. */
export async function bookingOfToken(
  db: Database,
  token: string,
): Promise<{ operator: OperatorId; booking: BookingId } | null> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator: OperatorId; booking: BookingId }>`
      select operator_id as operator, booking_id as booking from find_tracking_link(${digestOf(token)})`.execute(
      queries,
    ),
  );
  return rows[0] ?? null;
}

/** The address that a rider opens. Its host goes by the profile (TRACK-06, TRACK-07). */
export function trackingUrl({ settings }: Pick<Services, 'settings'>, token: string): string {
  const own = settings.HANDRAIL_PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const host = trackHost(settings.HANDRAIL_PROFILE, {
    development: settings.HANDRAIL_TRACKING_DEV_URL ?? own,
    production: settings.HANDRAIL_TRACKING_URL ?? own,
  });
  return `${host.replace(/\/$/, '')}${TRACK_PATH}?bid=${token}`;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function placeOf(operator: OperatorId, booking: BookingId): string {
  return `tracking_link:${operator}:${booking}`;
}
