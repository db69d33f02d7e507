import { getMemberRides } from '@handrail/contracts/bookings';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { DATE, openBoardTown } from '../dispatch/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { TUESDAY_MORNING } from './testing.ts';

const house = useHouse();
afterEach(() => house.townClock.set(TUESDAY_MORNING));

test('A ride that we missed is no no-show of its rider, on the page of the member too.', async () => {
  house.townClock.set('2026-03-10T22:00:00Z');
  const noShow = { pickup: '09:00', rideStatus: 5 } as const;
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', ...noShow, arrivedAt: `${DATE}T13:00:00Z`, noShowAt: `${DATE}T13:10:00Z` },
      { rider: 'Ben', ...noShow, arrivedAt: `${DATE}T14:00:00Z`, noShowAt: `${DATE}T14:10:00Z` },
      { rider: 'Cleo', ...noShow, noShowAt: `${DATE}T13:10:00Z` },
    ],
  });
  const noShowsOf = async (rider: string) => {
    const { rows } = await sql<{ id: string }>`
      select rider_id as id from booking where operator_id = ${town.operator} and booking_id = ${town.booking(rider)}`.execute(
      asOwner(house.services.db),
    );
    return (await town.person('Lou').get(getMemberRides, { user_id: rows[0]?.id ?? '' })).figures.no_shows;
  };
  expect(await noShowsOf('Ada')).toBe(1);
  // The vehicle came an hour late, and to Cleo nobody is known to have come.
  expect(await noShowsOf('Ben')).toBe(0);
  expect(await noShowsOf('Cleo')).toBe(0);
});
