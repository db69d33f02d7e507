import { describe, expect, test } from 'vitest';
import { isPlateReplaced, plateKey, readVehicle, vinDoubt, type TypedVehicle } from './vehicle-record.ts';

const nowhere = { line: '', city: '', state: '', zip: '', latitude: null, longitude: null };
const yard = {
  line: ' 400 Depot Rd ',
  city: 'Cedar Valley',
  state: 'CA',
  zip: '95900',
  latitude: 39.1,
  longitude: -121.6,
};
const van: TypedVehicle = {
  fleetNumber: ' 12 ',
  plate: '7abc  123',
  vin: ' 1FTBW2CM5HKA12345 ',
  make: 'Ford',
  model: 'Transit',
  year: '2019',
  color: 'white',
  capacity: '4',
  wheelchair: '2 chairs',
  gurney: 'none',
  bikeRack: 'none',
  configurations: [
    { seats: 4, chairs: 1, stretchers: 0 },
    { seats: 2, chairs: 2, stretchers: 0 },
  ],
  status: '1',
  note: '',
  parking: nowhere,
};

function check(typed: Partial<TypedVehicle>, expected: Record<string, string> | object) {
  const verdict = readVehicle({ ...van, ...typed });
  if (verdict.ok) expect(verdict.value).toMatchObject(expected);
  else expect(verdict.refusal).toMatchObject({ code: 'VEHICLE_INVALID', fields: expected });
}

describe('A vehicle as typed', () => {
  test('[VEH-10] [VEH-11] is kept with a trimmed VIN and whole numbers', () => {
    check({}, { vin: '1FTBW2CM5HKA12345', capacity: 4, status: 1, year: 2019 });
    check({ vin: '  ' }, { vin: null });
    check({ vin: null }, { vin: null });
  });
  test('is kept with a plain number and plate', () => check({}, { fleetNumber: '12', plate: '7ABC 123' }));
  test('needs a plate and a number', () =>
    check(
      { plate: ' ', fleetNumber: '' },
      {
        license_plate: 'Please enter the license plate.',
        fleet_shuttle_id: 'Please enter the number painted on the vehicle.',
      },
    ));
  test('may be of a year nobody knows', () => {
    check({ year: '' }, { year: null });
    check({ year: 0 }, { year: null });
  });
  test.each(['1949', '2101', '19', 'new'])('is refused of the year %s', (year) =>
    check({ year }, { year: 'The year is four digits, from 1950 to 2100.' }),
  );
  test.each(['', '-1', '4.5', '201', 'four'])('is refused with %j seats', (capacity) =>
    check({ capacity }, { vehicle_capacity: 'Capacity is a whole number, at most 200.' }),
  );
  test('keeps a status nobody has explained, and refuses one that is no number', () => {
    check({ status: 7 }, { status: 7 });
    check({ status: 'on' }, { status: 'Status is a whole number.' });
  });
  test('is set up only for what it is fitted with', () => {
    check(
      { wheelchair: 'none' },
      { configurations: "A vehicle set to 'none' for wheelchairs has no place for a chair." },
    );
    check(
      { configurations: [{ seats: 0, chairs: 0, stretchers: 1 }] },
      { configurations: "A vehicle set to 'none' for stretchers has no place for one." },
    );
    check(
      { configurations: [{ seats: 0, chairs: 0, stretchers: 0 }] },
      { configurations: 'A vehicle holds at least one rider.' },
    );
  });
  test('parks at a whole address with its point, or nowhere', () => {
    const incomplete = { parking_addressline: 'Please enter correct and complete address.' };
    check({ parking: yard }, { parking: { line: '400 Depot Rd', latitude: 39.1 } });
    check({ parking: nowhere }, { parking: null });
    check({ parking: { ...yard, line: '' } }, incomplete);
    check({ parking: { ...yard, latitude: null } }, incomplete);
  });
});

test('Two ways of writing a plate are one plate.', () => {
  expect(plateKey(' 7abc-123')).toBe(plateKey('7ABC 123'));
  expect(plateKey('7ABC123')).not.toBe(plateKey('7ABC124'));
});

test('[VEH-08] The plate counts as replaced when it is another plate, not another spelling.', () => {
  expect(isPlateReplaced('7ABC123', '7abc-123')).toBe(false);
  expect(isPlateReplaced('7ABC123', '8ABC123')).toBe(true);
});

test('A VIN that cannot be one is doubted.', () => {
  const doubt = 'A VIN has 17 letters and digits, without I, O and Q.';
  expect([null, '1FTBW2CM5HKA12345', '1FTBW2CM5HKA1234', '1FTBW2CM5HKAI2345'].map(vinDoubt)).toEqual([
    null,
    null,
    doubt,
    doubt,
  ]);
});
