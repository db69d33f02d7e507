import { createNewBooking } from '@handrail/contracts/bookings';
import { undoOperation } from '@handrail/contracts/log';
import {
  dismissLikelyDouble,
  getCommunityMemberInfoById,
  getCommunityMemberList,
  getLikelyDoubles,
  importRiders,
  mergeCommunityMembers,
  previewRiderImport,
} from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type BookingTown, openBookingTown } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { underTheHead } from '../platform/testing/statements.ts';
import { chainOf, useHouse } from '../testing.ts';

const house = useHouse();

const LIST = `First,Last,Mobile,E-mail,Mobility,DOB,Emergency contact,Emergency phone,Language,Comments
Ruth,Okafor,814-555-0119,ruth@cedar.example,wheelchair; Cane,5/14/1955,Ngozi,814-555-0120,Igbo,Ring twice.
Ben,Holm,814-555-0119,,,,,,,
Ruth,Okafor,814-555-0119,,,5/14/1955,,,,
Cleo,,814-555-0121,,,,,,,
Dov,Levi,814,,,,,,,
Eve,Elm,,,Skateboard,,,,,
Fay,Ash,,,,1/1/2190,,,,
`;

async function openDesk() {
  const town = await openBookingTown(house);
  return { ...town, desk: town.mia, preview: async (list: string) => preview(town, list) };
}

async function preview(town: BookingTown, list: string) {
  const { id: file_id } = await bring(house, town, 'import', { bytes: Buffer.from(list), name: 'riders.csv' });
  return town.mia.get(previewRiderImport, { file_id });
}

describe('A list of riders', () => {
  test('is looked through row by row, imported as one step and taken back as one', async () => {
    const { preview: look, desk, operator } = await openDesk();
    const { import_id, counts, errors } = await look(LIST);
    expect(counts).toEqual({ rows: 7, fit: 2, refused: 5 });
    expect(errors.map(({ row, field, message }) => `${row} ${field ?? ''}: ${message}`)).toEqual([
      '4 : This is the same as row 2.',
      '5 lastname: Last name is missing.',
      '6 phone: Enter a phone number with its area code, ten digits in all.',
      "7 mobility_assistance: There is no mobility aid 'Skateboard'.",
      '8 date_of_birth: A date of birth lies in the past.',
    ]);
    const imported = await desk.call(importRiders, { import_id: import_id ?? '' });
    expect(imported).toMatchObject({ data: { counts: { added: 2 } } });
    const [holm, okafor] = await desk.get(getCommunityMemberList, {});
    expect(holm).toMatchObject({
      lastname: 'Holm',
      phone: '+18145550119',
      program: [{ program_name: 'Test Program' }],
    });
    expect(await desk.get(getCommunityMemberInfoById, { user_id: okafor?.user_id ?? '' })).toMatchObject({
      firstname: 'Ruth',
      email: 'ruth@cedar.example',
      mobility_assistance: ['Wheelchair', 'Cane'],
      date_of_birth: '1955-05-14',
      language: 'Igbo',
      emergency_name: 'Ngozi',
      emergency_phone: '+18145550120',
      note: 'Ring twice.',
      status: 1,
      version: 1,
    });
    expect(await desk.call(importRiders, { import_id: import_id ?? '' })).toBeRefused('IMPORT_SUPERSEDED');
    expect((await look(LIST)).counts).toEqual({ rows: 7, fit: 0, refused: 7 });
    expect(await takeBack(desk, imported)).toBeAccepted();
    expect(await desk.get(getCommunityMemberList, {})).toEqual([]);
    expect((await chainOf(house.services, operator)).brokenAt).toBeNull();
  });

  test('says who is a member already, and of whom it may be a double', async () => {
    const { preview: look, desk } = await openDesk();
    const first = await look('First,Last,Mobile,DOB\nRuth,Okafor,814-555-0119,5/14/1955\n');
    await desk.get(importRiders, { import_id: first.import_id ?? '' });
    const again = await look(`First,Last,Mobile,DOB
ruth,okafor,(814) 555-0119,
Ruth,Okafor,,5/14/1955
RUTH,Okafor,814-555-0777,
Ann,Okafor,814-555-0119,
`);
    expect(again.errors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      '2: okafor, ruth is a member already.',
      '3: Okafor, Ruth is a member already.',
    ]);
    expect(again.warnings.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      '4: There is a Okafor, RUTH already. If it is the same person, merge the two on their page.',
      '5: Okafor, Ruth has this number too.',
    ]);
    expect(await desk.get(importRiders, { import_id: again.import_id ?? '' })).toEqual({
      counts: { added: 2, without_address: 0 },
    });
  });

  test('that brings somebody a second time leaves a likely double, which goes as the two are merged', async () => {
    const { preview: look, desk } = await openDesk();
    const list = `First,Last,Mobile,DOB
Ruth,Okafor,814-555-0119,5/14/1955
RUTH,Okafor,814-555-0777,
Ann,Okafor,814-555-0119,1/2/1980
`;
    const { import_id } = await look(list);
    await desk.get(importRiders, { import_id: import_id ?? '' });
    const [double, ...others] = await desk.get(getLikelyDoubles, {});
    expect(others).toEqual([]);
    expect(double).toMatchObject({ message: 'Same name', members: [{ firstname: 'Ruth' }, { firstname: 'RUTH' }] });
    const [kept, gone] = double?.members ?? [];
    await desk.get(mergeCommunityMembers, {
      user_id: kept?.user_id ?? '',
      merged_user_id: gone?.user_id ?? '',
      expected_version: kept?.version ?? 0,
      merged_expected_version: gone?.version ?? 0,
    });
    expect(await desk.get(getLikelyDoubles, {})).toEqual([]);
  });

  test('that brings a namesake leaves two who are told apart, and that is remembered until it is taken back', async () => {
    const town = await openDesk();
    const { preview: look, desk } = town;
    const { import_id } = await look('First,Last,Mobile\nRuth,Okafor,814-555-0119\nRuth,Okafor,814-555-0777\n');
    await desk.get(importRiders, { import_id: import_id ?? '' });
    const pairs = async () => (await desk.get(getLikelyDoubles, {})).map(({ members }) => members.length);
    const [double] = await desk.get(getLikelyDoubles, {});
    const [user_id = '', other_user_id = ''] = (double?.members ?? []).map((member) => member.user_id);
    const said = await desk.call(dismissLikelyDouble, { user_id: other_user_id, other_user_id: user_id });
    expect(said).toMatchObject({ status: 'success', operation: { undoable: true } });
    expect(await pairs()).toEqual([]);
    // Who says it again, the other way round, has changed nothing.
    expect(await desk.call(dismissLikelyDouble, { user_id, other_user_id })).not.toHaveProperty('operation');
    expect(await desk.call(dismissLikelyDouble, { user_id, other_user_id: user_id })).toBeRefused('SAME_RIDER');
    await takeBack(desk, said);
    expect(await pairs()).toEqual([2]);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('finds homes among the places that are known, and keeps an address that nobody finds in the note', async () => {
    const town = await openDesk();
    const { preview: look, desk } = town;
    await desk.get(createNewBooking, await town.draft());
    const { import_id, warnings } = await look(`First,Last,Street,Town
Ruth,Okafor,12 Elm St,Cedar Valley
Ben,Holm,999 Nowhere Way,Cedar Valley
`);
    expect(warnings.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      "3: '999 Nowhere Way, Cedar Valley' was not found. It is kept in the rider's note.",
    ]);
    expect(await desk.get(importRiders, { import_id: import_id ?? '' })).toEqual({
      counts: { added: 2, without_address: 1 },
    });
    const members = await desk.get(getCommunityMemberList, { search: 'o' });
    const byName = new Map(members.map((member) => [member.lastname, member]));
    expect(byName.get('Okafor')?.addresses).toMatchObject([{ addressLine1: '12 Elm St', label: 'Home' }]);
    const all = await desk.get(getCommunityMemberList, { search: 'Holm' });
    expect(all).toMatchObject([{ note: 'Home address to be found: 999 Nowhere Way, Cedar Valley', addresses: [] }]);
  });

  test('is judged once more as it is imported: who has become a member meanwhile is named', async () => {
    const { preview: look, desk } = await openDesk();
    const [one, other] = [
      await look('First,Last,Mobile\nRuth,Okafor,814-555-0119\n'),
      await look('First,Last,Mobile\nRuth,Okafor,8145550119\n'),
    ];
    await desk.get(importRiders, { import_id: one.import_id ?? '' });
    expect(await desk.call(importRiders, { import_id: other.import_id ?? '' })).toBeRefused(
      'ROW_REFUSED',
      'Row 2: Okafor, Ruth is a member already. Check the file again to import the others.',
    );
  });

  test('asks for the program where there are several, and knows them by name', async () => {
    const { preview: look, desk, operator } = await openDesk();
    await sql`insert into program (operator_id, name, zone) values (${operator}, 'Night Shuttle', 'America/New_York')`.execute(
      asOwner(house.services.db),
    );
    const { import_id, errors } = await look(
      'First,Last,Program\nRuth,Okafor,night shuttle\nBen,Holm,\nCleo,Ash,Ferry\n',
    );
    expect(errors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      '3: Say which program they ride with.',
      "4: There is no program 'Ferry'.",
    ]);
    await desk.get(importRiders, { import_id: import_id ?? '' });
    const [ruth] = await desk.get(getCommunityMemberList, {});
    expect(ruth?.program).toMatchObject([{ program_name: 'Night Shuttle' }]);
  });

  test('is taken back in as few statements as there are kinds of rows, however many riders it has', async () => {
    const { preview: look, desk } = await openDesk();
    const asked = async (count: number, from: number) => {
      const riders = Array.from({ length: count }, (_, n) => `Ruth${from + n},Okafor${from + n}`);
      const { import_id } = await look(['First,Last', ...riders].join('\n'));
      const imported = await desk.call(importRiders, { import_id: import_id ?? '' });
      const held = await underTheHead(async () => expect(await takeBack(desk, imported)).toBeAccepted());
      expect(await desk.get(getCommunityMemberList, {})).toEqual([]);
      return held.length;
    };
    const few = await asked(2, 0);
    expect(await asked(60, 100)).toBeLessThanOrEqual(few + 4);
  });

  test('is not taken back once one of its riders has a ride', async () => {
    const town = await openDesk();
    const { preview: look, desk } = town;
    const { import_id } = await look('First,Last\nRuth,Okafor\n');
    const imported = await desk.call(importRiders, { import_id: import_id ?? '' });
    const [ruth] = await desk.get(getCommunityMemberList, {});
    await desk.get(createNewBooking, await town.draft({ passenger_id: ruth?.user_id ?? '' }));
    const version = imported.status === 'success' ? (imported.operation?.version ?? 0) : 0;
    expect(await desk.call(undoOperation, { version })).toBeRefused('UNDO_NOT_POSSIBLE');
    expect(await desk.get(getCommunityMemberList, {})).toHaveLength(1);
  });
});
