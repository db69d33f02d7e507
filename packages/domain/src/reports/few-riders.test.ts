import { expect, test } from 'vitest';
import { shownRides, shownRidesText } from './few-riders.ts';

test('Rides of fewer than five riders are not counted out, however many they are.', () => {
  expect(shownRidesText(shownRides(40, 4))).toBe('under 5');
  expect(shownRidesText(shownRides(5, 5))).toBe('5');
  expect(shownRidesText(shownRides(1200, 80))).toBe('1,200');
});
