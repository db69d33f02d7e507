import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { CopyRules } from './copy-shifts.ts';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';
import { checkPattern, planDays, weekOf, type ShiftPattern } from './patterns.ts';
import { checkOverlap, shiftText } from './planned-shift.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Temporal.PlainTime.from(text);
const pattern = (days: number[], start: string, end: string, rest: Partial<ShiftPattern> = {}): ShiftPattern => ({
  id: '1',
  driverId: '31',
  programId: '1',
  daysOfWeek: days,
  startTime: at(start),
  endTime: at(end),
  startsOn: on('2026-01-01'),
  endsOn: null,
  ...rest,
});
const rules: CopyRules = { zoneOf: () => PAPER_ZONE, objection: () => null };

describe('A pattern', () => {
  const check = (wanted: ShiftPattern, sentence: string | null, others: ShiftPattern[] = []) => {
    const verdict = checkPattern(wanted, others);
    expect(verdict.ok ? null : verdict.refusal.sentence).toBe(sentence);
  };
  test('has a day, an order and the length of a shift', () => {
    check(pattern([], '08:00', '16:00'), 'Choose at least one day of the week.');
    check(pattern([7], '08:00', '16:00'), 'Choose at least one day of the week.');
    check(pattern([1], '16:00', '08:00'), 'Please input a valid time range.');
    check(pattern([1], '08:00', '08:10'), 'A shift lasts at least 15 minutes.');
    check(pattern([1], '08:00', '16:00', { endsOn: on('2025-12-31') }), 'The last day is before the first.');
  });
  test('keeps each day once, in order', () =>
    expect(checkPattern(pattern([5, 1, 5], '08:00', '16:00'), [])).toMatchObject({ value: { daysOfWeek: [1, 5] } }));
  test('does not overlap another of its driver', () => {
    const taken = [pattern([1, 3], '08:00', '12:00', { id: '2', endsOn: on('2026-06-30') })];
    const clash = 'Another pattern of this driver holds part of these hours.';
    check(pattern([3], '11:00', '15:00'), clash, taken);
    check(pattern([3], '12:00', '15:00'), null, taken);
    check(pattern([2], '11:00', '15:00'), null, taken);
    check(pattern([3], '11:00', '15:00', { startsOn: on('2026-07-01') }), null, taken);
    check(pattern([3], '11:00', '15:00', { driverId: '32' }), null, taken);
    check(pattern([3], '11:00', '15:00', { programId: '2' }), null, taken);
    check(pattern([3], '11:00', '15:00', { id: '2' }), null, taken);
  });
});

describe('A week planned from patterns', () => {
  const week = weekOf(on('2026-03-10'));
  const split = [pattern([1, 2], '06:00', '10:00'), pattern([1, 2], '14:00', '18:00', { id: '2' })];
  const plan = (patterns: ShiftPattern[], having: Parameters<typeof planDays>[2] = () => [], by = rules) =>
    planDays(week, patterns, having, by).flatMap(({ date, shifts, notes }) => [
      ...shifts.map((shift) => `${date.toString()} ${shiftText(shift, PAPER_ZONE)}`),
      ...notes.map(({ sentence }) => `${date.toString()} ${sentence}`),
    ]);

  test('is the seven days from Sunday', () => {
    expect(week.map(String)).toEqual(
      [8, 9, 10, 11, 12, 13, 14].map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    );
    expect(weekOf(on('2026-03-08')).map(String)).toEqual(week.map(String));
  });
  test('has split shifts on their days', () => {
    expect(plan(split)).toEqual([
      '2026-03-09 6:00 AM – 10:00 AM',
      '2026-03-09 2:00 PM – 6:00 PM',
      '2026-03-10 6:00 AM – 10:00 AM',
      '2026-03-10 2:00 PM – 6:00 PM',
    ]);
    expect(planDays(week, split, () => [], rules).every(({ shifts }) => checkOverlap(shifts, rules.zoneOf).ok)).toBe(
      true,
    );
  });
  test('leaves whoever has hours that day', () =>
    expect(plan(split, (date) => (date.day === 9 ? [paperShift('31', '2026-03-09', '20:00', '21:00')] : []))).toEqual([
      '2026-03-10 6:00 AM – 10:00 AM',
      '2026-03-10 2:00 PM – 6:00 PM',
    ]));
  test('names who may not work, and leaves them out', () => {
    const objection = () => 'Closed for roadworks.';
    expect(plan([pattern([2], '06:00', '10:00')], undefined, { ...rules, objection })).toEqual([
      '2026-03-10 Closed for roadworks.',
    ]);
  });
  test('ends with the pattern', () =>
    expect(plan([pattern([1, 2], '06:00', '10:00', { startsOn: on('2026-03-10'), endsOn: on('2026-03-10') })])).toEqual(
      ['2026-03-10 6:00 AM – 10:00 AM'],
    ));
  test('goes around the hour that spring skips, and says so', () => {
    expect(plan([pattern([0], '02:30', '10:00')])).toEqual([
      '2026-03-08 3:00 AM – 10:00 AM',
      '2026-03-08 On Sunday, March 8, 2026 the clocks go forward: the shift starts at 3:00 AM.',
    ]);
    expect(plan([pattern([0], '02:00', '02:30')])).toEqual([
      '2026-03-08 No shift is left of it on Sunday, March 8, 2026, when the clocks change.',
    ]);
  });
});
