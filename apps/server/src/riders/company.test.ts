import { getDriverNameList } from '@handrail/contracts/drivers';
import { getOperationList } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import {
  createNewRiderUser,
  getCommunityMemberInfoById,
  searchUserByName,
  updateCommunityMember,
} from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { personEntity } from '../admin/index.ts';
import { write } from '../dispatch/testing.ts';
import { driverEntity } from '../drivers/index.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { type Town, useHouse } from '../testing.ts';
import { listCompany, listKeptApart } from './index.ts';

const house = useHouse();

type Typed = Partial<SentOf<typeof createNewRiderUser>>;

async function openRiders() {
  const town = await house.openTown();
  const dora = town.person('Dora');
  const [program] = await town.person('Mia').get(getAccessiblePrograms, {});
  const add = async (firstname: string, more: Typed = {}) => {
    const named = { firstname, lastname: 'Byrne', phone: '', program_id: program?.program_id ?? '' };
    return (await dora.get(createNewRiderUser, { ...named, ...more })).user;
  };
  const save = async (user_id: string, change: Omit<SentOf<typeof updateCommunityMember>, 'user_id'>) =>
    dora.call(updateCommunityMember, { user_id, ...change });
  const read = async (user_id: string) => dora.get(getCommunityMemberInfoById, { user_id });
  return { town, dora, mia: town.person('Mia'), add, save, read, driver: await addDriver(town, 'Sam') };
}

async function addDriver(town: Town, firstname: string): Promise<string> {
  let id = '';
  await write(house, town.operator, async (tx) => {
    const names = { firstname, lastname: 'Lee', email: null, phone: null };
    id = (await tx.insert(personEntity, names)).person_id;
    await tx.insert(driverEntity, { driver_id: id });
  });
  return id;
}

describe('The company of a rider', () => {
  test('is any until somebody says otherwise, and is read by name on every record it is true of', async () => {
    const { add, read, dora, driver } = await openRiders();
    const ada = await add('Ada');
    expect(ada).toMatchObject({ rides_alone: false, not_with_riders: [], not_with_drivers: [] });
    const apart = { rides_alone: true, not_with_riders: [ada.user_id], not_with_drivers: [driver] };
    const ben = await add('Ben', apart);
    expect(ben).toMatchObject({
      rides_alone: true,
      not_with_riders: [{ user_id: ada.user_id, firstname: 'Ada', lastname: 'Byrne' }],
      not_with_drivers: [{ driver_id: driver, driver_name: 'Sam Lee' }],
    });
    expect(await read(ben.user_id)).toEqual(ben);
    const [found] = await dora.get(searchUserByName, { name: 'Ada' });
    expect(found).toMatchObject({ rides_alone: false, not_with_riders: [{ user_id: ben.user_id, firstname: 'Ben' }] });
    expect(await dora.get(getDriverNameList, {})).toEqual([{ driver_id: driver, driver_name: 'Sam Lee' }]);
  });

  test('is saved from either side, by what joined and left, and stays where it is not spoken of', async () => {
    const { add, save, read, driver } = await openRiders();
    const [ada, ben, cleo] = [await add('Ada'), await add('Ben'), await add('Cleo')];
    await save(cleo.user_id, { not_with_riders: [ada.user_id, ben.user_id], not_with_drivers: [driver] });
    expect(await save(ada.user_id, { not_with_riders: [ben.user_id] })).toBeAccepted();
    const namesOf = async ({ user_id }: { user_id: string }) =>
      (await read(user_id)).not_with_riders.map(({ firstname }) => firstname);
    expect([await namesOf(ada), await namesOf(ben), await namesOf(cleo)]).toEqual([['Ben'], ['Ada', 'Cleo'], ['Ben']]);
    expect(await save(cleo.user_id, { note: 'Side door.' })).toBeAccepted();
    expect(await read(cleo.user_id)).toMatchObject({
      not_with_riders: [{ user_id: ben.user_id }],
      not_with_drivers: [{ driver_id: driver }],
    });
    const before = await read(cleo.user_id);
    expect(await save(cleo.user_id, { not_with_riders: [ben.user_id], rides_alone: false })).toMatchObject({
      data: { version: before.version },
    });
  });

  test('that changed makes whoever has either of two riders open second, after an undo as well', async () => {
    const { add, save, mia } = await openRiders();
    const [ada, ben] = [await add('Ada'), await add('Ben')];
    const done = await save(ada.user_id, { not_with_riders: [ben.user_id], expected_version: ada.version });
    const late = await save(ben.user_id, { note: 'Rings.', expected_version: ben.version });
    expect(late).toBeRefused('STALE', 'Someone else just changed this rider.');
    expect(late).toMatchObject({ message: { current: { not_with_riders: [{ firstname: 'Ada' }] } } });
    expect(await takeBack(mia, done)).toBeAccepted();
    expect(await save(ben.user_id, { note: 'Rings.', expected_version: ben.version + 1 })).toBeRefused('STALE');
    expect(await save(ben.user_id, { expected_version: ben.version + 2 })).toMatchObject({
      data: { not_with_riders: [] },
    });
  });

  test('is refused beside its list for the rider themselves, and for whoever is not of the operator', async () => {
    const { add, save, dora, driver } = await openRiders();
    const ada = await add('Ada');
    const there = await openRiders();
    const stranger = await there.add('Zoe');
    const itself = await save(ada.user_id, { not_with_riders: [ada.user_id] });
    expect(itself).toBeRefused('COMPANY_INVALID', 'Nobody is kept apart from themselves.');
    for (const [field, id, sentence] of [
      ['not_with_riders', stranger.user_id, 'One of these riders is not there.'],
      ['not_with_riders', driver, 'One of these riders is not there.'],
      ['not_with_riders', '999999999', 'One of these riders is not there.'],
      ['not_with_drivers', there.driver, 'One of these drivers is not there.'],
      ['not_with_drivers', ada.user_id, 'One of these drivers is not there.'],
    ] as const) {
      const typed = { firstname: 'Ben', lastname: 'Byrne', phone: '', program_id: ada.program[0]?.program_id ?? '' };
      const replies = [
        await save(ada.user_id, { [field]: [id] }),
        await dora.call(createNewRiderUser, { ...typed, [field]: [id] }),
      ];
      for (const reply of replies) {
        expect(reply).toBeRefused('COMPANY_INVALID', sentence);
        expect(reply).toMatchObject({ message: { fields: { [field]: sentence } } });
      }
    }
  });

  test('is refused by the tables too where it is of two operators, of one rider, or said twice', async () => {
    const { town, add, save, driver } = await openRiders();
    const [ada, ben] = [await add('Ada'), await add('Ben')];
    const there = await openRiders();
    const stranger = await there.add('Zoe');
    await save(ada.user_id, { not_with_riders: [ben.user_id], not_with_drivers: [driver] });
    const pair = async (one: string, other: string) =>
      write(house, town.operator, async ({ queries, operator }) => {
        await sql`insert into rider_apart (operator_id, rider_id, other_rider_id)
          values (${operator}, ${one}, ${other})`.execute(queries);
      });
    const apart = async (rider: string, who: string) =>
      write(house, town.operator, async ({ queries, operator }) => {
        await sql`insert into rider_apart_driver (operator_id, rider_id, driver_id)
          values (${operator}, ${rider}, ${who})`.execute(queries);
      });
    await expect(pair(ada.user_id, stranger.user_id)).rejects.toThrow('rider_apart');
    await expect(pair(ada.user_id, ada.user_id)).rejects.toThrow('rider_apart_order');
    await expect(pair(ben.user_id, ada.user_id)).rejects.toThrow('rider_apart_order');
    await expect(pair(ada.user_id, ben.user_id)).rejects.toThrow('rider_apart_once');
    await expect(apart(ada.user_id, there.driver)).rejects.toThrow('rider_apart_driver');
    await expect(apart(ada.user_id, driver)).rejects.toThrow('rider_apart_driver_once');
  });

  test('leaves nobody’s name behind: neither rider nor driver can be unmade while somebody is kept apart from them', async () => {
    const { town, dora, mia, add, save, read, driver } = await openRiders();
    const ada = await add('Ada');
    const typed = { firstname: 'Ben', lastname: 'Byrne', phone: '', program_id: ada.program[0]?.program_id ?? '' };
    const added = await dora.call(createNewRiderUser, typed);
    const ben = added.status === 'success' ? added.data.user.user_id : '';
    await save(ada.user_id, { not_with_riders: [ben], not_with_drivers: [driver] });
    expect(await takeBack(mia, added)).toBeRefused('UNDO_SUPERSEDED');
    const remove = async (table: 'rider' | 'driver', id: string) =>
      write(house, town.operator, async ({ queries, operator }) => {
        await sql`delete from ${sql.table(table)} where operator_id = ${operator}
          and ${sql.ref(`${table}_id`)} = ${id}`.execute(queries);
      });
    await expect(remove('rider', ben)).rejects.toThrow('rider_apart');
    await expect(remove('driver', driver)).rejects.toThrow('rider_apart_driver');
    expect(await read(ada.user_id)).toMatchObject({
      not_with_riders: [{ firstname: 'Ben' }],
      not_with_drivers: [{ driver_name: 'Sam Lee' }],
    });
  });

  test('goes with the rider who was added with it, when that is undone', async () => {
    const { dora, mia, add, read, driver } = await openRiders();
    const ada = await add('Ada');
    const added = await dora.call(createNewRiderUser, {
      firstname: 'Ben',
      lastname: 'Byrne',
      phone: '',
      program_id: ada.program[0]?.program_id ?? '',
      rides_alone: true,
      not_with_riders: [ada.user_id],
      not_with_drivers: [driver],
    });
    expect(await takeBack(mia, added)).toBeAccepted();
    expect((await read(ada.user_id)).not_with_riders).toEqual([]);
  });

  test('is told in the log by name, and taken back in one step', async () => {
    const { mia, add, save, read, driver } = await openRiders();
    const [ada, ben] = [await add('Ada'), await add('Ben')];
    const apart = { not_with_riders: [ben.user_id], not_with_drivers: [driver], rides_alone: true };
    const done = await save(ada.user_id, apart);
    const told = async () => (await mia.get(getOperationList, {}))[0]?.summary ?? '';
    for (const words of [
      'Rider to ride alone',
      'Ada Byrne and Ben Byrne: not to ride together',
      'Ada Byrne: not to be driven by Sam Lee',
    ])
      expect(await told()).toContain(words);
    expect(await takeBack(mia, done)).toBeAccepted();
    expect(await told()).toContain('Ada Byrne and Ben Byrne: may ride together again');
    expect(await read(ada.user_id)).toMatchObject({ rides_alone: false, not_with_riders: [], not_with_drivers: [] });
  });

  test('is listed for a day’s rules: of both riders, and by driver, of this operator alone', async () => {
    const { town, add, save, driver } = await openRiders();
    const there = await openRiders();
    await there.add('Zoe', { rides_alone: true, not_with_drivers: [there.driver] });
    const [ada, ben] = [await add('Ada'), await add('Ben')];
    await add('Cleo');
    await save(ada.user_id, { not_with_riders: [ben.user_id], not_with_drivers: [driver], rides_alone: true });
    const { operator } = town;
    await readOperator(house.services.db, operator, async (queries) => {
      expect(Object.fromEntries(await listCompany({ queries, operator }))).toEqual({
        [ada.user_id]: { ridesAlone: true, notWithRiders: [ben.user_id], notWithDrivers: [driver] },
        [ben.user_id]: { ridesAlone: false, notWithRiders: [ada.user_id], notWithDrivers: [] },
      });
      expect(await listKeptApart({ queries, operator })).toEqual(new Map([[driver, new Set([ada.user_id])]]));
      expect(await listKeptApart({ queries, operator }, ['999'])).toEqual(new Map());
    });
  });
});
