import { describe, expect, test } from 'vitest';
import { canCarry } from '../fleet/index.ts';
import { WHY_NOT, whyFull, whyImpossible, WHY_UNPLACED } from './why-not.ts';

describe('Why a vehicle cannot take a trip', () => {
  test('is said of a mobility aid as it is everywhere else', () =>
    expect(canCarry({ wheelchair: 'none', stretcher: 'none' }, ['Wheelchair'])).toEqual({
      ok: false,
      refusal: WHY_NOT.SKILL,
    }));

  test('is one short sentence for each code, and no two are alike', () => {
    const all = Object.values(WHY_NOT);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(all.length);
    for (const { sentence } of all) expect(sentence).toMatch(/^[A-Z][^.]{10,70}\.$/);
  });

  describe('says of a full one what it has and what it would need', () => {
    const check = (ways: [seats: number, chairs: number][], [seats, chairs]: [number, number], sentence: string) =>
      expect(
        whyFull(
          ways.map(([seated, inChairs]) => ({ seats: seated, chairs: inChairs, stretchers: 0 })),
          { seats, chairs, stretchers: 0 },
        ),
      ).toEqual({ code: 'NO_SEAT', sentence });

    test('in seats', () => check([[4, 0]], [5, 0], 'The vehicle has 4 seats and would need 5 seats.'));
    test('in chairs', () =>
      check([[4, 1]], [1, 2], 'The vehicle has 4 seats + 1 chair and would need 1 seat + 2 chairs.'));
    test('in each way to set it up', () =>
      check(
        [
          [4, 1],
          [2, 2],
        ],
        [3, 2],
        'The vehicle has 4 seats + 1 chair or 2 seats + 2 chairs and would need 3 seats + 2 chairs.',
      ));
    test('unless nobody has counted its places', () => check([], [1, 0], 'The vehicle is full at that time.'));
  });
});

describe('Why a ride has no place', () => {
  test('is one thing where no vehicle could, and another where none was found', () => {
    expect(whyImpossible(null).sentence).toBe('No vehicle could carry this rider that day, even alone.');
    expect(whyImpossible('WINDOW')).toEqual({
      code: 'NO_VEHICLE_COULD',
      sentence: 'No vehicle could carry this rider that day, even alone. The vehicle would miss the promised time.',
    });
    expect(WHY_UNPLACED.NOT_FOUND.sentence).toBe('No place was found for this rider in the time there was.');
  });
});
