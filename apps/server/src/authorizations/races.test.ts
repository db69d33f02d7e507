import { createAuthorization, getAuthorizationList } from '@handrail/contracts/authorizations';
import { createNewBooking } from '@handrail/contracts/bookings';
import { expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { openBookingTown } from '../bookings/testing.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { askFor, granted } from './testing.ts';

const house = useHouse();

/** On Postgres the two stand in line for the head; on the embedded database they queue for its one session. */
const ROUNDS = raceRounds({ postgres: 40, embedded: 4 });
const LIMIT_MS = raceMs(ROUNDS);

test(
  'The last ride of an authorization that two desks book at the same moment is given once.',
  async () => {
    const town = await openBookingTown(house);
    const payer = await addPayer(house, town, 'Keystone Access', { programs: [town.program] });
    await askFor(town.mia, payer, { authorizations: 'refuse' });
    for (let round = 0; round < ROUNDS; round++) {
      const rider = await town.rider(`Rider${round}`);
      await town.dora.get(createAuthorization, granted(rider, payer, { number: `R${round}` }));
      const draft = async (time: string) =>
        town.draft({ passenger_id: rider, insurance_account_id: payer, pickup_time: `2026-03-10T${time}` });
      const drafts = [await draft('09:40'), await draft('14:20')];
      const replies = await Promise.all(
        drafts.map(async (one, n) => (n === 0 ? town.dora : town.mia).call(createNewBooking, one)),
      );
      expect(replies.map((reply) => (reply.status === 'success' ? 'booked' : reply.message.error_code)).sort()).toEqual(
        ['NOT_AUTHORIZED', 'booked'],
      );
      const { authorizations } = await town.dora.get(getAuthorizationList, { passenger_id: rider });
      expect(authorizations).toMatchObject([{ used: 0, reserved: 1, left: 0 }]);
    }
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  },
  LIMIT_MS,
);
