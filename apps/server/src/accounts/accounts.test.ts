import {
  createNewProgramAccount,
  editProgramAccount,
  getFleetInsurance,
  getProgramAccountInfoById,
  getProgramAccounts,
} from '@handrail/contracts/accounts';
import { getOperationList } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { createNewFeePlan } from '@handrail/contracts/pricing';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { addPayer } from './testing.ts';

const house = useHouse();

type Typed = Partial<SentOf<typeof createNewProgramAccount>>;
type Change = Omit<SentOf<typeof editProgramAccount>, 'account_id'>;

async function openOffice() {
  const town = await house.openTown();
  const [mia, dora] = [town.person('Mia'), town.person('Dora')];
  const [first] = await mia.get(getAccessiblePrograms, {});
  const program = first?.program_id ?? '';
  const typed = (more: Typed = {}) => ({
    name: 'Penny Mill Dialysis',
    program_id: [program],
    main_address: null,
    is_insurance: false,
    ...more,
  });
  const make = async (more: Typed = {}) => mia.get(createNewProgramAccount, typed(more));
  const refusalOf = async (more: Typed) => {
    const reply = await mia.call(createNewProgramAccount, typed(more));
    return reply.status === 'error' ? reply.message : null;
  };
  const save = async (account_id: string, change: Change) => mia.call(editProgramAccount, { account_id, ...change });
  const read = async (account_id: string) => mia.get(getProgramAccountInfoById, { account_id });
  return { town, mia, dora, program, typed, make, refusalOf, save, read };
}

const main = {
  userplace_id: null,
  addressLine1: '35 Main St',
  label: '',
  city: 'Penny Mill',
  state: 'PA',
  zipcode: '16984',
  latitude: 41.1,
  longitude: -77.9,
  location_type: 3 as const,
};
const north = { ...main, addressLine1: '39 Main St', label: 'North door' };

describe('A new account', () => {
  test('[CALL-60] [ENT-14] is what was typed, at the hour it was typed', async () => {
    const { make, program, read } = await openOffice();
    const made = await make({
      main_address: main,
      alt_address: [north],
      hours: 'Mon–Sat 5:30 AM–6:00 PM',
      contact: ['Front desk', 'Dana Quill 570-555-0151'],
      note: 'Chairs turn over at 10:15.',
      portal: [{ program_id: program, url: 'https://ride.example/penny' }],
      is_insurance: true,
    });
    const at = (address: typeof main) => ({ ...address, userplace_id: expect.any(String) as string });
    expect(made).toEqual({
      account_id: expect.any(String) as string,
      version: 1,
      name: 'Penny Mill Dialysis',
      created_on: '2026-03-10T10:40:00Z',
      updated_on: '2026-03-10T10:40:00Z',
      program: [{ program_id: program, program_name: 'Test Program' }],
      pricing: [],
      is_insurance: true,
      insurance_id: made.account_id,
      hours: 'Mon–Sat 5:30 AM–6:00 PM',
      main_address: at(main),
      alt_address: [at(north)],
      contact: ['Front desk', 'Dana Quill 570-555-0151'],
      note: 'Chairs turn over at 10:15.',
      portal: [{ program_id: program, url: 'https://ride.example/penny' }],
    });
    expect(await read(made.account_id)).toEqual(made);
  });

  test('that pays for rides is an insurance at once, and one that does not is none', async () => {
    const { mia, make } = await openOffice();
    const payer = await make({ is_insurance: true });
    const place = await make({ name: 'Mercy Clinic' });
    expect(place.insurance_id).toBeNull();
    expect((await mia.get(getFleetInsurance, {})).map(({ insurance_id }) => insurance_id)).toEqual([payer.account_id]);
  });

  test('is refused in a sentence at its field, and nothing of it stays', async () => {
    const { mia, make, refusalOf, program, town } = await openOffice();
    await make();
    const before = await town.version();
    const sentence = 'Please enter correct and complete address.';
    const cases: [Typed, object][] = [
      [{ name: ' ' }, { error_code: 'NAME_MISSING', fields: { name: 'Name the account.' } }],
      [{ name: 'penny  mill dialysis' }, { error_code: 'NAME_TAKEN' }],
      [
        { name: 'B', is_insurance: true, program_id: [] },
        { error_code: 'NO_PROGRAM', message: 'Please select a program service first.' },
      ],
      [
        { name: 'B', contact: [' '] },
        { error_code: 'CONTACT_BLANK', message: 'Please add valid contact.' },
      ],
      [
        { name: 'B', main_address: { ...main, addressLine1: ' ' } },
        { error_code: 'ADDRESS_INCOMPLETE', message: sentence },
      ],
      [{ name: 'B', alt_address: [{ ...north, label: 'North-door' }] }, { error_code: 'LABEL_INVALID' }],
      [{ name: 'B', portal: [{ program_id: program, url: 'http://ride.example' }] }, { error_code: 'LINK_INVALID' }],
      [
        { name: 'B', program_id: [], portal: [{ program_id: program, url: 'https://ride.example' }] },
        { error_code: 'NO_PROGRAM' },
      ],
      [{ name: 'B', program_id: ['888888888'] }, { error_code: 'NOT_FOUND' }],
      [{ name: 'B', pricing_id: '888888888' }, { error_code: 'NOT_FOUND' }],
    ];
    for (const [more, said] of cases)
      expect([more, await refusalOf(more)]).toEqual([more, expect.objectContaining(said)]);
    expect(await town.version()).toBe(before);
    expect(await mia.get(getProgramAccounts, {})).toHaveLength(1);
  });

  test('is for levels 3 and 4 to make', async () => {
    const { town, typed } = await openOffice();
    for (const [name, httpStatus] of [
      ['Lou', 403],
      ['Dora', 403],
      ['Felix', 200],
      ['Gus', 403],
    ] as const)
      expect([name, (await town.person(name).call(createNewProgramAccount, typed())).httpStatus]).toEqual([
        name,
        httpStatus,
      ]);
  });
});

describe('The accounts', () => {
  test('[CALL-58] are listed by name, all of them or those of a program, and those that are served no more are not', async () => {
    const { town, mia, dora, make, program } = await openOffice();
    await make({ name: 'Wickerbrook Manor' });
    await make({ name: 'elm Street Clinic', program_id: [] });
    await addPayer(house, town, 'Gone Health', { programs: [program], status: 0 });
    const names = async (asked: { program_id?: string }) =>
      (await dora.get(getProgramAccounts, asked)).map(({ name }) => name);
    expect(await names({})).toEqual(['elm Street Clinic', 'Wickerbrook Manor']);
    expect(await names({ program_id: program })).toEqual(['Wickerbrook Manor']);
    expect((await mia.call(getProgramAccounts, { program_id: '888888888' })).httpStatus).toBe(404);
  });

  test('[CALL-59] are read by id; of nobody’s and of another operator’s there is the same to say', async () => {
    const [here, there] = [await openOffice(), await openOffice()];
    const theirs = await there.make();
    const said = async (account_id: string) => {
      const { headers: _own, ...reply } = await here.mia.call(getProgramAccountInfoById, { account_id });
      return reply;
    };
    expect(await said(theirs.account_id)).toEqual(await said('888888888'));
    expect(await said('888888888')).toMatchObject({
      message: { error_code: 'ACCOUNT_NOT_FOUND', message: 'Failed to fetch this account.' },
    });
  });
});

describe('Editing an account', () => {
  test('[CALL-61] changes what was sent and nothing beside it, and is told to the hour', async () => {
    const { make, save, read } = await openOffice();
    const made = await make({ main_address: main, hours: 'Mon–Fri', note: 'Ring.', contact: ['Front desk'] });
    house.townClock.set('2026-03-10T12:00:00Z');
    const reply = await save(made.account_id, { hours: 'Daily', expected_version: made.version });
    expect(reply).toMatchObject({ status: 'success', operation: { undoable: true } });
    const edited = { ...made, version: 2, hours: 'Daily', updated_on: '2026-03-10T12:00:00Z' };
    expect(await read(made.account_id)).toEqual(edited);
    house.townClock.set('2026-03-10T10:40:00Z');
  });

  test('adds and removes contacts and addresses one by one, with no version asked', async () => {
    const { make, save, read } = await openOffice();
    const { account_id } = await make({ main_address: main });
    await save(account_id, { add_contact: ' Front desk ' });
    await save(account_id, { add_contact: 'Dana Quill 570-555-0151' });
    await save(account_id, { add_contact: 'Front desk' });
    await save(account_id, { add_alt_address: north });
    const held = await read(account_id);
    expect(held).toMatchObject({
      contact: ['Front desk', 'Dana Quill 570-555-0151'],
      main_address: { addressLine1: '35 Main St' },
      alt_address: [{ addressLine1: '39 Main St', label: 'North door' }],
    });
    await save(account_id, { remove_contact: 'Front desk' });
    await save(account_id, { remove_alt_address: held.alt_address[0]?.userplace_id ?? '' });
    expect(await read(account_id)).toMatchObject({ contact: ['Dana Quill 570-555-0151'], alt_address: [] });
    for (const [change, code] of [
      [{ add_contact: ' ' }, 'CONTACT_BLANK'],
      [{ add_alt_address: { ...north, label: '!' } }, 'LABEL_INVALID'],
      [{ add_alt_address: { ...north, addressLine1: '' } }, 'ADDRESS_INCOMPLETE'],
    ] as const)
      expect(await save(account_id, change)).toMatchObject({ message: { error_code: code } });
  });

  test('moves the main address, which is one, and takes it away', async () => {
    const { make, save, read } = await openOffice();
    const { account_id } = await make({ main_address: main });
    await save(account_id, { main_address: { ...main, addressLine1: '36 Main St' } });
    expect(await read(account_id)).toMatchObject({ main_address: { addressLine1: '36 Main St' } });
    await save(account_id, { main_address: null });
    expect((await read(account_id)).main_address).toBeNull();
  });

  test('over an older version is refused with the account as it is now', async () => {
    const { make, save } = await openOffice();
    const { account_id, version } = await make();
    await save(account_id, { add_alt_address: north });
    const late = await save(account_id, { note: 'Ring.', expected_version: version });
    expect(late).toMatchObject({
      httpStatus: 409,
      message: { error_code: 'STALE', current: { alt_address: [{ addressLine1: '39 Main St' }] } },
    });
  });

  test('that changes nothing leaves no step in the log', async () => {
    const { town, make, save } = await openOffice();
    const { account_id, version } = await make({ hours: 'Daily', contact: ['Front desk'], main_address: main });
    const before = await town.version();
    for (const change of [
      { hours: 'Daily' },
      { add_contact: 'Front desk' },
      { remove_contact: 'Nobody' },
      { main_address: main },
    ])
      expect(await save(account_id, change)).toMatchObject({ status: 'success', data: { version } });
    expect(await town.version()).toBe(before);
  });

  test('of who pays is for levels 3 and 4; the rest is for whoever books too', async () => {
    const { dora, mia, make, save, town, program } = await openOffice();
    const { account_id } = await make();
    const by = async (person: typeof dora, change: Change) =>
      (await person.call(editProgramAccount, { account_id, ...change })).httpStatus;
    expect(await by(dora, { is_insurance: true })).toBe(403);
    expect(await by(dora, { pricing_id: null })).toBe(403);
    expect(await by(dora, { note: 'Ring.' })).toBe(200);
    expect(await by(town.person('Gus'), { note: 'Ring.' })).toBe(403);
    expect(await by(mia, { is_insurance: true })).toBe(200);
    expect(await save(account_id, { program_id: [] })).toMatchObject({
      message: { error_code: 'NO_PROGRAM', message: 'Please select a program service first.' },
    });
    expect((await mia.get(getFleetInsurance, {})).map(({ program: held }) => held[0]?.program_id)).toEqual([program]);
  });

  test('[ACCT-14] [ACCT-25] of its fee plan is to one of its programs’ own, and goes with its being a pay account', async () => {
    const { mia, make, save, read, program } = await openOffice();
    const { account_id } = await make({ is_insurance: true });
    const plan = async (pricing_name: string) => mia.call(createNewFeePlan, { program_id: program, pricing_name });
    const idOf = (made: Awaited<ReturnType<typeof plan>>) => (made.status === 'success' ? made.data.pricing_id : '');
    const [medical, contract] = [await plan('Medical'), await plan('Contract')];
    const assign = async (pricing_id: string | null) => save(account_id, { is_insurance: true, pricing_id });
    const held = async () => (await read(account_id)).pricing.map(({ pricing_name }) => pricing_name);
    expect(await held()).toEqual([]);
    expect(await assign(null)).toMatchObject({
      message: { error_code: 'NO_FEE_PLAN', message: 'Please select a fee plan.' },
    });
    expect(await assign('888888888')).toMatchObject({ httpStatus: 404 });
    await assign(idOf(medical));
    await save(account_id, { note: 'Ring.' });
    expect(await held()).toEqual(['Medical']);
    await assign(idOf(contract));
    expect(await held()).toEqual(['Contract']);
    // What an account was given is not taken back under it.
    expect(await takeBack(mia, contract)).toMatchObject({
      message: { message: "This can't be undone: an account was given it since." },
    });
    await save(account_id, { is_insurance: false, pricing_id: null });
    expect(await held()).toEqual([]);
    expect(await takeBack(mia, contract)).toMatchObject({ status: 'success' });
  });

  test('into no pay account leaves its name with what it certified', async () => {
    const { town, mia, make, save } = await openOffice();
    const { account_id } = await make({ is_insurance: true });
    await sql`
      insert into person (operator_id, firstname, lastname) values (${town.operator}, 'Sam', 'Lee')`.execute(
      asOwner(house.services.db),
    );
    await sql`
      insert into driver (operator_id, driver_id) select operator_id, person_id from person
        where operator_id = ${town.operator} and firstname = 'Sam'`.execute(asOwner(house.services.db));
    await sql`
      insert into driver_payer (operator_id, driver_id, account_id) select operator_id, driver_id, ${account_id} from driver
        where operator_id = ${town.operator}`.execute(asOwner(house.services.db));
    await save(account_id, { is_insurance: false });
    expect(await mia.get(getFleetInsurance, {})).toMatchObject([{ insurance_id: account_id, is_active: false }]);
  });
});

describe('Taking back', () => {
  test('a contact, an address, a link and a program puts each of them back, and the account is another', async () => {
    const { mia, make, save, read, program } = await openOffice();
    const portal = [{ program_id: program, url: 'https://ride.example/penny' }];
    const { account_id } = await make({ portal, main_address: main });
    for (const change of [
      { add_contact: 'Front desk' },
      { add_alt_address: north },
      { main_address: north },
      { main_address: null },
      { portal: [{ program_id: program, url: 'https://ride.example/other' }] },
      { program_id: [] },
    ]) {
      const { version, updated_on: _then, ...before } = await read(account_id);
      const done = await save(account_id, change);
      expect(await takeBack(mia, done)).toMatchObject({ status: 'success' });
      const { version: after, updated_on: _now, ...now } = await read(account_id);
      expect([change, now]).toEqual([change, before]);
      expect(after).toBeGreaterThan(version);
    }
  });

  test('is refused where the name was given to another since', async () => {
    const { mia, make, save } = await openOffice();
    const { account_id } = await make();
    const renamed = await save(account_id, { name: 'Penny Mill' });
    await make();
    expect(await takeBack(mia, renamed)).toMatchObject({ message: { error_code: 'UNDO_SUPERSEDED' } });
  });
});

test('The log tells of an account what became of it, by name.', async () => {
  const { mia, make, save, program } = await openOffice();
  const { account_id } = await make({ main_address: main });
  await save(account_id, { add_contact: 'Front desk' });
  await save(account_id, { add_alt_address: north });
  await save(account_id, { main_address: { ...main, addressLine1: '36 Main St' } });
  await save(account_id, { is_insurance: true, note: 'Ring.' });
  await save(account_id, { portal: [{ program_id: program, url: 'https://ride.example/penny' }] });
  const told = (await mia.get(getOperationList, {})).map(({ summary }) => summary);
  expect(told.slice(0, 6)).toEqual([
    'Account Penny Mill Dialysis given another portal link for Test Program',
    'Account Penny Mill Dialysis: note changed, made a pay account',
    'Account Penny Mill Dialysis: main address changed',
    'Account Penny Mill Dialysis given an address',
    'Account Penny Mill Dialysis: contact added',
    'Account Penny Mill Dialysis added',
  ]);
});
