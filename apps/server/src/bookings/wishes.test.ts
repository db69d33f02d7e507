import { createNewBooking, getWishList, recordWish } from '@handrail/contracts/bookings';
import type { SentOf } from '@handrail/contracts/platform';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { type BookingTown, openBookingTown, TUESDAY_MORNING } from './testing.ts';

const house = useHouse();

afterEach(() => house.townClock.set(TUESDAY_MORNING));

const DAY = '2026-03-10';
const at = (time: string) => `${DAY}T${time}`;

async function counted(town: BookingTown) {
  const { wishes, ...counts } = await town.dora.get(getWishList, { from: DAY, to: DAY });
  return { counts, wishes };
}

async function unmet(town: BookingTown, said: Partial<SentOf<typeof recordWish>> = {}) {
  return {
    program_id: town.program,
    passenger_id: await town.rider('Ada'),
    wished_time: at('10:00'),
    offers: [],
    with_return: false,
    reason: 'no_vehicle_free' as const,
    ...said,
  };
}

describe('A wish', () => {
  test('that is booked within the hour keeps what was asked for and offered, and counts as booked', async () => {
    const town = await openBookingTown(house);
    await town.book({ pickup_time: at('09:00') });
    const wish = { wished_time: at('10:00'), offers: [at('10:45')] };
    const { booking } = await town.dora.get(createNewBooking, await town.draft({ pickup_time: at('10:45'), wish }));
    expect(booking).toMatchObject({ pickup_time: '10:45 AM' });
    const { rows } = await sql<{ requested: string }>`
      select requested_wall::text as requested from booking
      where operator_id = ${town.operator} and booking_id = ${booking.booking_id}`.execute(asOwner(house.services.db));
    expect(rows).toEqual([{ requested: `${DAY} 10:00:00` }]);
    const { counts, wishes } = await counted(town);
    expect(counts).toEqual({ met: 1, booked: 1, declined: 0, denied: 0 });
    expect(wishes).toMatchObject([
      {
        passenger_firstname: 'Ada',
        wished_time: `${at('10:00')}:00-04:00`,
        offers: [`${at('10:45')}:00-04:00`],
        taken_time: `${at('10:45')}:00-04:00`,
        outcome: 'booked',
        booking_id: booking.booking_id,
        leg_no: 1,
      },
    ]);
    // One deed: what is taken back is the ride and its wish.
    expect(await town.undoLast()).toBeAccepted();
    expect((await counted(town)).counts).toEqual({ met: 1, booked: 0, declined: 0, denied: 0 });
  });

  test('whose rider took a time beyond the hour is denied, and booked all the same', async () => {
    const town = await openBookingTown(house);
    const wish = { wished_time: at('10:00'), offers: [at('11:15')] };
    const { booking_id } = await town.dora.get(createNewBooking, await town.draft({ pickup_time: at('11:15'), wish }));
    const { counts, wishes } = await counted(town);
    expect(counts).toEqual({ met: 0, booked: 0, declined: 0, denied: 1 });
    expect(wishes).toMatchObject([{ outcome: 'denied', booking_id }]);
  });

  test('of which no booking came is declined where something within the hour was offered, else denied', async () => {
    const town = await openBookingTown(house);
    const declined = { offers: [at('11:00')], reason: 'time_does_not_suit' as const };
    expect(await town.dora.get(recordWish, await unmet(town, declined))).toMatchObject({ outcome: 'declined' });
    expect(await town.dora.get(recordWish, await unmet(town))).toMatchObject({ outcome: 'denied' });
    expect((await counted(town)).counts).toEqual({ met: 0, booked: 0, declined: 1, denied: 1 });
  });

  test('to ride back that is given up with the way there is a second denial, undone with the first', async () => {
    const town = await openBookingTown(house);
    const { wish_ids } = await town.dora.get(recordWish, await unmet(town, { with_return: true }));
    expect(wish_ids).toHaveLength(2);
    const { counts, wishes } = await counted(town);
    expect(counts).toMatchObject({ denied: 2 });
    expect(wishes.map(({ leg_no }) => leg_no)).toEqual([1, 2]);
    expect(await town.undoLast()).toBeAccepted();
    expect((await counted(town)).counts).toMatchObject({ denied: 0 });
  });

  test('has a reason from the list of what became of it, and a rider of the program', async () => {
    const town = await openBookingTown(house);
    const reason = 'time_does_not_suit' as const;
    expect(await town.dora.call(recordWish, await unmet(town, { reason }))).toBeRefused(
      'REASON_UNFIT',
      'This is no reason for a wish that is denied.',
    );
    const other = await openBookingTown(house);
    const stranger = await unmet(town, { passenger_id: await other.rider('Ben') });
    expect(await town.dora.call(recordWish, stranger)).toBeRefused('NOT_FOUND');
  });

  test('at a time that the clocks skip is refused with its sentence', async () => {
    const town = await openBookingTown(house);
    const wished_time = '2026-03-08T02:30';
    expect(await town.dora.call(recordWish, await unmet(town, { wished_time }))).toBeRefused('TIME_SKIPPED');
  });

  test('is listed for no more than three months at once', async () => {
    const town = await openBookingTown(house);
    expect(await town.dora.call(getWishList, { from: '2026-01-01', to: '2026-04-03' })).toBeRefused('RANGE_TOO_LONG');
    expect(await town.dora.call(getWishList, { from: '2026-01-01', to: '2026-04-02' })).toBeAccepted();
  });
});
