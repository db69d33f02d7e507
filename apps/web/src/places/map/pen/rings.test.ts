import { describe, expect, test } from 'vitest';
import { closedRing, ringAfter, touchedCorner } from './rings.ts';
import { stepOf } from './step.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const EXACT = [at(41.123456789012, -78), at(41, -77), at(42, -77.5)];

describe('A ring under a hand', () => {
  test('is closed for the drawing, which keeps nine decimals', () => {
    expect(closedRing(EXACT)).toEqual([
      [-78, 41.123456789],
      [-77, 41],
      [-77.5, 42],
      [-78, 41.123456789],
    ]);
    expect(closedRing([])).toEqual([]);
  });

  test('keeps every corner that nobody moved as exact as it was', () => {
    const drawn = closedRing(EXACT).map(([longitude, latitude], n) =>
      n === 1 ? [-77.12345678, 41.1] : [longitude, latitude],
    );
    const after = ringAfter(EXACT, drawn);
    expect(after).toEqual([EXACT[0], at(41.1, -77.123457), EXACT[2]]);
    expect(touchedCorner(EXACT, after)).toBe(1);
  });

  test('tells the corner that was made between two, and none where one is gone', () => {
    const drawn = closedRing(EXACT).toSpliced(2, 0, [-77.2, 41.5]);
    expect(touchedCorner(EXACT, ringAfter(EXACT, drawn))).toBe(2);
    expect(touchedCorner(EXACT, ringAfter(EXACT, closedRing(EXACT.slice(1))))).toBeNull();
  });
});

describe('A corner that is moved by keys', () => {
  const corner = at(41, -77);

  test.each([
    ['ArrowUp', false, at(41.00009, -77), '10 m north'],
    ['ArrowDown', true, at(40.999101, -77), '100 m south'],
    ['ArrowRight', false, at(41, -76.999881), '10 m east'],
    ['ArrowLeft', true, at(41, -77.001192), '100 m west'],
  ])('%s, with Shift %s: goes over the ground by ten meters or a hundred', (key, shiftKey, to, said) => {
    const step = stepOf(corner, { key, shiftKey });
    expect(step?.to).toEqual(to);
    expect(`${step?.meters} m ${step?.word}`).toBe(said);
  });

  test('stays where it is at any other key', () => expect(stepOf(corner, { key: 'a', shiftKey: false })).toBeNull());
});
