import { type AccountId, type Day, edit, entriesOf, isOver, statusOf } from '@handrail/domain/day';
import type { RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { daysOn, writeDays } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { openBook } from './authorization-book.ts';

interface Whose {
  payerId: AccountId;
  riderId: RiderId;
}

/** The days on which rides ahead have no authorization yet. They are read before anything is written. */
export async function daysWaiting(
  context: Changing,
  { payerId, riderId }: Whose,
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
): Promise<Day[]> {
  const { tx } = context;
  const { rows } = await sql<{ day: string }>`
    select distinct service_day as day from booking
    where operator_id = ${tx.operator} and rider_id = ${riderId} and payer_account_id = ${payerId}
      and authorization_number is null and service_day between ${starts_on} and ${ends_on}
      and ride_status in (0, 1, 2, 6, 8)
    order by 1`.execute(tx.queries);
  return rows.length === 0
    ? []
    : daysOn(
        context,
        rows.map(({ day }) => day),
      );
}

/** Rides ahead that were booked before their authorization was noted take of it now, in the order of their days. */
export async function takeWaiting({ tx }: Changing, days: readonly Day[], { payerId, riderId }: Whose): Promise<void> {
  if (days.length === 0) return;
  const book = await openBook(tx, [riderId]);
  const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const written = inOrder.flatMap((day) => {
    const waiting = [...entriesOf(day.booking)].filter(
      (ride) =>
        ride.riderId === riderId &&
        ride.payerAccountId === payerId &&
        ride.authorizationNumber === null &&
        !isOver(statusOf(ride)),
    );
    const bookings = waiting.flatMap((ride) => {
      const authorizationNumber = book.numberFor(ride);
      if (authorizationNumber === null) return [];
      const numbered = { ...ride, authorizationNumber };
      book.take(numbered);
      return [numbered];
    });
    return bookings.length === 0 ? [] : [{ before: day, after: edit(day, { bookings }) }];
  });
  await writeDays(tx, written);
}
