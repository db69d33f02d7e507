import {
  createNewShuttle,
  editManyShuttles,
  getFleetAvailableShuttles,
  getShuttleInfoById,
  importShuttles,
  previewShuttleImport,
  getFleetShuttleList,
  removeShuttlePeriod,
  saveShuttlePeriod,
} from '@handrail/contracts/fleet';
import type { ErrorReply, Reply } from '@handrail/contracts/platform';
import { isThere } from '@handrail/domain/dispatch';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mapsOf } from '../places/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { addTrip, addVehicles, EMPTY_FORM } from './testing.ts';
import { findFitted } from './vehicle-store.ts';

const house = useHouse();
afterEach(() => vi.restoreAllMocks());

/** A town with vehicles A, B and C, on Tuesday, March 10. */
async function openShop() {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const [a = '', b = '', c = ''] = await addVehicles(mia, ['A', 'B', 'C']);
  const period = (shuttle_id: string, starts_on: string, ends_on: string | null, id: string | null = null) => ({
    vehicle_period_id: id,
    shuttle_id,
    kind: 'maintenance' as const,
    starts_on,
    ends_on,
    reason: 'Brakes',
  });
  const free = async () => (await mia.get(getFleetAvailableShuttles, {})).map((vehicle) => vehicle.fleet_shuttle_id);
  return { town, mia, theo: town.person('Theo'), a, b, c, period, free };
}

/** Under what a preview was kept, for the import. */
function idOf(preview: Reply<{ import_id: string | null }> | ErrorReply): string {
  return (preview.status === 'success' && preview.data.import_id) || '';
}

describe('The vehicles that may go on the board', () => {
  test('[CALL-90] are in service, and not down today', async () => {
    const { mia, a, b, c, period, free } = await openShop();
    expect(await free()).toEqual(['A', 'B', 'C']);
    await mia.get(editManyShuttles, { shuttle_ids: [a], status: 0 });
    await mia.get(saveShuttlePeriod, period(b, '2026-03-09', '2026-03-10'));
    await mia.get(saveShuttlePeriod, period(c, '2026-03-11', null));
    expect(await free()).toEqual(['C']);
  });
});

describe('Days on which a vehicle is down', () => {
  test('stand with the vehicle until they are over', async () => {
    const { mia, a, period } = await openShop();
    await mia.get(saveShuttlePeriod, period(a, '2026-03-01', '2026-03-09'));
    const { period: saved } = await mia.get(saveShuttlePeriod, period(a, '2026-03-10', '2026-03-12'));
    expect((await mia.get(getShuttleInfoById, { shuttle_id: a })).periods).toEqual([saved]);
  });

  test('name what is on the vehicle then, and no other day', async () => {
    const { town, mia, a, period } = await openShop();
    const trips: string[] = [];
    for (const day of ['2026-03-10', '2026-03-12', '2026-03-13']) trips.push(await addTrip(house, town, a, day));
    const named = async (starts_on: string, ends_on: string | null) =>
      (await mia.call(saveShuttlePeriod, period(a, starts_on, ends_on))) as unknown;
    expect(await named('2026-03-11', '2026-03-12')).toMatchObject({
      data: { trips: [{ date: '2026-03-12', trip_id: trips[1] }] },
    });
    expect(await named('2026-03-13', null)).toMatchObject({
      data: { trips: [{ date: '2026-03-13', trip_id: trips[2] }] },
    });
  });

  test('are judged: in order, with a reason, and never two at once', async () => {
    const { mia, a, b, period } = await openShop();
    const save = async (params: ReturnType<typeof period>) => mia.call(saveShuttlePeriod, params);
    expect(await save(period(a, '2026-03-12', '2026-03-11'))).toBeRefused('INVALID_DATE_RANGE');
    expect(await save({ ...period(a, '2026-03-12', null), reason: ' ' })).toBeRefused('REASON_MISSING');
    expect(await save(period(a, '2026-03-12', '2026-03-14'))).toBeAccepted();
    expect(await save(period(a, '2026-03-14', null))).toBeRefused(
      'PERIOD_OVERLAP',
      'The vehicle is down already from 03/12/2026 to 03/14/2026.',
    );
    expect(await save(period(b, '2026-03-14', null))).toBeAccepted();
    expect(await save(period('999999999', '2026-03-14', null))).toBeRefused('VEHICLE_NOT_FOUND', 'Vehicle not found');
  });

  test('take it from the dispatcher, and leave it to them before and after', async () => {
    const { town, mia, a, period } = await openShop();
    await mia.get(saveShuttlePeriod, period(a, '2026-03-12', '2026-03-13'));
    const daysOut = async () =>
      readOperator(house.services.db, town.operator, async (queries) => {
        const days: string[] = [];
        for (const day of ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']) {
          if (isThere(await findFitted(queries, town.operator, a, day)).ok) days.push(day);
        }
        return days;
      });
    expect(await daysOut()).toEqual(['2026-03-11', '2026-03-14']);
    await mia.get(editManyShuttles, { shuttle_ids: [a], status: 0 });
    expect(await daysOut()).toEqual([]);
  });

  test('can be changed, and who is second is shown what they are now', async () => {
    const { mia, theo, a, b, period } = await openShop();
    const { period: saved } = await mia.get(saveShuttlePeriod, period(a, '2026-03-12', '2026-03-14'));
    const id = saved.vehicle_period_id;
    const longer = period(a, '2026-03-12', '2026-03-20', id);
    expect(await mia.get(saveShuttlePeriod, { ...longer, expected_version: 1 })).toMatchObject({
      period: { vehicle_period_id: id, ends_on: '2026-03-20', version: 2 },
    });
    for (const late of [
      await theo.call(saveShuttlePeriod, { ...longer, reason: 'Paint', expected_version: 1 }),
      await theo.call(removeShuttlePeriod, { vehicle_period_id: id, date: '2026-03-10', expected_version: 1 }),
    ]) {
      expect(late).toBeRefused('STALE', 'Someone else just changed these days.');
      expect(late).toMatchObject({ httpStatus: 409, message: { current: { ends_on: '2026-03-20', version: 2 } } });
    }
    expect((await mia.call(saveShuttlePeriod, period(b, '2026-03-12', null, id))).httpStatus).toBe(404);
    const nobodys = { vehicle_period_id: '999999999', date: '2026-03-10' };
    expect((await mia.call(removeShuttlePeriod, nobodys)).httpStatus).toBe(404);
  });

  test('end the day before the vehicle is back, and are gone when they have not begun', async () => {
    const { mia, a, b, period, free } = await openShop();
    const save = async (id: string, from: string) => (await mia.get(saveShuttlePeriod, period(id, from, null))).period;
    const [begun, ahead] = [await save(a, '2026-03-02'), await save(b, '2026-03-10')];
    const back = async ({ vehicle_period_id }: typeof begun) =>
      mia.call(removeShuttlePeriod, { vehicle_period_id, date: '2026-03-10' });
    expect(await free()).toEqual(['C']);
    const ended = await back(begun);
    expect(ended).toMatchObject({ data: { period: { starts_on: '2026-03-02', ends_on: '2026-03-09' } } });
    const removed = await back(ahead);
    expect(removed).toMatchObject({ data: { period: null } });
    expect(await free()).toEqual(['A', 'B', 'C']);
    expect(await takeBack(mia, removed)).toBeAccepted();
    expect(await takeBack(mia, ended)).toBeAccepted();
    expect(await free()).toEqual(['C']);
  });

  test('that were taken back do not come again beside others', async () => {
    const { mia, a, period } = await openShop();
    const saved = await mia.call(saveShuttlePeriod, period(a, '2026-03-12', '2026-03-14'));
    const undone = await takeBack(mia, saved);
    await mia.get(saveShuttlePeriod, period(a, '2026-03-14', '2026-03-15'));
    expect(await takeBack(mia, undone)).toBeRefused(
      'PERIOD_OVERLAP',
      'The vehicle is down already on some of these days.',
    );
  });

  test('of another operator are nobody’s', async () => {
    const [here, there] = [await openShop(), await openShop()];
    const { period } = await there.mia.get(saveShuttlePeriod, there.period(there.a, '2026-03-12', null));
    const { vehicle_period_id } = period;
    const remove = await here.mia.call(removeShuttlePeriod, { vehicle_period_id, date: '2026-03-10' });
    expect(remove.httpStatus).toBe(404);
    expect(await here.mia.call(saveShuttlePeriod, { ...there.period(there.a, '2026-03-12', null) })).toBeRefused(
      'VEHICLE_NOT_FOUND',
    );
  });
});

const FLEET = `Unit,Plate,Seats,Wheelchairs,Programs,Garage,City,State,Zip
21,1AAA 111,8,2,Test Program,1 Yard Rd,Cedar,NY,10001
22,,4,,,,,,
23,1aaa-111,4,,,,,,
24,2BBB 222,many,,,,,,
25,3CCC 333,4,,,9 Nowhere Ln,Cedar,NY,10001
`;

const MAPPING = {
  fleet_shuttle_id: 'Unit',
  license_plate: 'Plate',
  vehicle_capacity: 'Seats',
  wheelchair: 'Wheelchairs',
  serviceable_programs: 'Programs',
  parking_addressline: 'Garage',
  parking_address_city: 'City',
  parking_address_state: 'State',
  parking_address_zipcode: 'Zip',
};

describe('A list of vehicles', () => {
  async function uploaded(text: string) {
    const town = await house.openTown();
    const { id: file_id } = await bring(house, town, 'import', { bytes: Buffer.from(text), name: 'fleet.csv' });
    return { town, mia: town.person('Mia'), file_id };
  }

  async function previewed(text = FLEET) {
    const { town, mia, file_id } = await uploaded(text);
    const preview = await mia.call(previewShuttleImport, { file_id, mapping: MAPPING });
    return { town, mia, file_id, preview };
  }

  test('is previewed row by row, and nothing has changed yet', async () => {
    const { mia, preview, town } = await previewed();
    expect(preview).toMatchObject({
      data: {
        counts: { rows: 5, fit: 2, refused: 3 },
        errors: [
          { row: 3, field: 'license_plate', message: 'License plate is missing.' },
          { row: 4, field: null, message: 'This is the same as row 2.' },
          { row: 5, field: 'vehicle_capacity' },
        ],
        sample: [{ row: 2, values: { fleet_shuttle_id: '21', vehicle_capacity: 8 } }, { row: 6 }],
      },
    });
    expect(await mia.get(getFleetShuttleList, {})).toEqual([]);
    expect(await town.version()).toBe(1);
  });

  test('is proposed a mapping where none is sent, and asks for what it lacks', async () => {
    const { mia, file_id, town } = await previewed();
    const proposed = await mia.get(previewShuttleImport, { file_id });
    expect(proposed.mapping).toMatchObject({ fleet_shuttle_id: 'Unit', license_plate: 'Plate', make: null });
    const mapping = { fleet_shuttle_id: 'Unit' };
    expect(await mia.call(previewShuttleImport, { file_id, mapping })).toBeRefused(
      'MAPPING_INCOMPLETE',
      'Choose the column that holds License plate.',
    );
    const doubled = { fleet_shuttle_id: 'Unit', license_plate: 'Plate', vin: 'Plate' };
    const sentence = "Column 'Plate' is chosen for License plate and VIN. Choose it for one of them.";
    expect(await mia.call(previewShuttleImport, { file_id, mapping: doubled })).toMatchObject({
      message: {
        error_code: 'MAPPING_INCOMPLETE',
        message: sentence,
        fields: { license_plate: sentence, vin: sentence },
      },
    });
    expect(await mia.call(previewShuttleImport, { file_id, encoding: 'klingon' })).toBeRefused('ENCODING_UNKNOWN');
    const photo = await bring(house, town, 'vehicle_photo');
    expect(await mia.call(previewShuttleImport, { file_id: photo.id })).toBeRefused('FILE_NOT_FOUND');
  });

  test('is previewed by whoever brought it alone', async () => {
    const { town, file_id } = await previewed();
    expect(await town.person('Theo').call(previewShuttleImport, { file_id })).toBeRefused('FILE_NOT_FOUND');
  });

  test('whose columns nobody recognizes is answered with them, for a person to say which is which', async () => {
    const { mia, file_id } = await uploaded('Bus,Sign,Seats\n21,1-AAA-111,8\n,,\n22,2-BBB-222,8\n');
    expect(await mia.get(previewShuttleImport, { file_id })).toMatchObject({
      import_id: null,
      header: ['Bus', 'Sign', 'Seats'],
      mapping: { fleet_shuttle_id: null, license_plate: null, vehicle_capacity: 'Seats' },
      sample: [],
      errors: [],
      counts: { rows: 2, fit: 0, refused: 0 },
    });
    const mapping = { fleet_shuttle_id: 'Bus', license_plate: 'Sign', vehicle_capacity: 'Seats' };
    const again = await mia.call(previewShuttleImport, { file_id, mapping });
    expect(again).toMatchObject({ data: { mapping, counts: { rows: 2, fit: 2, refused: 0 } } });
    expect(await mia.get(importShuttles, { import_id: idOf(again) })).toMatchObject({ counts: { added: 2 } });
  });

  test('is imported once, as one operation that can be taken back as one', async () => {
    const { mia, preview, town } = await previewed();
    const import_id = idOf(preview);
    const imported = await mia.call(importShuttles, { import_id });
    expect(imported).toMatchObject({ data: { counts: { added: 2, without_parking: 2 } } });
    expect(await mia.get(getFleetShuttleList, {})).toMatchObject([
      {
        fleet_shuttle_id: '21',
        column_number: 1,
        wheelchair: '2 chairs',
        program: [{ program_name: 'Test Program' }],
        configurations: [{ seats: 8, chairs: 2, stretchers: 0 }],
      },
      { fleet_shuttle_id: '25', column_number: 2, parking_addressline: '' },
    ]);
    expect(await mia.call(importShuttles, { import_id })).toBeRefused(
      'IMPORT_SUPERSEDED',
      'This file was imported already.',
    );
    expect(await takeBack(mia, imported)).toBeAccepted();
    expect(await mia.get(getFleetShuttleList, {})).toEqual([]);
    expect(await mia.call(importShuttles, { import_id })).toBeAccepted();
    expect(await town.version()).toBe(4);
  });

  test('stands a vehicle where its address is found to be, and says at the preview which are not', async () => {
    const { mia, file_id } = await uploaded(FLEET);
    await mia.get(createNewShuttle, {
      ...EMPTY_FORM,
      parking_addressline: '1 yard rd',
      parking_address_city: 'Cedar',
      parking_address_state: 'NY',
      parking_address_zipcode: '10001',
      parking_address_lat: 41.25,
      parking_address_long: -73.5,
    });
    const preview = await mia.get(previewShuttleImport, { file_id, mapping: MAPPING });
    expect(preview.warnings).toEqual([
      {
        row: 6,
        field: 'parking_addressline',
        message: "'9 Nowhere Ln, Cedar, NY 10001' was not found. It is kept in the vehicle's note.",
      },
    ]);
    const import_id = preview.import_id ?? '';
    expect(await mia.get(importShuttles, { import_id })).toEqual({ counts: { added: 2, without_parking: 1 } });
    const [, found, lost] = await mia.get(getFleetShuttleList, {});
    expect(found).toMatchObject({ parking_addressline: '1 yard rd', parking_address_lat: 41.25, note: '' });
    expect(lost).toMatchObject({
      parking_addressline: '',
      note: 'Parking address to be found: 9 Nowhere Ln, Cedar, NY 10001',
    });
  });

  test('finds an address of the imported town, and each address once', async () => {
    const asked: string[] = [];
    vi.spyOn(mapsOf(house.services).geocoder, 'geocode').mockImplementation(async (text) => {
      asked.push(typeof text === 'string' ? text : '');
      const door = { addressLine1: '102 Marten Dr', city: 'Cedar Valley', state: 'PA', zipcode: '16981' };
      const point = { latitude: 40.9, longitude: -77.6, location_type: 2 };
      return [
        { ...door, ...point, label: '102 Marten Dr, Cedar Valley', userplace_id: null, kind: 'address' } as never,
      ];
    });
    const list =
      'Unit,Plate,Garage,City\n1,X1,102 Marten Dr,Cedar Valley\n2,X2,102 Marten Dr,Cedar Valley\n3,X3,10 Marten Dr,\n';
    const { mia, file_id } = await uploaded(list);
    const { import_id, mapping, warnings } = await mia.get(previewShuttleImport, {
      file_id,
      mapping: {
        fleet_shuttle_id: 'Unit',
        license_plate: 'Plate',
        parking_addressline: 'Garage',
        parking_address_city: 'City',
      },
    });
    expect(mapping).toMatchObject({ parking_addressline: 'Garage' });
    expect(asked).toEqual(['102 Marten Dr, Cedar Valley', '10 Marten Dr']);
    expect(warnings.map(({ row }) => row)).toEqual([4]);
    await mia.get(importShuttles, { import_id: import_id ?? '' });
    expect((await mia.get(getFleetShuttleList, {})).map((van) => van.parking_address_lat)).toEqual([40.9, 40.9, null]);
  });

  test('refuses at the preview what is there already or unknown, and imports exactly the rest', async () => {
    const list = 'Unit,Plate,Programs\n1,3-ccc 333,\n2,X2,Moon Shuttle\n3,X3,Test Program\n4,3CCC333,Moon Shuttle\n';
    const { mia, file_id } = await uploaded(list);
    await mia.get(createNewShuttle, { ...EMPTY_FORM, license_plate: '3CCC-333' });
    const { errors, counts, import_id } = await mia.get(previewShuttleImport, { file_id });
    expect(errors).toEqual([
      { row: 2, field: 'license_plate', message: 'Another vehicle has this license plate.' },
      { row: 3, field: 'serviceable_programs', message: "There is no program 'Moon Shuttle'." },
      { row: 5, field: 'license_plate', message: 'Another vehicle has this license plate.' },
      { row: 5, field: 'serviceable_programs', message: "There is no program 'Moon Shuttle'." },
      { row: 5, field: null, message: 'This is the same as row 2.' },
    ]);
    expect(counts).toEqual({ rows: 4, fit: 1, refused: 3 });
    expect(await mia.get(importShuttles, { import_id: import_id ?? '' })).toMatchObject({ counts: { added: 1 } });
    expect((await mia.get(getFleetShuttleList, {})).map((van) => van.fleet_shuttle_id)).toEqual(['12', '3']);
  });

  test('says of a number that a vehicle or an earlier row has, and tells all that is wrong with a row', async () => {
    const list = 'Unit,Plate,Year,Programs\nvan 12,X1,,\n30,X2,,\nVAN12,X3,,\nVan 12,3-ccc 333,1900,Moon Shuttle\n';
    const { mia, file_id } = await uploaded(list);
    await mia.get(createNewShuttle, { ...EMPTY_FORM, fleet_shuttle_id: 'Van 12', license_plate: '3CCC-333' });
    const { errors, warnings, counts, import_id } = await mia.get(previewShuttleImport, { file_id });
    const taken = { field: 'fleet_shuttle_id', message: 'Another vehicle has the number Van 12: 3CCC-333.' };
    expect(warnings).toEqual([
      { row: 2, ...taken },
      { row: 4, ...taken },
      { row: 4, field: 'fleet_shuttle_id', message: 'Row 2 has the number VAN12 too.' },
    ]);
    expect(errors).toEqual([
      { row: 5, field: 'year', message: 'The year is four digits, from 1950 to 2100.' },
      { row: 5, field: 'license_plate', message: 'Another vehicle has this license plate.' },
      { row: 5, field: 'serviceable_programs', message: "There is no program 'Moon Shuttle'." },
      { row: 5, ...taken },
      { row: 5, field: 'fleet_shuttle_id', message: 'Row 2 has the number Van 12 too.' },
    ]);
    expect(counts).toEqual({ rows: 4, fit: 3, refused: 1 });
    expect(await mia.get(importShuttles, { import_id: import_id ?? '' })).toMatchObject({ counts: { added: 3 } });
  });

  test('with rows that were overtaken is refused whole, and says which', async () => {
    const { mia, preview, town } = await previewed();
    const import_id = idOf(preview);
    await mia.get(createNewShuttle, { ...EMPTY_FORM, license_plate: '3-CCC-333' });
    await mia.get(createNewShuttle, { ...EMPTY_FORM, license_plate: '1 AAA 111' });
    const before = await town.version();
    expect(await mia.call(importShuttles, { import_id })).toBeRefused(
      'ROW_REFUSED',
      'Row 2: Another vehicle has this license plate. Row 6: Another vehicle has this license plate. Check the file again to import the others.',
    );
    expect(await town.version()).toBe(before);
    const other = await previewed();
    expect((await other.mia.call(importShuttles, { import_id })).httpStatus).toBe(404);
  });
});
