import { randomInt } from 'node:crypto';
import { type BookingId, type OperatorId, no, type Verdict, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../db/transaction.ts';
import type { Vault } from '../guard/vault.ts';

const MINUTES = 10;
const TRIES = 5;

interface PhoneOf {
  operator: OperatorId;
  phone: string;
  /** What it is for: a change of this booking, and of no other; null asks whose the phone is. */
  bookingId: BookingId | null;
  now: Temporal.Instant;
}

/** Makes a code of six digits for a phone; one that was sent before for the same is good for nothing any more. */
export async function makePhoneCode(
  queries: Queries,
  vault: Vault,
  { operator, phone, bookingId, now }: PhoneOf,
): Promise<{ code: string; expiresAt: Temporal.Instant }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now.add({ minutes: MINUTES });
  await sql`
    delete from phone_code
    where operator_id = ${operator} and phone = ${phone} and booking_id is not distinct from ${bookingId}`.execute(
    queries,
  );
  await queries
    .insertInto('phone_code')
    .values({
      operator_id: operator,
      phone,
      booking_id: bookingId,
      hash: digest(vault, { operator, phone, bookingId, code }),
      tries_left: TRIES,
      expires_at: expiresAt.toString(),
    })
    .execute();
  return { code, expiresAt };
}

/** Counts a try in the very statement that looks: of a hundred parallel guesses, five are looked at. */
export async function tryPhoneCode(
  queries: Queries,
  vault: Vault,
  { operator, phone, bookingId, now, code }: PhoneOf & { code: string },
): Promise<Verdict<true, 'CODE_WRONG' | 'CODE_EXPIRED'>> {
  const hash = digest(vault, { operator, phone, bookingId, code });
  const { rows } = await sql<{ fits: boolean }>`
    update phone_code set tries_left = tries_left - 1,
      used_at = case when hash = ${hash} then ${now.toString()}::timestamptz end
    where operator_id = ${operator} and phone = ${phone} and booking_id is not distinct from ${bookingId}
      and used_at is null and tries_left > 0 and expires_at > ${now.toString()}::timestamptz
    returning hash = ${hash} as fits`.execute(queries);
  if (!rows[0]) return no('CODE_EXPIRED', 'This code is no longer good. Send a new one.');
  return rows[0].fits ? yes(true) : no('CODE_WRONG', 'This code is not right.');
}

/** Six digits are guessed in a moment by whoever holds their digests: only this installation can compute ours. */
function digest(vault: Vault, { operator, phone, bookingId, code }: Omit<PhoneOf, 'now'> & { code: string }): Buffer {
  const purpose = bookingId === null ? '' : `:booking ${bookingId}`;
  return vault.digest(`phone code:${operator}:${phone}:${code}${purpose}`);
}
