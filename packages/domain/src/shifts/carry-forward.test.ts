import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  carriedForwardText,
  carryForward,
  clonePrevious,
  type CarryForward,
  type EarlierSchedule,
  type ScheduleOfDay,
} from './carry-forward.ts';
import { copyShifts, type CopyRules } from './copy-shifts.ts';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';
import { checkOverlap, shiftText, type PlannedShift } from './planned-shift.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const today = on('2026-03-10');
const friday: EarlierSchedule = {
  date: on('2026-03-06'),
  shifts: [paperShift('31', '2026-03-06', '08:00', '16:00'), paperShift('32', '2026-03-06', '20:00', '23:59')],
};
const empty: ScheduleOfDay = { date: today, shifts: [], isTouched: false };
const rules = { zoneOf: () => PAPER_ZONE, objection: () => null, isClosed: () => false };
const texts = (shifts: readonly PlannedShift[]) =>
  shifts.map((shift) => `${shift.driverId} ${shift.startsAt.slice(0, 10)} ${shiftText(shift, PAPER_ZONE)}`);

describe('An empty morning', () => {
  test('[SHIFT-25] takes over the latest schedule, at the same clock times', () => {
    const carried = carryForward(empty, friday, today, rules);
    if (!carried.carries) throw new Error(carried.because);
    // Friday was still winter time; eight in the morning is eight in the morning.
    expect(texts(carried.shifts)).toEqual(['31 2026-03-10 8:00 AM – 4:00 PM', '32 2026-03-11 8:00 PM – 11:59 PM']);
    expect(carriedForwardText(carried.from)).toBe('Carried forward from Friday, March 6, 2026.');
  });

  test.each([
    ['not_today', { ...empty, date: on('2026-03-11') }, friday, false],
    ['has_shifts', { ...empty, shifts: friday.shifts }, friday, false],
    ['touched', { ...empty, isTouched: true }, friday, false],
    ['closed', empty, friday, true],
    ['nothing_earlier', empty, null, false],
    ['nothing_earlier', empty, { ...friday, shifts: [] }, false],
  ] as const)('[SHIFT-25] takes over nothing when %s', (because, schedule, earlier, isClosed) =>
    expect(carryForward(schedule, earlier, today, { ...rules, isClosed: () => isClosed })).toEqual({
      carries: false,
      because,
    }),
  );

  test('leaves out who may not work today, and says so', () => {
    const objection: CopyRules['objection'] = (driver) => (driver === '31' ? 'Omar Reyes is on vacation.' : null);
    const carried = carryForward(empty, friday, today, { ...rules, objection });
    expect(carried).toMatchObject({
      shifts: [{ driverId: '32' }],
      notes: [{ driverId: '31', sentence: 'Omar Reyes is on vacation.' }],
    });
  });
});

test('[SHIFT-25] However many boards ask, and whatever is edited, cleared or undone between, a morning is carried once.', () => {
  const edit = paperShift('33', '2026-03-10', '06:00', '14:00');
  const step = fc.constantFrom('open', 'edit', 'clear', 'undo');
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      let shifts: readonly PlannedShift[] = [];
      let isTouched = false;
      let times = 0;
      for (const one of steps) {
        const decision: CarryForward | null =
          one === 'open' ? carryForward({ date: today, shifts, isTouched }, friday, today, rules) : null;
        if (decision?.carries) {
          times += 1;
          expect(shifts).toEqual([]); // never over an edit
          shifts = decision.shifts;
        }
        if (one === 'edit') shifts = [...shifts.filter((shift) => shift !== edit), edit];
        if (one === 'clear' || one === 'undo') shifts = [];
        isTouched ||= one === 'edit' || one === 'clear' || decision?.carries === true;
      }
      const first = steps.find((one) => one === 'open' || one === 'edit' || one === 'clear');
      expect(times).toBe(first === 'open' ? 1 : 0);
    }),
    cases(100),
  );
});

describe('Cloning', () => {
  test('asks for an empty day and for something to clone', () => {
    const code = (schedule: ScheduleOfDay, earlier: EarlierSchedule | null) => {
      const verdict = clonePrevious(schedule, earlier, rules);
      return verdict.ok ? verdict.value.shifts.length : verdict.refusal.sentence;
    };
    expect(code(empty, friday)).toBe(2);
    expect(code({ ...empty, isTouched: true, date: on('2026-03-20') }, friday)).toBe(2);
    expect(code({ ...empty, shifts: friday.shifts }, friday)).toBe('This day has shifts already.');
    expect(code(empty, null)).toBe('No earlier day has shifts to clone.');
  });
});

describe('A shift copied onto a day whose clocks change', () => {
  const copy = (start: string, end: string, to: string) => {
    const copied = copyShifts([paperShift('31', '2026-03-03', start, end)], on(to), rules);
    return [
      ...copied.shifts.map((shift) => shiftText(shift, PAPER_ZONE)),
      ...copied.notes.map(({ sentence }) => sentence),
    ];
  };
  test('starts or ends after the gap instead of in it, and says so', () => {
    expect(copy('02:15', '10:00', '2026-03-08')).toEqual([
      '3:00 AM – 10:00 AM',
      'On Sunday, March 8, 2026 the clocks go forward: the shift starts at 3:00 AM.',
    ]);
    expect(copy('00:00', '02:30', '2026-03-08')).toEqual([
      '12:00 AM – 3:00 AM',
      'On Sunday, March 8, 2026 the clocks go forward: the shift ends at 3:00 AM.',
    ]);
  });
  test('is dropped where nothing is left of it, and that is said', () =>
    expect(copy('02:00', '02:45', '2026-03-08')).toEqual([
      'No shift is left of it on Sunday, March 8, 2026, when the clocks change.',
    ]));
  test('means the first of two hours', () =>
    expect(copy('01:30', '09:00', '2026-11-01')).toEqual(['1:30 AM PDT – 9:00 AM']));

  test('of a night with one hour twice does not lie in another one the day after', () => {
    const zoneOf = () => PAPER_ZONE;
    const night = [
      paperShift('31', '2026-11-01', '00:30', '01:45'),
      { ...paperShift('31', '2026-11-01', '02:00', '03:00'), startsAt: '2026-11-01T09:00:00+00:00' }, // the second 1:00 AM
    ];
    expect(checkOverlap(night, zoneOf).ok).toBe(true);
    const copied = copyShifts(night, on('2026-11-02'), rules);
    expect(copied.shifts.map((shift) => shiftText(shift, PAPER_ZONE))).toEqual(['12:30 AM – 1:45 AM']);
    expect(copied.notes.map(({ sentence }) => sentence)).toEqual([
      'On Monday, November 2, 2026 it would overlap another shift.',
    ]);
  });

  test('is a shift of that day or is named, for all quarter hours', () => {
    fc.assert(
      fc.property(fc.nat(94), fc.nat(94), fc.constantFrom('2026-03-08', '2026-11-01'), (a, b, to) => {
        const clock = (n: number) =>
          Temporal.PlainTime.from('00:00')
            .add({ minutes: 15 * n })
            .toString()
            .slice(0, 5);
        const [start, end] = [Math.min(a, b), Math.max(a, b) + 1];
        const shift = paperShift('31', '2026-03-03', clock(start), start >= 92 ? '23:59' : clock(end));
        const copied = copyShifts([shift], on(to), rules);
        expect(copied.shifts.length + copied.notes.length).toBeGreaterThan(0);
        for (const { startsAt, endsAt } of copied.shifts) {
          const [from, until] = [startsAt, endsAt].map((at) =>
            Temporal.Instant.from(at).toZonedDateTimeISO(PAPER_ZONE),
          );
          expect([from?.toPlainDate().toString(), until?.toPlainDate().toString()]).toEqual([to, to]);
          expect(startsAt < endsAt).toBe(true);
        }
      }),
      cases(100),
    );
  });
});
