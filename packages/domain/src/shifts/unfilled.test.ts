import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';
import { shiftText, type PlannedShift } from './planned-shift.ts';
import { checkNeeds, unfilledInMonth, unfilledOn, type ShiftNeed, type StaffedDay } from './unfilled.ts';

const tuesday = Temporal.PlainDate.from('2026-03-10');
const on = '2026-03-10';
const need = (start: string, end: string, drivers: number, rest: Partial<ShiftNeed> = {}): ShiftNeed => ({
  programId: '1',
  dayOfWeek: 2,
  startTime: Temporal.PlainTime.from(start),
  endTime: Temporal.PlainTime.from(end),
  drivers,
  ...rest,
});
const staffed = (shifts: PlannedShift[], rest: Partial<StaffedDay> = {}): StaffedDay => ({
  shifts,
  isOut: () => false,
  isClosed: () => false,
  ...rest,
});
const zoneOf = () => PAPER_ZONE;

function check(needs: ShiftNeed[], day: StaffedDay, expected: string[]) {
  const { unfilled } = unfilledOn(tuesday, needs, day, zoneOf);
  expect(unfilled.map((one) => `${one.missing} × ${shiftText(one, PAPER_ZONE)}`)).toEqual(expected);
}

describe('A day that wants two drivers from 8 to 4', () => {
  const two = [need('08:00', '16:00', 2)];
  const omar = paperShift('31', on, '08:00', '16:00');

  test('is filled by two', () => check(two, staffed([omar, paperShift('32', on, '07:00', '17:00')]), []));
  test('is one short with one', () => check(two, staffed([omar]), ['1 × 8:00 AM – 4:00 PM']));
  test('is short where a split shift leaves a gap', () =>
    check(two, staffed([omar, paperShift('32', on, '06:00', '10:00'), paperShift('32', on, '12:00', '18:00')]), [
      '1 × 10:00 AM – 12:00 PM',
    ]));
  test('is two short without anybody, in one piece', () => check(two, staffed([]), ['2 × 8:00 AM – 4:00 PM']));
  test('counts a driver once, however the shifts of theirs overlap', () =>
    check(two, staffed([omar, paperShift('31', on, '08:00', '12:00')]), ['1 × 8:00 AM – 4:00 PM']));
  test('does not count who is out', () =>
    check(two, staffed([omar, paperShift('32', on, '08:00', '16:00')], { isOut: (driver) => driver === '32' }), [
      '1 × 8:00 AM – 4:00 PM',
    ]));
  test('does not count who drives for another program', () =>
    check(two, staffed([omar, paperShift('32', on, '08:00', '16:00', { programId: '2' })]), ['1 × 8:00 AM – 4:00 PM']));
  test('wants more where another need overlaps it', () =>
    check([...two, need('12:00', '13:00', 1)], staffed([omar, paperShift('32', on, '08:00', '16:00')]), [
      '1 × 12:00 PM – 1:00 PM',
    ]));
  test('wants nobody while its program is closed', () => {
    const closed = staffed([], { isClosed: () => true });
    check(two, closed, []);
    expect(unfilledOn(tuesday, two, closed, zoneOf).isClosed).toBe(true);
    expect(unfilledOn(tuesday.add({ days: 1 }), two, staffed([]), zoneOf)).toMatchObject({
      isClosed: false,
      missing: 0,
      unfilled: [],
    });
  });
});

test('A month shows each of its days, with the most who are missing at once.', () => {
  const month = unfilledInMonth(
    Temporal.PlainYearMonth.from('2026-03'),
    [need('08:00', '10:00', 1), need('09:00', '10:00', 2), need('01:00', '09:00', 1, { dayOfWeek: 0 })],
    () => staffed([]),
    zoneOf,
  );
  expect(month).toHaveLength(31);
  expect(month.filter(({ missing }) => missing === 3).map(({ date }) => date.day)).toEqual([3, 10, 17, 24, 31]);
  expect(month[9]).toMatchObject({ missing: 3, missingMinutes: 60 + 3 * 60 });
  expect([month[0]?.missingMinutes, month[7]?.missingMinutes]).toEqual([8 * 60, 7 * 60]); // the clocks go forward on the 8th
});

describe('The most who are missing at one time', () => {
  const missing = (...needs: ShiftNeed[]) => unfilledOn(tuesday, needs, staffed([]), zoneOf).missing;
  const other = { programId: '2' };

  test('are those of two programs together where their stretches meet', () =>
    expect(missing(need('08:00', '12:00', 2), need('11:00', '16:00', 3, other))).toBe(5));
  test('are those of the worse one where they do not, nor where one ends as the other begins', () => {
    expect(missing(need('08:00', '11:00', 2), need('12:00', '16:00', 3, other))).toBe(3);
    expect(missing(need('08:00', '12:00', 2), need('12:00', '16:00', 3, other))).toBe(3);
  });
});

test('The lack of drivers is, minute by minute, the wanted less those there.', () => {
  const hour = fc.integer({ min: 0, max: 22 });
  const clock = (n: number) => `${String(n).padStart(2, '0')}:00`;
  const span = fc
    .tuple(hour, hour)
    .map(([a, b]): [string, string] => [clock(Math.min(a, b)), clock(Math.max(a, b) + 1)]);
  const needs = fc.array(fc.tuple(span, fc.nat(3)), { maxLength: 4 });
  const shifts = fc.array(fc.tuple(span, fc.constantFrom('31', '32', '33')), { maxLength: 6 });
  fc.assert(
    fc.property(needs, shifts, (wanted, planned) => {
      const day = unfilledOn(
        tuesday,
        wanted.map(([[start, end], drivers]) => need(start, end, drivers)),
        staffed(planned.map(([[start, end], driver]) => paperShift(driver, on, start, end))),
        zoneOf,
      );
      for (let n = 0; n < 24; n += 1) {
        const isAt = ([start, end]: [string, string]) => start <= clock(n) && end > clock(n);
        const count = wanted.filter(([at]) => isAt(at)).reduce((sum, [, drivers]) => sum + drivers, 0);
        const there = new Set(planned.filter(([at]) => isAt(at)).map(([, driver]) => driver)).size;
        const { startsAt } = paperShift('31', on, clock(n), '23:30');
        const missing = day.unfilled.find((one) => one.startsAt <= startsAt && one.endsAt > startsAt)?.missing ?? 0;
        expect(missing).toBe(Math.max(0, count - there));
      }
    }),
    cases(60),
  );
});

test('Needs are as long as a shift, and are kept in the order of the week.', () => {
  const typed = (dayOfWeek: number, start: string, end: string) => ({ dayOfWeek, start, end, drivers: 2 });
  const needs = checkNeeds('1', [typed(2, '12:00', '24:00'), typed(2, '6 am', '12:00'), typed(0, '8', '9')]);
  expect(
    needs.ok && needs.value.map((one) => `${one.dayOfWeek} ${String(one.startTime)} ${String(one.endTime)}`),
  ).toEqual(['0 08:00:00 09:00:00', '2 06:00:00 12:00:00', '2 12:00:00 23:59:00']);
  expect(checkNeeds('1', [typed(2, '12:00', '12:00')])).toMatchObject({ refusal: { code: 'INVALID_TIME_RANGE' } });
  expect(checkNeeds('1', [typed(2, '12:00', '12:10')])).toMatchObject({ refusal: { code: 'SHIFT_TOO_SHORT' } });
});
