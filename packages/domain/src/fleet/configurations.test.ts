import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  configurationsText,
  readConfigurations,
  readConfigurationsText,
  standardConfigurations,
  type Configuration,
} from './configurations.ts';

const way = (seats: number, chairs: number, stretchers = 0): Configuration => ({ seats, chairs, stretchers });
const van = [way(4, 1), way(2, 2)];

function check(typed: Configuration[], expected: Configuration[] | string) {
  const verdict = readConfigurations(typed);
  expect(verdict.ok ? verdict.value : verdict.refusal.sentence).toEqual(expected);
}

test('A van with four seats and a chair, or two and two, reads as one says it.', () =>
  expect(configurationsText(van)).toBe('4 seats + 1 chair or 2 seats + 2 chairs'));

describe('The ways of a vehicle', () => {
  test('are kept once each, the one with the most seats first', () =>
    check([way(2, 2), way(4, 1), way(2, 2)], [way(4, 1), way(2, 2)]));
  test('leave out one that another holds anyway', () => check([way(4, 1), way(3, 1)], [way(4, 1)]));
  test('may be none while nobody has described them', () => check([], []));
  test('hold someone', () => check([way(0, 0)], 'A vehicle holds at least one rider.'));
  test('are not a stadium', () => check([way(199, 2)], 'A vehicle holds at most 200 riders.'));
  test('are whole people', () => {
    check([way(1.5, 0)], 'Places are counted in whole numbers.');
    check([way(-1, 2)], 'Places are counted in whole numbers.');
  });
  test('are at most twelve', () =>
    check(
      Array.from({ length: 13 }, (_, n) => way(n, 13 - n)),
      'A vehicle is set up in at most 12 ways.',
    ));
  test('that the reader leaves out change nothing about who fits', () => {
    const ways = fc.array(
      fc.tuple(fc.nat(6), fc.nat(3), fc.nat(2)).map(([seats, chairs, stretchers]) => way(seats, chairs, stretchers)),
      { maxLength: 6 },
    );
    const loads = fc.tuple(fc.nat(6), fc.nat(3), fc.nat(2)).map(([a, b, c]) => way(a, b, c));
    fc.assert(
      fc.property(ways, loads, (typed, load) => {
        const kept = readConfigurations(typed);
        const holds = ({ seats, chairs, stretchers }: Configuration) =>
          load.seats <= seats && load.chairs <= chairs && load.stretchers <= stretchers;
        if (kept.ok) expect(kept.value.some(holds)).toBe(typed.some(holds));
      }),
      cases(100),
    );
  });
});

describe('Ways written in a file', () => {
  test.each([
    ['4 seats + 1 chair or 2 seats + 2 chairs', van],
    ['4+1 or 2+2', van],
    ['4+1/2+2', van],
    ['3+0+1', [way(3, 0, 1)]],
    ['1 gurney', [way(0, 0, 1)]],
    ['2 wheelchairs and 1 seat', [way(1, 2)]],
    ['12', [way(12, 0)]],
  ])('%s is understood', (text, expected) =>
    expect(readConfigurationsText(text)).toEqual({ ok: true, value: expected }),
  );
  test.each(['', 'many', '4 + ', '4 seats + 2 seats', '1 + 2 + 3 + 4', '4 bikes'])('%j is not', (text) =>
    expect(readConfigurationsText(text)).toMatchObject({
      refusal: { sentence: "Write places as in '4 seats + 1 chair or 2 seats + 2 chairs'." },
    }),
  );
  test('are read as they are shown', () =>
    expect(readConfigurationsText(configurationsText(van))).toEqual({ ok: true, value: van }));
});

test('A vehicle nobody has described holds what its settings say.', () => {
  const of = (capacity: number, wheelchair: string, stretcher: string) =>
    standardConfigurations({ capacity, wheelchair, stretcher });
  expect(of(4, '2 chairs', 'none')).toEqual([way(4, 2)]);
  expect(of(3, 'lift', '')).toEqual([way(3, 1)]);
  expect(of(0, 'None', '1 gurney')).toEqual([way(0, 0, 1)]);
  expect(of(0, 'none', 'none')).toEqual([]);
});
