import type { AccountId, Booking } from '@handrail/domain/day';
import type { PayerRule } from '@handrail/domain/fleet';
import type { BookingId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { listPayerRules } from '../accounts/index.ts';
import { readSlice } from '../day/index.ts';
import type { Asking } from './authorization-store.ts';
import { openBook } from './authorization-book.ts';

/** A ride that waits for a vehicle and that its payer has not authorized. */
export interface NotAuthorized {
  bookingId: BookingId;
  payerId: AccountId;
  code: 'NOT_AUTHORIZED';
  sentence: string;
  isRefused: boolean;
}

/** Which of the rides of a day that wait are not authorized, where their payers ask for that at all. */
export async function listNotAuthorized(
  asking: Asking,
  date: string,
  known: readonly PayerRule[] | null = null,
): Promise<NotAuthorized[]> {
  const rules = (known ?? (await listPayerRules(asking))).filter(({ authorizations }) => authorizations !== 'off');
  if (rules.length === 0) return [];
  const { queries, operator } = asking;
  const { rows } = await sql<{ id: BookingId }>`
    select booking_id as id from booking
    where operator_id = ${operator} and service_day = ${date} and ride_status in (0, 8)
      and payer_account_id = any(${rules.map(({ payerId }) => payerId)}::bigint[])
    order by 1`.execute(queries);
  if (rows.length === 0) return [];
  const { bookings } = await readSlice(
    queries,
    operator,
    rows.map(({ id }) => id),
  );
  return notAuthorized(asking, bookings);
}

export async function notAuthorized(asking: Asking, bookings: readonly Booking[]): Promise<NotAuthorized[]> {
  if (bookings.every(({ payerAccountId }) => payerAccountId === null)) return [];
  const book = await openBook(
    asking,
    bookings.map(({ riderId }) => riderId),
  );
  return bookings.flatMap((booking): NotAuthorized[] => {
    const sentence = book.whyNot(booking);
    if (sentence === null || booking.payerAccountId === null) return [];
    return [
      {
        bookingId: booking.id,
        payerId: booking.payerAccountId,
        code: 'NOT_AUTHORIZED',
        sentence,
        isRefused: book.isRefused(booking),
      },
    ];
  });
}
