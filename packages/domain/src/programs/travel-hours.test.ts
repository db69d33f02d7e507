import { describe, expect, test } from 'vitest';
import { checkTravelHours, EVEN_HOURS, hourName, type TravelHours } from './travel-hours.ts';

const week = (factor: number, change: Record<number, number> = {}) =>
  Array.from({ length: 168 }, (_, hour) => change[hour] ?? factor);

function check(hours: TravelHours, expected: TravelHours | string) {
  const verdict = checkTravelHours(hours);
  expect(verdict.ok ? verdict.value : verdict.refusal.sentence).toEqual(expected);
}

describe('Travel hours', () => {
  test('that are the same all week or follow the rush hours have no figures of their own', () => {
    check(EVEN_HOURS, EVEN_HOURS);
    check({ kind: 'rush', factors: week(2) }, { kind: 'rush', factors: null });
  });

  test('of one’s own have a figure for every hour of the week, to the hundredth', () => {
    check({ kind: 'own', factors: week(1, { 8: 1.254 }) }, { kind: 'own', factors: week(1, { 8: 1.25 }) });
    const short = 'A week has 168 hours, and each needs its figure.';
    check({ kind: 'own', factors: null }, short);
    check({ kind: 'own', factors: week(1).slice(1) }, short);
  });

  test('run from half as long to three times as long, and the sentence names the hour that does not', () => {
    check({ kind: 'own', factors: week(0.5) }, { kind: 'own', factors: week(0.5) });
    check({ kind: 'own', factors: week(3) }, { kind: 'own', factors: week(3) });
    check({ kind: 'own', factors: week(1, { 8: 0.49 }) }, 'Monday, 8 AM: choose a figure from 0.5 to 3.');
    check({ kind: 'own', factors: week(1, { 167: 3.01 }) }, 'Sunday, 11 PM: choose a figure from 0.5 to 3.');
    check({ kind: 'own', factors: week(1, { 36: Number.NaN }) }, 'Tuesday, 12 PM: choose a figure from 0.5 to 3.');
  });

  test('begin at midnight of Monday', () =>
    expect([0, 23, 24, 144].map(hourName)).toEqual([
      'Monday, 12 AM',
      'Monday, 11 PM',
      'Tuesday, 12 AM',
      'Sunday, 12 AM',
    ]));
});
