import { expect, test } from 'vitest';
import { vinToKeep, wholeNumber } from './vehicle-form.ts';

test('[VEH-10] A VIN is trimmed, and null when nothing is left.', () => {
  expect(['1FTBW2CM5HKA12345', ' 1FTBW2CM5HKA12345 ', '', '   '].map(vinToKeep)).toEqual([
    '1FTBW2CM5HKA12345',
    '1FTBW2CM5HKA12345',
    null,
    null,
  ]);
});

test('[VEH-11] Capacity and status become whole numbers.', () => {
  expect(['12', ' 6 ', '0', 1].map(wholeNumber)).toEqual([12, 6, 0, 1]);
  expect(['', '6.5', '-1', 'six', '1e3', Number.NaN].map(wholeNumber)).toEqual([null, null, null, null, null, null]);
});
