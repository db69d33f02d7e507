import {
  createNewShuttle,
  editManyShuttles,
  editShuttle,
  getFleetShuttleList,
  getShuttleInfoById,
  updateShuttleListColumnNumber,
} from '@handrail/contracts/fleet';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { addDriver, addTrip, addVehicles, columnsOf, EMPTY_FORM, formOf, programOf } from './testing.ts';

const house = useHouse();

const GARAGE = {
  parking_addressline: '1 Yard Rd',
  parking_address_city: 'Cedar',
  parking_address_state: 'NY',
  parking_address_zipcode: '10001',
  parking_address_lat: 41.25,
  parking_address_long: -73.5,
};

/** A town with one vehicle. */
async function openYard(form: Partial<typeof EMPTY_FORM> = {}) {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const created = await mia.call(createNewShuttle, { ...EMPTY_FORM, ...form });
  if (created.status === 'error') throw new Error(created.message.message);
  return { town, mia, theo: town.person('Theo'), created, van: created.data };
}

describe('A new vehicle', () => {
  test('[CALL-92] [CALL-91] has every field of its form, and is shown with them', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const program = await programOf(house, town);
    const photo = await bring(house, town, 'vehicle_photo');
    const [arbor, zephyr] = [await addPayer(house, town, 'Arbor'), await addPayer(house, town, 'Zephyr')];
    const form = {
      ...EMPTY_FORM,
      ...GARAGE,
      vin: ' 1FTFW1ET5DFC10312 ',
      license_plate: '7abc  123',
      make: 'Ford',
      model: 'Transit',
      year: 2024,
      color: 'white',
      vehicle_capacity: 8,
      wheelchair: '2 chairs',
      bike_rack: 'front',
      gurney: 'none',
      serviceable_programs: [program],
      photo_file_url: photo.url,
      photo_file_name: 'a file.png',
      photo_replaced: true,
      broker_certification: [arbor, zephyr],
      certifications: [{ insurance_id: zephyr, is_active: false, expires_on: '2026-05-01' }],
      configurations: [
        { seats: 8, chairs: 0, stretchers: 0 },
        { seats: 4, chairs: 2, stretchers: 0 },
      ],
      note: 'The door sticks.',
    };
    const van = await mia.get(createNewShuttle, form);
    const { photo_replaced: _a, license_plate_replaced: _b, certifications: _c, ...fields } = form;
    expect(van).toMatchObject({
      ...fields,
      vin: '1FTFW1ET5DFC10312',
      license_plate: '7ABC 123',
      column_number: 1,
      isAssigned: false,
      assigned_driver_id: null,
      program: [{ program_id: program, program_name: 'Test Program' }],
      certifications: [
        { insurance_id: arbor, insurance_name: 'Arbor', is_active: true, expires_on: null },
        { insurance_id: zephyr, insurance_name: 'Zephyr', is_active: false, expires_on: '2026-05-01' },
      ],
    });
    expect(await mia.get(getShuttleInfoById, { shuttle_id: van.shuttle_id })).toEqual(van);
  });

  test('[VEH-10] without a VIN has none, and an unknown year is 0', async () => {
    expect((await openYard({ vin: '   ' })).van).toMatchObject({ vin: null, year: 0 });
  });

  test('without a described setup holds what its settings say, also when those change', async () => {
    const { mia, van } = await openYard({ vehicle_capacity: 4, wheelchair: '1 chair' });
    expect(van.configurations).toEqual([{ seats: 4, chairs: 1, stretchers: 0 }]);
    const { configurations: _, ...form } = { ...formOf(van), vehicle_capacity: 6, configurations: null };
    const edited = await mia.get(editShuttle, { shuttle_id: van.shuttle_id, ...form });
    expect(edited.configurations).toEqual([{ seats: 6, chairs: 1, stretchers: 0 }]);
  });

  test('takes the last column', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    await addVehicles(mia, ['A', 'B', 'C']);
    expect((await mia.get(getFleetShuttleList, {})).map(({ column_number }) => column_number)).toEqual([1, 2, 3]);
  });

  test('with a plate that another one has, in whatever spelling, is refused beside the field', async () => {
    const { mia, town } = await openYard({ license_plate: '7ABC-123' });
    const before = await town.version();
    const reply = await mia.call(createNewShuttle, { ...EMPTY_FORM, license_plate: '7abc 123' });
    expect(reply).toBeRefused('PLATE_TAKEN', 'Another vehicle has this license plate.');
    expect(reply).toMatchObject({ message: { fields: { license_plate: 'Another vehicle has this license plate.' } } });
    expect(await town.version()).toBe(before);
  });

  test('with a number that another one has is added, and the answer says so', async () => {
    const { mia, created } = await openYard({ fleet_shuttle_id: 'Van 12', year: 2019, make: 'Ford', model: 'E-450' });
    expect(created.data).not.toHaveProperty('warnings');
    const twin = await mia.get(createNewShuttle, { ...EMPTY_FORM, fleet_shuttle_id: 'VAN12', license_plate: 'X 2' });
    expect(twin.warnings).toEqual([
      { code: 'NUMBER_SHARED', message: 'Another vehicle has the number Van 12: 2019 Ford E-450, 7ABC 123.' },
    ]);
  });

  test('with fields that are wrong hears of all of them at once', async () => {
    const town = await house.openTown();
    const reply = await town
      .person('Mia')
      .call(createNewShuttle, { ...EMPTY_FORM, license_plate: ' ', vehicle_capacity: 999 });
    expect(reply).toBeRefused('VEHICLE_INVALID', 'Please enter the license plate.');
    expect(reply).toMatchObject({
      message: { fields: { vehicle_capacity: 'Capacity is a whole number, at most 200.' } },
    });
  });

  test('is not changed to one of a program that nobody has', async () => {
    const { mia, van } = await openYard();
    const { shuttle_id } = van;
    const form = { ...formOf(van), serviceable_programs: ['999999999'] };
    expect(await mia.call(editShuttle, { ...form, shuttle_id })).toBeRefused('PROGRAM_NOT_FOUND', 'Program not found!');
    expect((await mia.get(getShuttleInfoById, { shuttle_id })).version).toBe(van.version);
  });

  test('of a program nobody has, or with a file nobody brought, is refused', async () => {
    const [here, there] = [await house.openTown(), await house.openTown()];
    const mia = here.person('Mia');
    const foreign = await programOf(house, there);
    expect(await mia.call(createNewShuttle, { ...EMPTY_FORM, serviceable_programs: [foreign] })).toBeRefused(
      'PROGRAM_NOT_FOUND',
      'Program not found!',
    );
    const avatar = await bring(house, here, 'avatar');
    const theirs = await bring(house, there, 'vehicle_photo');
    for (const url of [avatar.url, theirs.url, 'https://elsewhere.example/van.png']) {
      const form = { ...EMPTY_FORM, photo_file_url: url, photo_replaced: true };
      expect(await mia.call(createNewShuttle, form)).toBeRefused('FILE_NOT_FOUND');
    }
  });

  test('can be taken back and made again, until it is on the board', async () => {
    const { mia, van, created, town } = await openYard({ ...GARAGE });
    const undone = await takeBack(mia, created);
    expect(undone).toBeAccepted();
    expect(await mia.get(getFleetShuttleList, {})).toEqual([]);
    expect(await takeBack(mia, undone)).toBeAccepted();
    expect((await mia.get(getFleetShuttleList, {}))[0]).toMatchObject({
      shuttle_id: van.shuttle_id,
      parking_addressline: '1 Yard Rd',
    });

    const later = await mia.call(createNewShuttle, { ...EMPTY_FORM, license_plate: 'NEXT', ...GARAGE });
    const shuttle_id = later.status === 'success' ? later.data.shuttle_id : '';
    await sql`
      insert into run (operator_id, service_day, vehicle_id, opened_at)
      values (${town.operator}, '2026-03-10', ${shuttle_id}, now())`.execute(asOwner(house.services.db));
    expect(await takeBack(mia, later)).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: it was on the board since.",
    );
  });
});

test('A new vehicle that is taken back leaves no gap, and comes back to its column.', async () => {
  const { mia, created } = await openYard();
  await addVehicles(mia, ['A', 'B']);
  const standing = async () =>
    (await mia.get(getFleetShuttleList, {})).map((van) => [van.fleet_shuttle_id, van.column_number]);
  const undone = await takeBack(mia, created);
  expect(await standing()).toEqual([
    ['A', 1],
    ['B', 2],
  ]);
  expect(await takeBack(mia, undone)).toBeAccepted();
  expect(await standing()).toEqual([
    ['12', 1],
    ['A', 2],
    ['B', 3],
  ]);
});

describe('Editing a vehicle', () => {
  test('[CALL-93] saves its form, and every save is a version', async () => {
    const { town, mia, van } = await openYard();
    const { shuttle_id } = van;
    const program = await programOf(house, town);
    const payer = await addPayer(house, town, 'Arbor');
    const edit = async (form: object) => mia.get(editShuttle, { shuttle_id, ...formOf(van), ...form });
    expect(await edit({ color: 'blue', ...GARAGE })).toMatchObject({ version: 2, color: 'blue', ...GARAGE });
    expect(await edit({ color: 'blue', ...GARAGE })).toMatchObject({ version: 2 });
    expect(await edit({ serviceable_programs: [program] })).toMatchObject({
      version: 3,
      serviceable_programs: [program],
      parking_addressline: '',
    });
    expect(await edit({ serviceable_programs: [program], broker_certification: [payer] })).toMatchObject({
      version: 4,
    });
    expect(await edit({ broker_certification: [payer] })).toMatchObject({ version: 5, serviceable_programs: [] });
  });

  test('keeps what is known of a certification that the form only names', async () => {
    const { town, mia, van } = await openYard();
    const { shuttle_id } = van;
    const [arbor, zephyr] = [await addPayer(house, town, 'Arbor'), await addPayer(house, town, 'Zephyr')];
    await mia.get(editShuttle, {
      shuttle_id,
      ...formOf(van),
      broker_certification: [arbor, zephyr],
      certifications: [{ insurance_id: arbor, is_active: false, expires_on: '2026-09-01' }],
    });
    const form = { ...formOf(van), broker_certification: [arbor] };
    expect((await mia.get(editShuttle, { shuttle_id, ...form })).certifications).toEqual([
      { insurance_id: arbor, insurance_name: 'Arbor', is_active: false, expires_on: '2026-09-01' },
    ]);
    const again = { ...form, certifications: [{ insurance_id: arbor, is_active: true, expires_on: '1969-12-31' }] };
    expect((await mia.get(editShuttle, { shuttle_id, ...again })).certifications).toMatchObject([
      { is_active: true, expires_on: null },
    ]);
  });

  test('is not certified by anyone who is not a payer, and stays so by one who was', async () => {
    const { town, mia, van } = await openYard();
    const { shuttle_id } = van;
    const edit = async (payer: string) =>
      mia.call(editShuttle, { shuttle_id, ...formOf(van), broker_certification: [payer] });
    const paid = await addPayer(house, town, 'Arbor');
    for (const payer of [
      '999999999',
      await addPayer(house, await house.openTown(), 'Theirs'),
      await addPayer(house, town, 'Mercy Clinic', { isInsurance: false }),
      await addPayer(house, town, 'Mutual of Old', { status: 0 }),
    ]) {
      expect(await edit(payer)).toBeRefused(
        'INSURANCE_NOT_FOUND',
        'One of these insurances is not on the list any more. Please choose again.',
      );
      const form = { ...EMPTY_FORM, license_plate: 'NEW 1', broker_certification: [payer] };
      expect(await mia.call(createNewShuttle, form)).toBeRefused('INSURANCE_NOT_FOUND');
    }
    expect(await edit(paid)).toBeAccepted();
    await sql`update account set status = 0 where account_id = ${paid}`.execute(asOwner(house.services.db));
    expect(await edit(paid)).toBeAccepted();
  });

  test('keeps the photo until the form says that it was replaced', async () => {
    const { town, mia, van } = await openYard();
    const { shuttle_id } = van;
    const photo = await bring(house, town, 'vehicle_photo');
    const edit = async (form: object) => mia.get(editShuttle, { shuttle_id, ...formOf(van), ...form });
    expect(await edit({ photo_file_url: photo.url, photo_replaced: true })).toMatchObject({
      photo_file_url: photo.url,
      photo_file_name: 'a file.png',
    });
    expect(await edit({ photo_file_url: null })).toMatchObject({ photo_file_url: photo.url });
    expect(await edit({ photo_file_url: null, photo_replaced: true })).toMatchObject({ photo_file_url: null });
    const { rows } = await sql<{ claimed: boolean }>`select claimed from file where file_id = ${photo.id}`.execute(
      asOwner(house.services.db),
    );
    expect(rows).toEqual([{ claimed: true }]);
  });

  test('gives it a standing driver who is active, and keeps them where none is named', async () => {
    const { town, mia, van } = await openYard();
    const [dan, idle] = [await addDriver(house, town), await addDriver(house, town, 0)];
    const edit = async (assigned_driver_id?: string | null) =>
      mia.call(editShuttle, {
        shuttle_id: van.shuttle_id,
        ...formOf(van),
        ...(assigned_driver_id === undefined ? {} : { assigned_driver_id }),
      });
    expect(await edit(idle)).toBeRefused('DRIVER_INACTIVE', 'This driver is not active.');
    expect(await edit(dan)).toMatchObject({ data: { assigned_driver_id: dan, isAssigned: true } });
    expect(await edit()).toMatchObject({ data: { assigned_driver_id: dan } });
    expect(await edit(null)).toMatchObject({ data: { assigned_driver_id: null, isAssigned: false } });
    expect((await edit('999999999')).httpStatus).toBe(404);
    const form = { ...EMPTY_FORM, license_plate: 'NEW', assigned_driver_id: dan };
    expect(await mia.call(createNewShuttle, form)).toBeRefused('MALFORMED');
  });

  test('over a version that has moved is refused and shows the vehicle as it is', async () => {
    const { town, mia, theo, van } = await openYard();
    const { shuttle_id } = van;
    const serviceable_programs = [await programOf(house, town)];
    await mia.get(editShuttle, { shuttle_id, ...formOf(van), serviceable_programs });
    const late = await theo.call(editShuttle, { shuttle_id, ...formOf(van), note: 'x', expected_version: van.version });
    expect(late).toBeRefused('STALE', 'Someone else just changed this vehicle.');
    expect(late).toMatchObject({ httpStatus: 409, message: { current: { version: 2, serviceable_programs } } });
  });

  test('can be undone per field, and whoever had the form open then is second', async () => {
    const { town, mia, theo, van } = await openYard();
    const { shuttle_id } = van;
    const serviceable_programs = [await programOf(house, town)];
    const given = await mia.call(editShuttle, { shuttle_id, ...formOf(van), serviceable_programs });
    const noted = await theo.get(editShuttle, { shuttle_id, ...formOf(van), serviceable_programs, note: 'later' });
    expect(await takeBack(mia, given)).toBeAccepted();
    const after = await mia.get(getShuttleInfoById, { shuttle_id });
    expect(after).toMatchObject({ serviceable_programs: [], note: 'later' });
    expect(after.version).toBeGreaterThan(noted.version);
  });

  test('[ERR-55] of a vehicle nobody has, or another operator has, is the same refusal', async () => {
    const [here, there] = [await openYard(), await openYard()];
    const edit = async (shuttle_id: string) => here.mia.call(editShuttle, { shuttle_id, ...EMPTY_FORM });
    const { headers: _a, ...foreign } = await edit(there.van.shuttle_id);
    const { headers: _b, ...absent } = await edit('999999999');
    expect(foreign).toEqual(absent);
    expect(await edit('999999999')).toBeRefused('VEHICLE_NOT_FOUND', 'Vehicle not found');
    expect(await here.mia.call(getShuttleInfoById, { shuttle_id: there.van.shuttle_id })).toBeRefused(
      'VEHICLE_NOT_FOUND',
      'Vehicle not found',
    );
  });

  test('is heard of without what is written in it, and not told levels 1 and 2 who pays', async () => {
    const { town, mia, van } = await openYard();
    const [ear, deaf] = [await town.person('Yara').listen(), await town.person('Dora').listen()];
    await mia.get(editShuttle, {
      shuttle_id: van.shuttle_id,
      ...formOf(van),
      note: 'Secretnote',
      broker_certification: [await addPayer(house, town, 'Arbor')],
    });
    const heard = await ear.until(({ call }) => call === editShuttle.name);
    expect(JSON.stringify(heard)).not.toContain('Secretnote');
    expect(heard.at(-1)?.changes.map(({ entity }) => entity)).toEqual(['vehicle_payer', 'vehicle']);
    const told = await deaf.until(({ call }) => call === editShuttle.name);
    expect(told.at(-1)?.changes.map(({ entity }) => entity)).toEqual(['vehicle']);
    ear.close();
    deaf.close();
  });
});

describe('The number of a vehicle', () => {
  test('that another one has is told when it is given, or when it comes back into service, and at no other save', async () => {
    const { mia, van } = await openYard();
    const other = await mia.get(createNewShuttle, { ...EMPTY_FORM, fleet_shuttle_id: '13', license_plate: 'X 13' });
    const save = async (form: Partial<typeof EMPTY_FORM>) =>
      (await mia.get(editShuttle, { ...formOf(other), ...form, shuttle_id: other.shuttle_id })).warnings;
    const shared = [{ code: 'NUMBER_SHARED', message: `Another vehicle has the number 12: ${van.license_plate}.` }];
    expect(await save({ note: 'Squeaks' })).toBeUndefined();
    expect(await save({ fleet_shuttle_id: ' 12' })).toEqual(shared);
    expect(await save({ fleet_shuttle_id: '12', note: 'Squeaks no more' })).toBeUndefined();
    expect(await save({ fleet_shuttle_id: '12', status: 0 })).toBeUndefined();
    expect(await save({ fleet_shuttle_id: '12', status: 1 })).toEqual(shared);
  });

  test('is one’s own, whatever another operator’s vehicles are called', async () => {
    await openYard();
    const { created } = await openYard();
    expect(created.data).not.toHaveProperty('warnings');
  });
});

describe('The list of vehicles', () => {
  test('[CALL-88] holds all of them from left to right, the retired too', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const [first = ''] = await addVehicles(mia, ['A', 'B']);
    await mia.get(editManyShuttles, { shuttle_ids: [first], status: 0 });
    expect((await mia.get(getFleetShuttleList, {})).map((van) => [van.fleet_shuttle_id, van.status])).toEqual([
      ['A', 0],
      ['B', 1],
    ]);
  });
});

describe('Many vehicles at once', () => {
  test('are one operation, which is undone as one, and what is the same already is not touched', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const program = await programOf(house, town);
    const ids = await addVehicles(mia, ['A', 'B', 'C']);
    const before = await town.version();
    await mia.get(editManyShuttles, { shuttle_ids: ids.slice(0, 1), add_programs: [program] });
    const reply = await mia.call(editManyShuttles, { shuttle_ids: ids, add_programs: [program] });
    expect(reply).toMatchObject({ operation: { version: before + 2 } });
    expect(reply).toMatchObject({ data: { changed: [{ fleet_shuttle_id: 'B' }, { fleet_shuttle_id: 'C' }] } });
    const served = async () =>
      (await mia.get(getFleetShuttleList, {})).map(({ serviceable_programs }) => serviceable_programs.length);
    expect(await served()).toEqual([1, 1, 1]);
    expect(await takeBack(mia, reply)).toBeAccepted();
    expect(await served()).toEqual([1, 0, 0]);
  });

  test('name those that are refused, and of nobody’s or of an unknown program change none', async () => {
    const { mia, van, town } = await openYard();
    const shuttle_ids = [van.shuttle_id];
    expect(await mia.get(editManyShuttles, { shuttle_ids, status: -1 })).toEqual({
      changed: [],
      refused: [{ shuttle_id: van.shuttle_id, error_code: 'STATUS_INVALID', message: 'Status is a whole number.' }],
    });
    const before = await town.version();
    expect(
      (await mia.call(editManyShuttles, { shuttle_ids: [...shuttle_ids, '999999999'], status: 0 })).httpStatus,
    ).toBe(404);
    expect(await mia.call(editManyShuttles, { shuttle_ids, add_programs: ['999999999'] })).toBeRefused(
      'PROGRAM_NOT_FOUND',
    );
    expect(await town.version()).toBe(before);
  });
});

describe('A vehicle that is made inactive', () => {
  /** Vehicles A and B on Tuesday, March 10: A with trips yesterday, today and on Thursday, B with none. */
  async function openBusyYard() {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const ids = await addVehicles(mia, ['A', 'B']);
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-12']) await addTrip(house, town, ids[0] ?? '', day);
    const left = 'A: 2 trips are on it from 03/10/2026 to 03/12/2026 and must go elsewhere.';
    return { mia, ids, told: [{ code: 'TRIPS_LEFT', message: left }] };
  }

  test('among many says which trips still stand on it from today on, and once', async () => {
    const { mia, ids, told } = await openBusyYard();
    const turn = async (status: number, shuttle_ids = ids) =>
      (await mia.get(editManyShuttles, { shuttle_ids, status })).warnings;
    expect(await turn(0, ids.slice(1))).toBeUndefined();
    expect(await turn(0)).toEqual(told);
    expect(await turn(7)).toBeUndefined();
    expect(await turn(1)).toBeUndefined();
    expect(await turn(0)).toEqual(told);
  });

  test('by its form says so too, and nothing where it stays active or was inactive', async () => {
    const { mia, ids, told } = await openBusyYard();
    const [shuttle_id = ''] = ids;
    const held = formOf(await mia.get(getShuttleInfoById, { shuttle_id }));
    const save = async (changes: object) => (await mia.get(editShuttle, { ...held, shuttle_id, ...changes })).warnings;
    expect(await save({ color: 'Blue' })).toBeUndefined();
    expect(await save({ status: 0 })).toEqual(told);
    expect(await save({ status: 0, color: 'Red' })).toBeUndefined();
  });
});

describe('The order of the columns', () => {
  const placed = (ids: readonly string[]) => ids.map((shuttle_id, at) => ({ shuttle_id, column_number: at + 1 }));

  test('[CALL-89] is saved whole, and only what moved gets a new version', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const [a = '', b = '', c = ''] = await addVehicles(mia, ['A', 'B', 'C']);
    const list = await mia.get(updateShuttleListColumnNumber, { shuttles: placed([b, a, c]) });
    expect(list.map((van) => [van.fleet_shuttle_id, van.column_number, van.version])).toEqual([
      ['B', 1, 2],
      ['A', 2, 2],
      ['C', 3, 1],
    ]);
    const before = await town.version();
    await mia.get(updateShuttleListColumnNumber, { shuttles: placed([b, a, c]) });
    expect(await town.version()).toBe(before);
  });

  test('that leaves one out, doubles a number or names another operator’s is refused', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const [a = '', b = ''] = await addVehicles(mia, ['A', 'B']);
    const [foreign = ''] = await addVehicles((await house.openTown()).person('Mia'), ['X']);
    for (const shuttles of [
      placed([a]),
      placed([a, foreign]),
      [
        { shuttle_id: a, column_number: 1 },
        { shuttle_id: b, column_number: 1 },
      ],
    ]) {
      expect(await mia.call(updateShuttleListColumnNumber, { shuttles })).toBeRefused(
        'NOT_A_PERMUTATION',
        'Every vehicle has one column of its own.',
      );
    }
  });

  test('that someone changed since is refused, and shows the order as it is', async () => {
    const town = await house.openTown();
    const [mia, theo] = [town.person('Mia'), town.person('Theo')];
    const [a = '', b = ''] = await addVehicles(mia, ['A', 'B']);
    const [seen] = await theo.get(getFleetShuttleList, {});
    const expected_version = seen?.order_version ?? 0;
    await mia.get(updateShuttleListColumnNumber, { shuttles: placed([b, a]), expected_version });
    const late = await theo.call(updateShuttleListColumnNumber, { shuttles: placed([a, b]), expected_version });
    expect(late).toBeRefused('STALE', 'Someone else just moved a column.');
    expect(late).toMatchObject({
      httpStatus: 409,
      message: {
        current: { version: expected_version + 1, shuttles: [{ fleet_shuttle_id: 'B' }, { fleet_shuttle_id: 'A' }] },
      },
    });
  });

  test('is put back by an undo, which is a new version of it', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const [a = '', b = '', c = ''] = await addVehicles(mia, ['A', 'B', 'C']);
    const moved = await mia.call(updateShuttleListColumnNumber, { shuttles: placed([c, a, b]) });
    expect(await columnsOf(mia)).toEqual(['C', 'A', 'B']);
    expect(await takeBack(mia, moved)).toBeAccepted();
    expect(await columnsOf(mia)).toEqual(['A', 'B', 'C']);
    const late = await mia.call(updateShuttleListColumnNumber, { shuttles: placed([c, a, b]), expected_version: 2 });
    expect(late).toBeRefused('STALE');
  });
});
