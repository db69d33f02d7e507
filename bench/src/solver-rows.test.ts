import { describe, expect, test } from 'vitest';
import { type Row, rowText, summaryText } from './solver-rows.ts';

const sound: Row = {
  name: 'pr05',
  seed: 1,
  gap: 1.5,
  vehicles: 6,
  bestVehicles: null,
  iterations: 900,
  unserved: 0,
  violations: 0,
};

describe('A row of the solver’s benchmark', () => {
  test('tells the gap of a plan that serves everybody', () =>
    expect(rowText(sound)).toBe('pr05              seed 1     1.500 %  900 iterations'));

  test('fails, whatever its cost, when somebody is left over or a rule is broken', () => {
    expect(rowText({ ...sound, gap: -4, unserved: 2 })).toBe(
      'pr05              seed 1    FAILED  900 iterations  2 UNSERVED',
    );
    expect(rowText({ ...sound, violations: 1 })).toContain('FAILED');
  });
});

describe('The sum of a set', () => {
  test('counts gaps of whole plans alone, and how many are none', () =>
    expect(summaryText([sound, { ...sound, gap: 0 }, { ...sound, gap: -9, unserved: 1 }])).toBe(
      'mean gap 0.750 %, worst 1.500 %, best known reached 1 of 3, vehicles above best known 0, failed 1 of 3',
    ));

  test('has no gap of plans that need more vehicles, only how many more', () => {
    const rows = [{ ...sound, vehicles: 12, bestVehicles: 10, gap: -3 }];
    expect(summaryText(rows)).toBe('no gaps, best known reached 0 of 1, vehicles above best known 2, failed 0 of 1');
  });
});
