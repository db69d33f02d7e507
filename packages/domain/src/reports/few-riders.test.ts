import { expect, test } from 'vitest';
import { mostShownFirst, shownRides, shownRidesText } from './few-riders.ts';

test('Rides of fewer than five riders are not counted out, however many they are.', () => {
  expect(shownRidesText(shownRides(40, 4))).toBe('under 5');
  expect(shownRidesText(shownRides(5, 5))).toBe('5');
  expect(shownRidesText(shownRides(1200, 80))).toBe('1,200');
});

test('Counts that are not told stand behind all others, however many rides they are of.', () => {
  const counts = [shownRides(3, 3), shownRides(29, 9), shownRides(31, 4), shownRides(40, 8)];
  expect(counts.toSorted(mostShownFirst)).toEqual([40, 29, null, null]);
});
