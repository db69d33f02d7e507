import { createNewUser } from '@handrail/contracts/admin';
import {
  createDriverTeam,
  createNewDriver,
  editDriver,
  editDriverTeam,
  editManyDrivers,
  getDriverInfoById,
  getDriverTeamList,
  getFleetAvailableDrivers,
  getFleetDriverList,
} from '@handrail/contracts/drivers';
import { getOperationList } from '@handrail/contracts/log';
import { saveDriverLeave } from '@handrail/contracts/shifts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { useHouse, type Town } from '../testing.ts';
import { addPerson, EMPTY_FORM } from './testing.ts';

const house = useHouse();

/** A town with drivers of these names; their ids by name. */
async function openDepot(...names: string[]) {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const ids = new Map<string, string>();
  for (const name of names) {
    const driver_user_id = await addPerson(house, town, name);
    ids.set(name, (await mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id })).driver_id);
  }
  const id = (name: string) => ids.get(name) ?? '';
  return { town, mia, theo: town.person('Theo'), id };
}

async function putOnBoard(town: Town, { team, driver }: { team?: string; driver?: string }, day = '2026-03-11') {
  const owner = asOwner(house.services.db);
  const { rows } = await sql<{ id: string }>`
    insert into vehicle (operator_id, fleet_number, plate, column_number)
    values (${town.operator}, 'x', nextval('handrail_id')::text, nextval('handrail_id')) returning vehicle_id as id`.execute(
    owner,
  );
  await sql`
    insert into run (operator_id, service_day, vehicle_id, driver_id, team_id, opened_at)
    values (${town.operator}, ${day}, ${rows[0]?.id}, ${driver ?? null}, ${team ?? null}, now())`.execute(owner);
}

describe('A new driver', () => {
  test('[CALL-97] [CALL-96] has every field of the form, and is shown with them', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { user } = await mia.get(createNewUser, {
      firstname: 'Dan',
      lastname: 'Driver',
      email: `dan.${town.operator}@test.example`,
      phone: '(530) 555-0142',
    });
    const [photo, license, signature] = [
      await bring(house, town, 'driver_photo'),
      await bring(house, town, 'license_photo'),
      await bring(house, town, 'signature'),
    ];
    const payer = await addPayer(house, town, 'Arbor');
    const form = {
      driver_user_id: user.user_id,
      status: 1,
      alt_name: 'Dan the Van',
      employee_id: 'E-7',
      dl_number: 'D123 4567',
      dl_expiration: '2027-05-01',
      license_state: 'CA',
      cdl: true,
      labor_class_code: '12',
      labor_classification: 'Operator II',
      clock_in_out: true,
      rider_assistance_accommodation: 'Door to door',
      service_assignment_date: '2020-01-02',
      other_licenses: 'Forklift',
      background_checks: 'Clear',
      driving_record: 'Clean',
      training: 'Securement',
      home_addressline: '1 Elm St',
      home_address_city: 'Cedar',
      home_address_state: 'CA',
      home_address_zipcode: '95501',
      home_address_lat: null,
      home_address_long: null,
      note: 'Early bird',
      broker_certification: [payer],
      photo_file_url: photo.url,
      photo_file_name: 'a file.png',
      license_photo_file_url: license.url,
      license_photo_file_name: 'a file.png',
      signature_file_url: signature.url,
      signature_file_name: 'a file.png',
      certifications: [{ insurance_id: payer, is_active: true, expires_on: '2026-12-01' }],
    };
    const replaced = {
      photo_replaced: true,
      license_photo_replaced: true,
      dl_number_replaced: true,
      signature_replaced: true,
    };
    const dan = await mia.get(createNewDriver, { ...form, ...replaced });
    expect(dan).toMatchObject({
      driver_id: user.user_id,
      driver_firstname: 'Dan',
      driver_lastname: 'Driver',
      driver_alt_name: 'Dan the Van',
      driver_license: 'D123 4567',
      driver_training: 'Securement',
      driver_photo: photo.url,
      driver_broker_certification: [{ insurance_name: 'Arbor', is_active: true, expires_on: '2026-12-01' }],
      phone: '+15305550142',
      form,
    });
    expect(await mia.get(getDriverInfoById, { driver_id: dan.driver_id })).toEqual(dan);
  });

  test('[CALL-94] stands in the list with the user they were created from and what lapses', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { user } = await mia.get(createNewUser, {
      firstname: 'Zoe',
      lastname: 'Able',
      email: `zoe.${town.operator}@test.example`,
      is_admin: [2],
    });
    const driver_user_id = await addPerson(house, town, 'Al');
    await mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id, dl_expiration: '1969-12-31' });
    await mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id: user.user_id, dl_expiration: '2026-04-01' });
    expect(await mia.get(getFleetDriverList, {})).toMatchObject([
      {
        driver_id: user.user_id,
        lastname: 'Able',
        user: { user_id: user.user_id, is_admin: [2] },
        dl_expiration: '2026-04-01',
      },
      { driver_id: driver_user_id, lastname: 'Driver', user: { is_admin: null }, dl_expiration: null },
    ]);
  });

  test('is nobody who drives already, and nobody’s whom another operator knows', async () => {
    const { town, mia, id } = await openDepot('Dan');
    expect(await mia.call(createNewDriver, { ...EMPTY_FORM, driver_user_id: id('Dan') })).toBeRefused(
      'ALREADY_DRIVER',
      'This person is a driver already.',
    );
    const foreign = (await house.openTown()).person('Mia').id;
    const before = await town.version();
    expect((await mia.call(createNewDriver, { ...EMPTY_FORM, driver_user_id: foreign })).httpStatus).toBe(404);
    expect((await mia.call(getDriverInfoById, { driver_id: town.person('Dora').id })).httpStatus).toBe(404);
    expect(await town.version()).toBe(before);
  });

  test('has a phone that no other active driver has', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const [dan, sue] = [
      await addPerson(house, town, 'Dan', '+15305550142'),
      await addPerson(house, town, 'Sue', '+15305550142'),
    ];
    await mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id: dan });
    const sentence = 'Another driver signs in with this phone number.';
    expect(await mia.call(createNewDriver, { ...EMPTY_FORM, driver_user_id: sue })).toBeRefused(
      'PHONE_TAKEN',
      sentence,
    );
    await mia.get(editManyDrivers, { driver_ids: [dan], status: 0 });
    await mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id: sue });
    expect(await mia.call(editDriver, { ...EMPTY_FORM, driver_id: dan, driver_user_id: dan })).toBeRefused(
      'PHONE_TAKEN',
    );
    expect(await mia.get(editManyDrivers, { driver_ids: [dan, sue], status: 1 })).toEqual({
      changed: [],
      refused: [{ driver_id: dan, error_code: 'PHONE_TAKEN', message: sentence }],
    });
  });

  test('can be taken back and made again, until they are on the board', async () => {
    const { town, mia } = await openDepot();
    const made = await mia.call(createNewDriver, {
      ...EMPTY_FORM,
      driver_user_id: await addPerson(house, town, 'Dan'),
      note: 'x',
    });
    const undone = await takeBack(mia, made);
    expect(undone).toBeAccepted();
    expect(await mia.get(getFleetDriverList, {})).toEqual([]);
    expect(await takeBack(mia, undone)).toBeAccepted();
    const driver_user_id = await addPerson(house, town, 'Sue');
    const later = await mia.call(createNewDriver, { ...EMPTY_FORM, driver_user_id });
    await putOnBoard(town, { driver: driver_user_id });
    expect(await takeBack(mia, later)).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: they were on the board since.",
    );
  });
});

describe('An employee ID', () => {
  test('that another driver has is told when it is given, or when they come back, and at no other save', async () => {
    const { town, mia } = await openDepot();
    const hire = async (name: string, employee_id: string) =>
      mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id: await addPerson(house, town, name), employee_id });
    expect(await hire('Dan', 'E-1')).not.toHaveProperty('warnings');
    const { driver_id, warnings } = await hire('Sue', 'e-1');
    const shared = [{ code: 'EMPLOYEE_ID_SHARED', message: 'Dan Driver has the employee ID E-1 too.' }];
    expect(warnings).toEqual(shared);
    const save = async (form: Partial<typeof EMPTY_FORM>) =>
      (await mia.get(editDriver, { ...EMPTY_FORM, driver_id, driver_user_id: driver_id, ...form })).warnings;
    expect(await save({ employee_id: 'e-1', note: 'x' })).toBeUndefined();
    expect(await save({ employee_id: 'E-2' })).toBeUndefined();
    expect(await save({ employee_id: 'E-1', status: 0 })).toEqual(shared);
    expect(await save({ employee_id: 'E-1' })).toEqual(shared);
    expect(await save({})).toBeUndefined();
  });
});

describe('A license number', () => {
  test('is neither in the database nor in the log in clear, and not told levels 1 and 2', async () => {
    const { town, mia, id } = await openDepot('Dan');
    const driver_id = id('Dan');
    const form = { ...EMPTY_FORM, driver_id, driver_user_id: driver_id };
    await mia.get(editDriver, {
      ...form,
      dl_number: 'D7654321',
      dl_number_replaced: true,
      training: 'Secret training',
    });
    const { rows } = await sql`
      select to_jsonb(d) as row from driver d where operator_id = ${town.operator}
      union all select to_jsonb(c) from change c where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    expect(JSON.stringify(rows)).toContain('license_sealed');
    expect(JSON.stringify(rows)).not.toContain('D7654321');
    expect(JSON.stringify(await town.person('Dora').get(getOperationList, {}))).not.toContain('Secret training');
    expect(JSON.stringify(await mia.get(getOperationList, {}))).toContain('Secret training');
  });

  test('stays until the form says that it is new', async () => {
    const { mia, id } = await openDepot('Dan');
    const driver_id = id('Dan');
    const edit = async (form: object) =>
      (await mia.get(editDriver, { ...EMPTY_FORM, driver_id, driver_user_id: driver_id, ...form })).driver_license;
    expect(await edit({ dl_number: 'D7', dl_number_replaced: true })).toBe('D7');
    expect(await edit({ dl_number: '****' })).toBe('D7');
    expect(await edit({ dl_number: '', dl_number_replaced: true })).toBe('');
  });
});

describe('Editing a driver', () => {
  test('[CALL-98] is a version, and over one that has moved is refused and shows them as they are', async () => {
    const { town, mia, theo, id } = await openDepot('Dan');
    const driver_id = id('Dan');
    const payer = await addPayer(house, town, 'Arbor');
    const form = { ...EMPTY_FORM, driver_id, driver_user_id: driver_id };
    expect(await mia.call(editDriver, { ...form, broker_certification: ['999999999'] })).toBeRefused(
      'INSURANCE_NOT_FOUND',
    );
    expect(await mia.get(editDriver, { ...form, broker_certification: [payer], expected_version: 1 })).toMatchObject({
      version: 2,
    });
    const late = await theo.call(editDriver, { ...form, note: 'x', expected_version: 1 });
    expect(late).toBeRefused('STALE', 'Someone else just changed this driver.');
    expect(late).toMatchObject({
      httpStatus: 409,
      message: { current: { version: 2, form: { broker_certification: [payer] } } },
    });
  });

  test('is undone per field', async () => {
    const { mia, id } = await openDepot('Dan');
    const driver_id = id('Dan');
    const form = { ...EMPTY_FORM, driver_id, driver_user_id: driver_id };
    const trained = await mia.call(editDriver, {
      ...form,
      training: 'Lift',
      dl_number: 'D7',
      dl_number_replaced: true,
    });
    const noted = await mia.get(editDriver, { ...form, training: 'Lift', note: 'later' });
    expect(await takeBack(mia, trained)).toBeAccepted();
    expect(await mia.get(getDriverInfoById, { driver_id })).toMatchObject({
      driver_license: '',
      driver_training: '',
      form: { note: 'later' },
      version: noted.version + 1,
    });
  });

  test('makes nobody another person, and takes no file that is another’s', async () => {
    const { town, mia, id } = await openDepot('Dan', 'Sue');
    const driver_id = id('Dan');
    expect(await mia.call(editDriver, { ...EMPTY_FORM, driver_id, driver_user_id: id('Sue') })).toBeRefused(
      'MALFORMED',
    );
    const theirs = await bring(house, await house.openTown(), 'signature');
    const wrong = await bring(house, town, 'driver_photo');
    for (const { url } of [theirs, wrong]) {
      const form = {
        ...EMPTY_FORM,
        driver_id,
        driver_user_id: driver_id,
        signature_file_url: url,
        signature_replaced: true,
      };
      expect(await mia.call(editDriver, form)).toBeRefused('FILE_NOT_FOUND');
    }
  });

  test('many at once names those whose status would be none, and changes none of them', async () => {
    const { mia, id } = await openDepot('Dan');
    expect(await mia.get(editManyDrivers, { driver_ids: [id('Dan')], status: -1 })).toEqual({
      changed: [],
      refused: [{ driver_id: id('Dan'), error_code: 'STATUS_INVALID', message: 'Status is a whole number.' }],
    });
    expect(await mia.get(getFleetDriverList, {})).toMatchObject([{ status: 1 }]);
  });

  test('many at once is one operation, undone as one', async () => {
    const { mia, id } = await openDepot('Dan', 'Sue', 'Max');
    await mia.get(editManyDrivers, { driver_ids: [id('Max')], status: 0 });
    const reply = await mia.call(editManyDrivers, { driver_ids: [id('Dan'), id('Sue'), id('Max')], status: 0 });
    const statuses = async () =>
      (await mia.get(getFleetDriverList, {})).map(({ firstname, status }) => [firstname, status]);
    expect(reply).toMatchObject({ data: { refused: [] } });
    expect(await statuses()).toEqual([
      ['Dan', 0],
      ['Max', 0],
      ['Sue', 0],
    ]);
    expect(await takeBack(mia, reply)).toBeAccepted();
    expect(await statuses()).toEqual([
      ['Dan', 1],
      ['Max', 0],
      ['Sue', 1],
    ]);
  });
});

describe('A team', () => {
  test('[CALL-155] is two drivers or more, called by their first names where nobody thought of better', async () => {
    const { town, mia, id } = await openDepot('Dan', 'Sue', 'Max');
    const create = async (driver_ids: string[], driver_team_name = '') =>
      mia.call(createDriverTeam, { driver_team_name, driver_ids });
    expect(await create([id('Sue'), id('Dan')])).toMatchObject({
      data: { driver_team_name: 'Dan & Sue', driver_team: [{ firstname: 'Dan' }, { firstname: 'Sue' }] },
    });
    expect(await create([id('Dan')])).toBeRefused('TEAM_TOO_SMALL', 'A team has at least two drivers.');
    expect(await create([id('Dan'), id('Dan')])).toBeRefused('TEAM_TOO_SMALL');
    expect(await create([id('Dan'), id('Sue')], 'Again')).toBeRefused(
      'TEAM_EXISTS',
      'These drivers are a team already: Dan & Sue.',
    );
    expect(await create([id('Dan'), id('Max')], 'dan & sue')).toBeRefused('TEAM_EXISTS');
    expect((await create([id('Dan'), town.person('Dora').id])).httpStatus).toBe(404);
    await mia.get(editManyDrivers, { driver_ids: [id('Max')], status: 0 });
    expect(await create([id('Dan'), id('Max')])).toBeRefused('DRIVER_INACTIVE', 'Max Driver is not an active driver.');
  });

  test('is renamed, changed and dissolved, and its name is free again', async () => {
    const { mia, id } = await openDepot('Dan', 'Sue', 'Max');
    const team = await mia.get(createDriverTeam, { driver_team_name: 'Owls', driver_ids: [id('Dan'), id('Sue')] });
    const { driver_team_id } = team;
    const edited = await mia.get(editDriverTeam, {
      driver_team_id,
      driver_team_name: 'Larks',
      driver_ids: [id('Max'), id('Dan')],
      expected_version: 1,
    });
    expect(edited).toMatchObject({
      version: 2,
      driver_team_name: 'Larks',
      driver_team: [{ firstname: 'Dan' }, { firstname: 'Max' }],
    });
    expect(await mia.get(getDriverTeamList, {})).toEqual([edited]);
    expect(await mia.get(editDriverTeam, { driver_team_id, to_delete: true })).toBeNull();
    expect(await mia.get(getDriverTeamList, {})).toEqual([]);
    expect((await mia.call(editDriverTeam, { driver_team_id, driver_team_name: 'X' })).httpStatus).toBe(404);
    expect(
      await mia.call(createDriverTeam, { driver_team_name: 'larks', driver_ids: [id('Dan'), id('Max')] }),
    ).toBeAccepted();
  });

  test('that someone changed since is shown as it is', async () => {
    const { mia, theo, id } = await openDepot('Dan', 'Sue');
    const { driver_team_id } = await mia.get(createDriverTeam, {
      driver_team_name: 'Owls',
      driver_ids: [id('Dan'), id('Sue')],
    });
    await mia.get(editDriverTeam, { driver_team_id, driver_team_name: 'Larks' });
    const late = await theo.call(editDriverTeam, { driver_team_id, to_delete: true, expected_version: 1 });
    expect(late).toBeRefused('STALE', 'Someone else just changed this team.');
    expect(late).toMatchObject({ httpStatus: 409, message: { current: { driver_team_name: 'Larks', version: 2 } } });
  });

  test('that is on a column to come stays, and one that only was may go', async () => {
    const { town, mia, id } = await openDepot('Dan', 'Sue');
    const made = await mia.call(createDriverTeam, { driver_team_name: 'Owls', driver_ids: [id('Dan'), id('Sue')] });
    const driver_team_id = made.status === 'success' ? made.data.driver_team_id : '';
    await putOnBoard(town, { team: driver_team_id }, '2026-03-09');
    expect(await takeBack(mia, made)).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: the team was on the board since.",
    );
    const dissolved = await mia.call(editDriverTeam, { driver_team_id, to_delete: true });
    expect(dissolved).toBeAccepted();
    expect(await takeBack(mia, dissolved)).toBeAccepted();
    await putOnBoard(town, { team: driver_team_id }, '2026-03-12');
    expect(await mia.call(editDriverTeam, { driver_team_id, to_delete: true })).toBeRefused(
      'TEAM_IN_USE',
      'The team is on the board on Thu, Mar 12.',
    );
  });

  test('that was dissolved cannot come back beside another of its name', async () => {
    const { mia, id } = await openDepot('Dan', 'Sue', 'Max');
    const team = { driver_team_name: 'Owls', driver_ids: [id('Dan'), id('Sue')] };
    const { driver_team_id } = await mia.get(createDriverTeam, team);
    const dissolved = await mia.call(editDriverTeam, { driver_team_id, to_delete: true });
    await mia.get(createDriverTeam, { ...team, driver_team_name: 'OWLS' });
    expect(await takeBack(mia, dissolved)).toBeRefused('TEAM_EXISTS', 'There is a team of this name already.');
  });
});

describe('The drivers and teams for a vehicle', () => {
  test('[CALL-95] are those who are active and on no other vehicle that day', async () => {
    const { town, mia, id } = await openDepot('Dan', 'Sue', 'Max', 'Ann', 'Eve');
    await mia.get(editManyDrivers, { driver_ids: [id('Eve')], status: 0 });
    const { driver_team_id } = await mia.get(createDriverTeam, {
      driver_team_name: 'Owls',
      driver_ids: [id('Dan'), id('Sue')],
    });
    await mia.get(createDriverTeam, { driver_team_name: 'Larks', driver_ids: [id('Max'), id('Ann')] });
    const free = async (date?: string) => {
      const { drivers, teams } = await mia.get(getFleetAvailableDrivers, date === undefined ? {} : { date });
      return [drivers.map(({ firstname }) => firstname), teams.map((team) => team.driver_team_name)];
    };
    expect(await free()).toEqual([
      ['Ann', 'Dan', 'Max', 'Sue'],
      ['Larks', 'Owls'],
    ]);
    await putOnBoard(town, { driver: id('Ann') }, '2026-03-10');
    await putOnBoard(town, { team: driver_team_id }, '2026-03-11');
    expect(await free()).toEqual([
      ['Dan', 'Max', 'Sue'],
      ['Larks', 'Owls'],
    ]);
    expect(await free('2026-03-11')).toEqual([['Ann', 'Max'], ['Larks']]);
    await sql`update vehicle set standing_driver_id = ${id('Max')} where vehicle_id =
      (select vehicle_id from run where operator_id = ${town.operator} and service_day = '2026-03-11')`.execute(
      asOwner(house.services.db),
    );
    expect((await free('2026-03-12'))[0]).toEqual(['Ann', 'Dan', 'Sue']);
    expect((await free('2026-03-11'))[0]).toEqual(['Ann', 'Max']);
  });

  test('are neither on leave that day, alone or in a team, nor left out for an hour of it', async () => {
    const { mia, id } = await openDepot('Dan', 'Sue', 'Max');
    await mia.get(createDriverTeam, { driver_team_name: 'Owls', driver_ids: [id('Dan'), id('Sue')] });
    const free = async (date: string) => {
      const { drivers, teams } = await mia.get(getFleetAvailableDrivers, { date });
      return [...drivers.map(({ firstname }) => firstname), ...teams.map((team) => team.driver_team_name)];
    };
    const leave = { driver_leave_id: null, kind: 'vacation', note: '', start_time: null, end_time: null } as const;
    const days = { starts_on: '2026-03-10', ends_on: '2026-03-11' };
    await mia.get(saveDriverLeave, { ...leave, ...days, driver_id: id('Dan') });
    const hour = { starts_on: '2026-03-11', ends_on: '2026-03-11', start_time: '9 am', end_time: '10 am' };
    await mia.get(saveDriverLeave, { ...leave, ...hour, driver_id: id('Max') });
    expect(await free('2026-03-09')).toEqual(['Dan', 'Max', 'Sue', 'Owls']);
    expect(await free('2026-03-11')).toEqual(['Max', 'Sue']);
    expect(await free('2026-03-12')).toEqual(['Dan', 'Max', 'Sue', 'Owls']);
  });
});
