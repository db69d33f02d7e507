import { createNewProgramAccount, editProgramAccount, getProgramAccountInfoById } from '@handrail/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { chainOf, useHouse } from '../testing.ts';

/** What only happens where two keep one account at once; on Postgres with sessions of their own. */
const house = useHouse();

const ROUNDS = raceRounds({ postgres: 200, embedded: 20 });
const MOST_AT_ONE = 200;

const door = (n: number) => ({
  userplace_id: null,
  addressLine1: `${n} Main St`,
  label: `Door ${n}`,
  city: 'Penny Mill',
  state: 'PA',
  zipcode: '16984',
  latitude: 41 + n / 10_000,
  longitude: -77.9,
  location_type: 3 as const,
});

describe('Two who keep one account at once', () => {
  test(
    `both have what they added, in ${ROUNDS} rounds with removals and an edit meanwhile`,
    async () => {
      const town = await house.openTown();
      const [mia, theo, dora] = [town.person('Mia'), town.person('Theo'), town.person('Dora')];
      const typed = { program_id: [], main_address: null, is_insurance: false, contact: ['Leaves 0'] };
      let account_id = '';
      for (let done = 0; done < ROUNDS; done++) {
        // One account is not given contacts without end.
        const round = done % MOST_AT_ONE;
        if (round === 0) {
          const name = `Penny Mill ${done}`;
          ({ account_id } = await mia.get(createNewProgramAccount, { ...typed, name }));
        }
        const replies = await Promise.all([
          mia.call(editProgramAccount, { account_id, add_contact: `Mia ${round}` }),
          theo.call(editProgramAccount, { account_id, add_contact: `Leaves ${round + 1}` }),
          dora.call(editProgramAccount, { account_id, remove_contact: `Leaves ${round}` }),
          dora.call(editProgramAccount, { account_id, note: `Note ${round}` }),
          mia.call(editProgramAccount, { account_id, add_alt_address: door(2 * round) }),
          theo.call(editProgramAccount, { account_id, add_alt_address: door(2 * round + 1) }),
        ]);
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 'success'));
        const { contact, alt_address, note } = await mia.get(getProgramAccountInfoById, { account_id });
        expect(contact).toHaveLength(round + 2);
        expect(contact).toEqual(expect.arrayContaining([`Mia ${round}`, `Leaves ${round + 1}`]));
        expect(alt_address).toHaveLength(2);
        expect(note).toBe(`Note ${round}`);
        for (const { userplace_id } of alt_address)
          await theo.get(editProgramAccount, { account_id, remove_alt_address: userplace_id ?? '' });
        await mia.get(editProgramAccount, { account_id, remove_contact: `Mia ${round - 1}` });
        if (round > 0) await mia.get(editProgramAccount, { account_id, add_contact: `Mia ${round - 1}` });
      }
      expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
    },
    raceMs(ROUNDS),
  );

  test(
    'have one name between them: of two who make it at once one is told that it is taken',
    async () => {
      const town = await house.openTown();
      for (let round = 0; round < ROUNDS / 4; round++) {
        const typed = { name: `Clinic ${round}`, program_id: [], main_address: null, is_insurance: false };
        const replies = await Promise.all(
          ['Mia', 'Theo', 'Felix'].map(async (name) => town.person(name).call(createNewProgramAccount, typed)),
        );
        const codes = replies.map((reply) => (reply.status === 'error' ? reply.message.error_code : 'made'));
        expect(codes.toSorted()).toEqual(['NAME_TAKEN', 'NAME_TAKEN', 'made']);
      }
    },
    raceMs(ROUNDS),
  );

  test(
    'who save over the same version: one does, the other is told',
    async () => {
      const town = await house.openTown();
      const [mia, theo] = [town.person('Mia'), town.person('Theo')];
      const typed = { name: 'Clinic', program_id: [], main_address: null, is_insurance: false };
      let { account_id, version } = await mia.get(createNewProgramAccount, typed);
      for (let round = 0; round < ROUNDS / 4; round++) {
        const replies = await Promise.all([
          mia.call(editProgramAccount, { account_id, hours: `From ${round}`, expected_version: version }),
          theo.call(editProgramAccount, { account_id, add_alt_address: door(round), expected_version: version }),
        ]);
        const codes = replies.map((reply) => (reply.status === 'error' ? reply.message.error_code : 'saved'));
        expect(codes.toSorted()).toEqual(['STALE', 'saved']);
        ({ version } = await mia.get(getProgramAccountInfoById, { account_id }));
      }
    },
    raceMs(ROUNDS),
  );
});
