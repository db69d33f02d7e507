import { getOperationList } from '@handrail/contracts/log';
import {
  getCommunityMemberInfoById,
  getMemberNumbers,
  importRiders,
  mergeCommunityMembers,
  previewRiderImport,
  removeMemberNumber,
  saveMemberNumber,
} from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { type BookingTown, openBookingTown } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { chainOf, useHouse } from '../testing.ts';

const house = useHouse();

let town: BookingTown;
let payer: string;
let ada: string;

beforeEach(async () => {
  town = await openBookingTown(house);
  payer = await addPayer(house, town, 'Keystone Access', { programs: [town.program] });
  ada = await town.rider('Ada');
});

async function save(number: string, starts_on = '2026-03-01', user_id = ada) {
  return town.dora.call(saveMemberNumber, { user_id, insurance_id: payer, number, starts_on });
}

async function numbersOf(user_id = ada) {
  const { numbers } = await town.dora.get(getMemberNumbers, { user_id });
  return numbers.map(({ number, starts_on }) => `${number} from ${starts_on}`);
}

describe('A payer’s number of a rider', () => {
  test('is noted from a day on beside older ones, told without it, and taken back', async () => {
    await save('CV900', '2024-01-01');
    const noted = await save(' CV1000417 ');
    expect(noted).toMatchObject({ data: { insurance_name: 'Keystone Access', number: 'CV1000417', version: 1 } });
    expect(await numbersOf()).toEqual(['CV1000417 from 2026-03-01', 'CV900 from 2024-01-01']);
    const [last] = await town.mia.get(getOperationList, {});
    expect(last?.summary).not.toContain('CV1000417');
    expect(await takeBack(town.dora, noted)).toBeAccepted();
    expect(await numbersOf()).toEqual(['CV900 from 2024-01-01']);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('is one note however often and in whatever spelling it comes, from the day that was said last', async () => {
    await save('CV-100 417');
    await save('cv100417', '2026-04-01');
    expect(await numbersOf()).toEqual(['CV-100 417 from 2026-04-01']);
  });

  test('is nobody else’s, and a number at all, or is refused at its field', async () => {
    await save('CV1000417');
    const taken = await save('CV1000417', '2026-03-01', await town.rider('Bea'));
    expect(taken).toBeRefused('NUMBER_TAKEN', 'Another rider has this number at Keystone Access.');
    expect(taken).toMatchObject({ message: { fields: { number: expect.any(String) } } });
    expect(await save(' - ')).toBeRefused('NUMBER_INVALID', 'Enter the number as the payer writes it.');
  });

  test('is taken away by whoever saw it as it stands, and comes back unless it is another’s by then', async () => {
    await save('CV1000417');
    const [held] = (await town.dora.get(getMemberNumbers, { user_id: ada })).numbers;
    const given = { member_number_id: held?.member_number_id ?? '', expected_version: held?.version ?? 0 };
    await save('CV1000417', '2026-04-01');
    expect(await town.dora.call(removeMemberNumber, given)).toBeRefused('STALE');
    const removed = await town.dora.call(removeMemberNumber, { ...given, expected_version: 2 });
    expect(await numbersOf()).toEqual([]);
    const bea = await town.rider('Bea');
    const theirs = await save('CV1000417', '2026-03-01', bea);
    expect(await takeBack(town.dora, removed)).toBeRefused('UNDO_SUPERSEDED');
    await takeBack(town.dora, theirs);
    expect(await takeBack(town.dora, removed)).toBeAccepted();
    expect(await numbersOf()).toEqual(['CV1000417 from 2026-04-01']);
  });

  test('goes to the record that stays when two become one, and is still read there', async () => {
    const bea = await town.rider('Bea');
    await save('CV1000417', '2026-03-01', bea);
    await town.dora.get(mergeCommunityMembers, { user_id: ada, merged_user_id: bea });
    expect(await numbersOf()).toEqual(['CV1000417 from 2026-03-01']);
    expect(await save('CV2', '2026-03-01', bea)).toBeRefused('MEMBER_MERGED');
  });

  test('lies sealed, is in no log, and is read by levels 1 and 2 alone', async () => {
    await save('CV1000417');
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(to_jsonb(m)::text, ' ') from member_number m where m.operator_id = ${town.operator})
        || (select string_agg(to_jsonb(c)::text, ' ') from change c where c.operator_id = ${town.operator}) as text`.execute(
      asOwner(house.services.db),
    );
    expect(rows[0]?.text).toContain('number_sealed');
    expect(rows[0]?.text).not.toContain('CV1000417');
    expect(house.logged()).not.toContain('CV1000417');
    expect(await town.felix.call(getMemberNumbers, { user_id: ada })).toMatchObject({ httpStatus: 403 });
  });
});

describe('A list of riders', () => {
  async function look(list: string) {
    const { id: file_id } = await bring(house, town, 'import', { bytes: Buffer.from(list), name: 'riders.csv' });
    return town.mia.get(previewRiderImport, { file_id });
  }

  test('brings sex, weight and the payer’s number, and says what is wrong with them', async () => {
    await save('CV7');
    const found = await look(`First,Last,Gender,Weight,Insurance,Medicaid Number
Ruth,Okafor,F,142,keystone access,CV1000417
Ben,Holm,male,,Keystone Access,CV7
Cleo,Dahl,woman,,,
Dov,Levi,,,Nobody Care,CV9
Eve,Elm,,,,CV10
Fay,Ash,,,Keystone Access,cv1000417
`);
    expect(found.errors.map(({ row, field, message }) => `${row} ${field ?? ''}: ${message}`)).toEqual([
      '3 member_number: Another rider has this number at Keystone Access.',
      "4 sex: 'woman' is neither female, male nor other.",
      "5 payer: There is no payer 'Nobody Care'.",
      '6 payer: Say whose number it is: name the payer.',
      '7 member_number: Another rider has this number at Keystone Access.',
    ]);
    const imported = await town.mia.call(importRiders, { import_id: found.import_id ?? '' });
    const { rows } = await sql<{ id: string }>`
      select person_id as id from person where operator_id = ${town.operator} and lastname = 'Okafor'`.execute(
      asOwner(house.services.db),
    );
    const user_id = rows[0]?.id ?? '';
    expect(await town.dora.get(getCommunityMemberInfoById, { user_id })).toMatchObject({
      sex: 'female',
      weight_lb: 142,
    });
    expect(await numbersOf(user_id)).toEqual(['CV1000417 from 2026-03-10']);
    expect(await takeBack(town.mia, imported)).toBeAccepted();
    expect(await town.mia.call(getMemberNumbers, { user_id })).toMatchObject({ httpStatus: 404 });
  });
});
