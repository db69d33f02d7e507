import { describe, expect, test } from 'vitest';
import { policyOf, USUAL_POLICY } from './planner-policy.ts';
import { FIGURE_NAMES, FIGURES, readFigures, unusualFigures, USUAL_FIGURES, wrongFigure } from './policy-figures.ts';

function refused(stored: unknown, sentence: string, field?: string) {
  const fields = field === undefined ? {} : { fields: { [field]: sentence } };
  expect(readFigures(stored)).toEqual({ ok: false, refusal: { code: 'POLICY_INVALID', sentence, ...fields } });
}

describe('The figures of a policy', () => {
  test('are as usual where nothing is said', () => expect(readFigures({})).toEqual({ ok: true, value: USUAL_FIGURES }));

  test('are those that are said, and the others as usual', () =>
    expect(readFigures({ ride_factor: 2.25, load_wheelchair_min: 7 })).toEqual({
      ok: true,
      value: { ...USUAL_FIGURES, ride_factor: 2.25, load_wheelchair_min: 7 },
    }));

  test('are refused by name where nobody knows them', () => {
    refused({ ride_factor: 2, speed: 3 }, "A policy has no figure 'speed'.");
    refused({ toString: 1 }, "A policy has no figure 'toString'.");
  });

  test.each([null, 'none', 7, [1, 2]])('are figures by name, and not %j', (stored) =>
    refused(stored, 'A policy is figures by name.'),
  );

  test.each([
    ['ride_factor', 0.9],
    ['ride_factor', 5.1],
    ['ride_factor', 1.555],
    ['ride_allowance_min', -1],
    ['ride_allowance_min', 7.5],
    ['ride_most_min', 9],
    ['move_later_min', 61],
    ['lunch_length_min', 121],
    ['mile_cents', Number.NaN],
    ['hour_cents', Number.POSITIVE_INFINITY],
    ['vehicle_cents', '12'],
    ['unload_stretcher_min', null],
  ] as const)('are refused beside their field where they lie too far out or are none: %s %j', (name, value) => {
    const { label, least, most } = FIGURES[name];
    refused({ [name]: value }, `${label}: choose a figure from ${least} to ${most}.`, name);
  });

  test('may lie at either end', () => {
    for (const name of FIGURE_NAMES) {
      const { least, most, usual } = FIGURES[name];
      expect([least, usual, most].map((value) => wrongFigure(name, value))).toEqual([null, null, null]);
    }
  });

  test('leave room for the lunch between its hours', () => {
    const lunch = (from: number, until: number) => ({ lunch_from_min: from, lunch_until_min: until });
    expect(readFigures(lunch(720, 750)).ok).toBe(true);
    refused(lunch(720, 749), 'A lunch of 30 minutes does not fit between its hours.', 'lunch_until_min');
    refused(lunch(780, 720), 'A lunch of 30 minutes does not fit between its hours.', 'lunch_until_min');
  });

  test('are kept where they are unlike the usual, and read back the same', () => {
    const figures = { ...USUAL_FIGURES, mile_cents: 75, load_cane_min: 4 };
    expect(unusualFigures(figures)).toEqual({ mile_cents: 75, load_cane_min: 4 });
    expect(readFigures(unusualFigures(figures))).toEqual({ ok: true, value: figures });
    expect(unusualFigures(USUAL_FIGURES)).toEqual({});
  });

  test('are read without what nobody asks for any more, as a minute late that has no price in a plan', () => {
    expect(readFigures({ late_min_cents: 500, mile_cents: 75 })).toEqual({
      ok: true,
      value: { ...USUAL_FIGURES, mile_cents: 75 },
    });
  });

  test('are minutes and cents where they are typed, and seconds where rules ask', () => {
    const { rideLimit, boarding, lunch } = policyOf({ ...USUAL_FIGURES, ride_allowance_min: 20, unload_walker_min: 3 });
    expect(rideLimit).toEqual({ factor: 1.5, allowanceSec: 1200, mostSec: 7200 });
    expect(boarding.walker).toEqual({ loadSec: 180, unloadSec: 180 });
    expect(lunch).toEqual({ afterSec: 21_600, lengthSec: 1800, fromMin: 660, untilMin: 840 });
    expect(USUAL_POLICY.rideLimit.allowanceSec).toBe(900);
  });
});
