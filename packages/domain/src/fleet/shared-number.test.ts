import { describe, expect, test } from 'vitest';
import {
  bearersOf,
  numberDoubts,
  type NumberedVehicle,
  vehicleNumberShared,
  warnOfSharedNumber,
} from './shared-number.ts';

const van: NumberedVehicle = { id: '1', number: 'Van 12', isActive: true, plate: '7ABC 123', model: '2019 Ford E-450' };
const old: NumberedVehicle = { ...van, id: '2', plate: '2OLD 222', model: '', isActive: false };
const other: NumberedVehicle = { ...van, id: '3', number: 'Van 13', plate: '3XYZ 333' };

describe('A number', () => {
  const check = (number: string, itself: string | null, ids: string[]) =>
    expect(bearersOf(number, itself, [old, other, van]).map(({ id }) => id)).toEqual(ids);

  test('is shared however it is spelled, those in use first', () => check(' van12 ', null, ['1', '2']));
  test('is no other’s because it is one’s own', () => check('Van 12', '1', ['2']));
  test('that is blank is nobody’s', () => {
    expect(bearersOf(' ', null, [{ ...van, number: '' }])).toEqual([]);
  });
  test('with a dash is another number', () => check('van-12', null, []));

  test('that another vehicle has is told with what tells them apart', () => {
    expect(vehicleNumberShared([])).toBeNull();
    expect(vehicleNumberShared([van])).toBe('Another vehicle has the number Van 12: 2019 Ford E-450, 7ABC 123.');
    expect(vehicleNumberShared([old])).toBe('An inactive vehicle has the number Van 12: 2OLD 222.');
    expect(vehicleNumberShared([van, old])).toBe(
      '2 other vehicles have the number Van 12, one of them 2019 Ford E-450, 7ABC 123.',
    );
    expect(warnOfSharedNumber([old])).toEqual([
      { code: 'NUMBER_SHARED', sentence: 'An inactive vehicle has the number Van 12: 2OLD 222.' },
    ]);
    expect(warnOfSharedNumber([])).toEqual([]);
  });
});

test('A number that an earlier row or a vehicle has is told of the row, and keeps it in.', () => {
  const rows = [
    { row: 2, number: 'Van 12' },
    { row: 3, number: '20' },
    { row: 4, number: 'VAN12 ' },
  ];
  const field = 'fleet_shuttle_id';
  const taken = 'Another vehicle has the number Van 12: 2019 Ford E-450, 7ABC 123.';
  expect(numberDoubts(rows, [van])).toEqual([
    { row: 2, field, sentence: taken },
    { row: 4, field, sentence: taken },
    { row: 4, field, sentence: 'Row 2 has the number VAN12 too.' },
  ]);
});
