import { describe, expect, test } from 'vitest';
import { idsOfNames, type ImportField, type RowValues } from './import-fields.ts';
import {
  addressToFind,
  isDoorOfRow,
  programNamesOfRow,
  troublesOfVehicleRow,
  vehicleImportFields,
  vehicleOfRow,
  vehicleRowKey,
  vehicleToImport,
  withFoundAddress,
} from './vehicle-import.ts';
import { readVehicle } from './vehicle-record.ts';

const field = (name: string): ImportField => {
  const found = vehicleImportFields.find((one) => one.name === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

/** A cell as its field reads it, or the sentence that stands beside it. */
function cell(name: string, text: string): unknown {
  const verdict = field(name).read(text);
  return verdict.ok ? verdict.value : verdict.refusal.sentence;
}

/** A row as the importer hands it over: only the cells that were not empty, each read. */
function row(cells: Record<string, string>): RowValues {
  const filled = Object.entries(cells).filter(([, text]) => text !== '');
  return Object.fromEntries(filled.map(([name, text]) => [name, cell(name, text)])) as RowValues;
}

describe('A cell of a fleet list', () => {
  test.each([
    ['year', '2019', 2019],
    ['year', '19 or 20', "'19 or 20' is not a whole number up to 2100."],
    ['vehicle_capacity', '201', "'201' is not a whole number up to 200."],
    ['status', 'Active', 1],
    ['status', 'retired', 0],
    ['status', '7', 7],
    ['status', 'maybe', "'maybe' is no status: write Active or Inactive."],
    ['serviceable_programs', 'Dial-a-Ride; Medical,Dial-a-Ride', ['Dial-a-Ride', 'Medical']],
    ['configurations', '4+1', [{ seats: 4, chairs: 1, stretchers: 0 }]],
    ['configurations', 'some', "Write places as in '4 seats + 1 chair or 2 seats + 2 chairs'."],
    ['parking_address_lat', '39.1', 39.1],
    ['parking_address_lat', '139.1', "'139.1' is not between -90 and 90 degrees."],
    ['license_plate', 'x'.repeat(21), 'This is longer than 20 characters.'],
  ])('%s: %s', (name, text, expected) => expect(cell(name, text)).toEqual(expected));
});

describe('A row of a fleet list', () => {
  const minimal = { fleet_shuttle_id: '12', license_plate: '7abc 123' };
  const check = (cells: Record<string, string>, sentence: string | null) =>
    expect(troublesOfVehicleRow(2, row({ ...minimal, ...cells })).map((one) => one.sentence)).toEqual(
      sentence === null ? [] : [sentence],
    );

  test('is a vehicle with a number and a plate, in service and fitted with nothing', () => {
    check({}, null);
    expect(readVehicle(vehicleOfRow(row(minimal)))).toMatchObject({
      value: { plate: '7ABC 123', capacity: 0, status: 1, wheelchair: 'none', gurney: 'none', year: null, vin: null },
    });
  });
  test('is judged by the rules of the form', () => {
    check({ year: '1900' }, 'The year is four digits, from 1950 to 2100.');
    check({ configurations: '4+1' }, "A vehicle set to 'none' for wheelchairs has no place for a chair.");
    check({ configurations: '4+1', wheelchair: 'yes' }, null);
    check({ fleet_shuttle_id: ' ' }, 'Please enter the number painted on the vehicle.');
  });
  test('is told all that is wrong with it, each beside its field', () => {
    const cells = { ...minimal, year: '1900', configurations: '4+1', parking_address_city: 'Cedar Valley' };
    expect(troublesOfVehicleRow(2, row(cells)).map(({ field }) => field)).toEqual([
      'year',
      'configurations',
      'parking_addressline',
    ]);
  });
  test('may leave the point of its address to be found, and not half of it', () => {
    check({ parking_addressline: '400 Depot Rd' }, null);
    check(
      { parking_addressline: '400 Depot Rd', parking_address_lat: '39.1' },
      'Please enter correct and complete address.',
    );
    check({ parking_address_city: 'Cedar Valley' }, 'Please enter correct and complete address.');
  });
  test('asks for the point of its address only where it has none', () => {
    const yard = {
      parking_addressline: '400 Depot Rd',
      parking_address_city: 'Cedar Valley',
      parking_address_zipcode: '16981',
    };
    expect(addressToFind(row({ ...minimal, ...yard }))).toBe('400 Depot Rd, Cedar Valley, 16981');
    const point = { parking_address_lat: '39.1', parking_address_long: '-77.2' };
    expect(addressToFind(row({ ...minimal, ...yard, ...point }))).toBeNull();
    expect(addressToFind(row(minimal))).toBeNull();
  });
  test('keeps an address that was not found in its note, below what stands there', () => {
    const yard = { parking_addressline: '400 Depot Rd', parking_address_city: 'Cedar Valley' };
    expect(vehicleToImport(row({ ...minimal, ...yard, note: 'Squeaks' }))).toMatchObject({
      typed: { note: 'Squeaks\nParking address to be found: 400 Depot Rd, Cedar Valley', parking: { line: '' } },
      isUnparked: true,
    });
    check({ ...yard, note: 'x'.repeat(1970) }, 'The note and the parking address are longer than 2000 characters.');
    check({ note: 'x'.repeat(2000) }, null);
  });
  test('is at the very door it names, and at no other that was found', () => {
    const door = {
      line: '400 Depot Road',
      label: '',
      city: 'CEDAR VALLEY',
      state: 'PA',
      zip: '16981',
      latitude: 41,
      longitude: -77,
    };
    const yard = row({ ...minimal, parking_addressline: '400 Depot Rd', parking_address_city: 'Cedar Valley' });
    expect(isDoorOfRow(yard, door)).toBe(true);
    expect(isDoorOfRow(yard, { ...door, line: '40 Depot Road' })).toBe(false);
    expect(isDoorOfRow(yard, { ...door, city: 'Oakhill' })).toBe(false);
    const named = row({ ...minimal, parking_addressline: 'North yard' });
    expect(isDoorOfRow(named, { ...door, label: 'North Yard' })).toBe(true);
    expect(isDoorOfRow(named, door)).toBe(false);
    expect(vehicleToImport(withFoundAddress(yard, door))).toMatchObject({
      typed: { parking: { line: '400 Depot Rd', city: 'Cedar Valley', state: 'PA', zip: '16981', latitude: 41 } },
      isUnparked: false,
    });
  });
  test.each([
    ['2', '2 chairs'],
    ['1', '1 chair'],
    ['0', 'none'],
    ['no', 'none'],
    ['Yes', '1 chair'],
    ['Rear lift', 'Rear lift'],
  ])('that says %s for wheelchairs says %s', (text, setting) =>
    expect(vehicleOfRow(row({ ...minimal, wheelchair: text })).wheelchair).toBe(setting),
  );
  test('is the same vehicle as another with its plate', () => {
    expect(vehicleRowKey(row(minimal))).toBe(vehicleRowKey(row({ license_plate: '7ABC-123' })));
    expect(vehicleRowKey(row({ fleet_shuttle_id: '12' }))).toBeNull();
  });
});

test('Programs are found by name, and one that nobody has is named.', () => {
  const known = [
    { id: '1', name: 'Dial-a-Ride' },
    { id: '2', name: 'Medical' },
  ];
  expect(
    idsOfNames(programNamesOfRow(row({ serviceable_programs: 'medical; DIAL-A-RIDE' })), known, 'program'),
  ).toEqual({
    ok: true,
    value: ['2', '1'],
  });
  expect(idsOfNames(['Medical', 'Night owl'], known, 'program')).toMatchObject({
    refusal: { sentence: "There is no program 'Night owl'." },
  });
  expect(programNamesOfRow({})).toEqual([]);
});

test('No header is claimed by two fields of a fleet list.', () => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const owners = vehicleImportFields.flatMap(({ name, label, aliases = [] }) => [
    ...new Set([name, label, ...aliases].map(plain)),
  ]);
  expect(owners.filter((header, at) => owners.indexOf(header) !== at)).toEqual([]);
});
