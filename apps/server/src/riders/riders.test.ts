import { editUser } from '@handrail/contracts/admin';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import {
  createNewRiderUser,
  getCommunityMemberInfoById,
  getCommunityMemberList,
  getMobilityAssistanceData,
  searchUserByName,
  searchUserByPhone,
  updateCommunityMember,
} from '@handrail/contracts/riders';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { type Town, useHouse } from '../testing.ts';

const house = useHouse();
const owner = () => asOwner(house.services.db);

async function program(town: Town): Promise<string> {
  const [first] = await town.person('Mia').get(getAccessiblePrograms, {});
  return first?.program_id ?? '';
}

const elm = {
  userplace_id: null,
  addressLine1: '12 Elm St',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16801',
  latitude: 40.8,
  longitude: -77.86,
  location_type: 3,
} as const;

async function addRider(town: Town, firstname: string, lastname: string, phone = '', extra: object = {}) {
  const { user } = await town
    .person('Dora')
    .get(createNewRiderUser, { firstname, lastname, phone, program_id: await program(town), ...extra });
  return user;
}

describe('A rider', () => {
  test('[CALL-52] [CALL-123] [ENT-35] is added with aids and places, and read back with all that is kept of them', async () => {
    const town = await house.openTown();
    const ada = await addRider(town, 'Ada', 'Byrne', '(530) 555-2142', {
      email: 'ada@cedar.example',
      mobility_assistance: ['Wheelchair'],
      addresses: [elm],
      note: 'Side door.',
    });
    const read = await town.person('Dora').get(getCommunityMemberInfoById, { user_id: ada.user_id });
    expect(read).toEqual(ada);
    const { rows } = await sql<{ subjects: string[] }>`
      select subjects::text[] as subjects from access_log
      where operator_id = ${town.operator} and call = 'v1_webapp_get_community_member_info_by_id'`.execute(owner());
    expect(rows).toEqual([{ subjects: [ada.user_id] }]);
    expect(read).toEqual({
      user_id: ada.user_id,
      version: 1,
      firstname: 'Ada',
      lastname: 'Byrne',
      phone: '+15305552142',
      email: 'ada@cedar.example',
      mobility_assistance: ['Wheelchair'],
      note: 'Side door.',
      program: [{ program_id: await program(town), program_name: 'Test Program' }],
      addresses: [expect.objectContaining({ ...elm, userplace_id: expect.stringMatching(/^\d+$/) as string })],
      status: 1,
      rides_alone: false,
      sex: null,
      weight_lb: null,
      messages_by: null,
      not_with_riders: [],
      not_with_drivers: [],
      hold: null,
      date_of_birth: null,
      language: '',
      emergency_name: '',
      emergency_phone: '',
    });
  });

  test('[ENT-44] is told by the list as by their own page', async () => {
    const town = await house.openTown();
    const ada = await addRider(town, 'Ada', 'Byrne', '', { addresses: [elm], mobility_assistance: ['Cane'] });
    expect(await town.person('Dora').get(getCommunityMemberList, {})).toEqual([ada]);
    expect(ada).toMatchObject({
      lastname: 'Byrne',
      mobility_assistance: ['Cane'],
      addresses: [{ city: 'Cedar Valley' }],
    });
  });

  test('with a number that is taken is refused, unless somebody says that they share it', async () => {
    const town = await house.openTown();
    await addRider(town, 'Ada', 'Byrne', '(530) 555-2142');
    const twin = { firstname: 'Ben', lastname: 'Byrne', phone: '5305552142', program_id: await program(town) };
    expect(await town.person('Dora').call(createNewRiderUser, twin)).toBeRefused('PHONE_TAKEN');
    expect(await town.person('Dora').call(createNewRiderUser, { ...twin, shares_phone: true })).toBeAccepted();
  });

  test('with a number or an e-mail that is none is refused beside its field, as one is added and as one is changed', async () => {
    const town = await house.openTown();
    const dora = town.person('Dora');
    const ada = await addRider(town, 'Ada', 'Byrne', '(530) 555-2142');
    const named = { firstname: 'Ben', lastname: 'Byrne', program_id: await program(town) };
    for (const [field, value] of [
      ['phone', '12'],
      ['email', 'nobody'],
    ] as const) {
      const replies = [
        await dora.call(createNewRiderUser, { ...named, phone: '', [field]: value }),
        await dora.call(updateCommunityMember, { user_id: ada.user_id, [field]: value }),
      ];
      for (const reply of replies)
        expect(reply).toMatchObject({ httpStatus: 422, message: { fields: { [field]: expect.stringMatching(/./) } } });
    }
    expect(await dora.get(getCommunityMemberList, { search: 'Byrne' })).toMatchObject([{ firstname: 'Ada' }]);
  });

  test('of another operator is nobody', async () => {
    const [here, there] = [await house.openTown(), await house.openTown()];
    const ada = await addRider(there, 'Ada', 'Byrne');
    const reply = await here.person('Dora').call(getCommunityMemberInfoById, { user_id: ada.user_id });
    expect(reply.httpStatus).toBe(404);
    expect(await here.person('Dora').get(searchUserByName, { name: 'Byrne' })).toEqual([]);
  });

  test('changed by two is saved once, and the second reads who they are now', async () => {
    const town = await house.openTown();
    const ada = await addRider(town, 'Ada', 'Byrne');
    const edit = { user_id: ada.user_id, expected_version: ada.version };
    await town.person('Dora').get(updateCommunityMember, { ...edit, note: 'first' });
    const late = await town.person('Mia').call(updateCommunityMember, { ...edit, note: 'second' });
    expect(late).toBeRefused('STALE');
    expect(late).toMatchObject({ message: { current: { note: 'first' } } });
  });

  test('whose places or programs two people change is saved once, and after an undo as well', async () => {
    const town = await house.openTown();
    const [dora, mia] = [town.person('Dora'), town.person('Mia')];
    const { user_id, version } = await addRider(town, 'Ada', 'Byrne');
    const at = (addressLine1: string) => ({ user_id, addresses: [{ ...elm, addressLine1 }] });
    const first = await dora.call(updateCommunityMember, { ...at('1 Elm St'), expected_version: version });
    expect(first).toMatchObject({ data: { version: version + 1 } });
    const late = await mia.call(updateCommunityMember, { ...at('2 Elm St'), expected_version: version });
    expect(late).toBeRefused('STALE', 'Someone else just changed this rider.');
    expect(late).toMatchObject({ message: { current: { addresses: [{ addressLine1: '1 Elm St' }] } } });
    const none = { user_id, program_id: [], expected_version: version + 1 };
    expect(await mia.call(updateCommunityMember, none)).toMatchObject({ data: { version: version + 2 } });
    expect(await dora.call(updateCommunityMember, none)).toBeRefused('STALE');
    const done = first.status === 'success' ? (first.operation?.version ?? 0) : 0;
    const operations = await mia.get(getOperationList, { entity: 'rider', entity_id: user_id });
    expect(operations.map(({ version: logged }) => logged)).toContain(done);

    expect(await dora.call(undoOperation, { version: done })).toBeAccepted();
    expect(await mia.call(updateCommunityMember, { ...none, expected_version: version + 2 })).toBeRefused('STALE');
    expect(await dora.call(undoOperation, { version: done + 2 })).toBeAccepted();
    const now = await dora.get(getCommunityMemberInfoById, { user_id });
    expect(now).toMatchObject({ version: version + 4, addresses: [{ addressLine1: '1 Elm St' }] });
    expect(await dora.get(updateCommunityMember, { user_id, addresses: [] })).toMatchObject({ addresses: [] });
    const same = await dora.call(updateCommunityMember, { user_id, addresses: [] });
    expect(same).toMatchObject({ data: { version: version + 5 } });
  });

  test('who works here keeps what they sign in with, unless someone who manages users changes it', async () => {
    const town = await house.openTown();
    const [dora, mia, felix] = [town.person('Dora'), town.person('Mia'), town.person('Felix')];
    const [ada, ben] = [await addRider(town, 'Ada', 'Byrne', '(530) 555-2142'), await addRider(town, 'Ben', 'Byrne')];
    await sql`insert into driver (operator_id, driver_id) values (${town.operator}, ${ada.user_id})`.execute(owner());
    await sql`insert into staff (operator_id, person_id, is_admin) values (${town.operator}, ${ben.user_id}, '{1,4}')`.execute(
      owner(),
    );
    for (const { user_id } of [ada, ben]) {
      for (const contact of [{ phone: '530 555 2143' }, { email: `thief.${user_id}@test.example` }]) {
        expect(await dora.call(updateCommunityMember, { user_id, ...contact })).toBeRefused(
          'NOT_YOURS',
          'This rider works here and signs in with this. Ask someone who manages users.',
        );
      }
      expect(await dora.call(updateCommunityMember, { user_id, note: 'Side door.' })).toBeAccepted();
    }
    const lee = { user_id: ben.user_id, phone: '530 555 2144' };
    await mia.get(editUser, { user_id: felix.id, is_admin: [1, 3] });
    expect(await felix.call(updateCommunityMember, lee)).toBeRefused('NOT_YOURS');
    const changed = await mia.call(updateCommunityMember, { user_id: ada.user_id, phone: '530 555 2143' });
    expect(changed).toMatchObject({ data: { phone: '+15305552143' } });
    const version = changed.status === 'success' ? (changed.operation?.version ?? 0) : 0;
    expect(await dora.call(undoOperation, { version })).toBeRefused('NOT_YOURS');
    expect(await mia.call(undoOperation, { version })).toBeAccepted();
  });

  test('[CALL-124] is changed and changed back by one undo, with places and programs', async () => {
    const town = await house.openTown();
    const dora = town.person('Dora');
    const ada = await addRider(town, 'Ada', 'Byrne', '', { addresses: [elm] });
    const reply = await dora.call(updateCommunityMember, {
      user_id: ada.user_id,
      lastname: 'King',
      mobility_assistance: ['Cane'],
      addresses: [{ ...elm, addressLine1: '14 Elm St' }],
      program_id: [],
    });
    expect(reply).toMatchObject({
      data: { lastname: 'King', program: [], addresses: [{ addressLine1: '14 Elm St' }] },
    });
    const version = reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
    expect(await dora.call(undoOperation, { version })).toBeAccepted();
    const { version: _now, ...back } = await dora.get(getCommunityMemberInfoById, { user_id: ada.user_id });
    const { version: _then, ...was } = ada;
    expect(back).toEqual(was);
  });
});

test('[CALL-65] The aids a rider may have are told to whoever books, in the words of the rider’s page.', async () => {
  const town = await house.openTown();
  const { mobility_assistance } = await town.person('Dora').get(getMobilityAssistanceData, {});
  expect(mobility_assistance).toEqual([
    'Wheelchair',
    'Stretcher',
    'Walker',
    'Cane',
    'Crutches',
    'Service Animal',
    'Hearing Impaired',
    'Visually Impaired',
  ]);
});

describe('Looking for a rider', () => {
  test('[CALL-50] by a beginning of either name, in either order, finds them', async () => {
    const town = await house.openTown();
    await addRider(town, 'Ruth', 'Okafor');
    await addRider(town, 'Ruben', 'Oakes');
    const names = async (name: string) =>
      (await town.person('Dora').get(searchUserByName, { name })).map(({ lastname }) => lastname);
    expect(await names('oka')).toEqual(['Okafor']);
    expect(await names('Ruth Ok')).toEqual(['Okafor']);
    expect(await names('okafor, r')).toEqual(['Okafor']);
    expect(await names('ru')).toEqual(['Oakes', 'Okafor']);
    expect(await names('%')).toEqual([]);
    const of = async (program_id: string) => town.person('Dora').get(searchUserByName, { name: 'oka', program_id });
    expect([(await of(await program(town))).length, (await of('999999')).length]).toEqual([1, 0]);
  });

  test('by a name takes two letters of one, finds fifty, and is no way through the register', async () => {
    const town = await house.openTown();
    await sql`
      with people as (
        insert into person (operator_id, firstname, lastname)
        select ${town.operator}, 'Ruth', 'Okafor' from generate_series(1, 60) returning operator_id, person_id
      )
      insert into rider (operator_id, rider_id) select operator_id, person_id from people`.execute(owner());
    const felix = town.person('Felix');
    for (const name of [',', 'o', 'o,', ', r', ',,okafor', 'o r', 'o r o r okafor', '__', '%%', ' o ']) {
      expect(await felix.get(searchUserByName, { name, limit: 1000 })).toEqual([]);
    }
    const found = await felix.call(searchUserByName, { name: 'ok', limit: 1000 });
    expect(found.status === 'success' && found.data).toHaveLength(50);
    expect(found).not.toHaveProperty('next_cursor');
    expect(await felix.get(searchUserByName, { name: 'o, ru', limit: 2 })).toHaveLength(2);
  });

  test('[CALL-51] by a phone finds a whole household, riders first, and says where nobody has the number', async () => {
    const town = await house.openTown();
    await addRider(town, 'Ada', 'Byrne', '(530) 555-2142');
    await addRider(town, 'Ben', 'Byrne', '(530) 555-2142', { shares_phone: true });
    const { users } = await town.person('Dora').get(searchUserByPhone, { phone: '1 530 555 2142' });
    expect(users.map(({ firstname }) => firstname)).toEqual(['Ada', 'Ben']);
    expect(await town.person('Dora').call(searchUserByPhone, { phone: '5305559999' })).toBeRefused('PHONENOTFOUND');
  });

  test('by a phone also finds who drives and holds no level, and each once who rides too', async () => {
    const town = await house.openTown();
    const [phone, shared] = ['+15305552150', '+15305552151'];
    await sql`with driving as (
        insert into person (operator_id, firstname, lastname, phone) values (${town.operator}, 'Dan', 'Cole', ${phone})
        returning operator_id, person_id
      ) insert into driver (operator_id, driver_id) select operator_id, person_id from driving`.execute(owner());
    const ada = await addRider(town, 'Ada', 'Byrne', shared);
    await sql`insert into driver (operator_id, driver_id) values (${town.operator}, ${ada.user_id})`.execute(owner());
    const namesOf = async (number: string) =>
      (await town.person('Felix').get(searchUserByPhone, { phone: number })).users.map(({ firstname }) => firstname);
    expect(await namesOf(phone)).toEqual(['Dan']);
    expect(await namesOf(shared)).toEqual(['Ada']);
  });

  test('in the list finds what is known of them: name, e-mail, a part of the number, an address', async () => {
    const town = await house.openTown();
    await addRider(town, 'Ada', 'Byrne', '(530) 555-2142', { email: 'a.byrne@Cedar.example', addresses: [elm] });
    await addRider(town, 'Elmer', 'Stone', '(530) 555-2199', { email: 'elmer@cedar.example' });
    const found = async (search: string) =>
      (await town.person('Dora').get(getCommunityMemberList, { search })).map(({ firstname }) => firstname);
    expect(await found('byrne@cedar')).toEqual(['Ada']);
    expect(await found('12 Elm')).toEqual(['Ada']);
    expect(await found('elm st, 16801')).toEqual(['Ada']);
    expect(await found('elm')).toEqual(['Elmer']);
    expect(await found('555-2199')).toEqual(['Elmer']);
    expect(await found('5552')).toEqual(['Ada', 'Elmer']);
    expect(await found('12 Oak')).toEqual([]);
    expect(await found('%@%')).toEqual([]);
    expect(await found('2 lm')).toEqual([]);
  });

  test('[CALL-122] page by page shows everyone once, by name', async () => {
    const town = await house.openTown();
    const all = ['Abel', 'Abel', 'Baker', 'Cole', 'Dorn'];
    for (const [n, lastname] of all.entries()) await addRider(town, `R${n}`, lastname);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const reply = await town
        .person('Dora')
        .call(getCommunityMemberList, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      if (reply.status === 'error') throw new Error(reply.message.message);
      seen.push(...reply.data.map(({ firstname, lastname }) => `${lastname} ${firstname}`));
      cursor = reply.next_cursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(all.map((lastname, n) => `${lastname} R${n}`));
    const of = async (asked: { program_id?: string; search?: string }) =>
      (await town.person('Dora').get(getCommunityMemberList, asked)).map(({ lastname }) => lastname);
    expect(await of({ program_id: await program(town), search: 'abel' })).toEqual(['Abel', 'Abel']);
    expect(await of({ program_id: '999999' })).toEqual([]);
  });
});
