import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeSchedule, shiftChanges, type ScheduleSave } from './merge-schedule.ts';
import { paperShift } from './paper-shifts.ts';
import { byStart, shiftKey, type PlannedShift } from './planned-shift.ts';

const on = '2026-03-10';
const shift = (driver: string, start: string, end: string, programId = '1') =>
  paperShift(driver, on, start, end, { programId });
const nameOf = (driver: string) => `Driver ${driver}`;
const everything = () => true;

const base = [shift('31', '08:00', '16:00'), shift('32', '09:00', '17:00')];
const [omar = shift('31', '08:00', '16:00'), ana = shift('32', '09:00', '17:00')] = base;

/** Whose hours are what after a save, or why there is none. */
function check(save: Partial<ScheduleSave>, expected: PlannedShift[] | string) {
  const verdict = mergeSchedule({ base, mine: [], now: base, isShown: everything, ...save }, nameOf);
  expect(verdict.ok ? verdict.value.shifts : verdict.refusal.sentence).toEqual(expected);
}
const mine = (driverId: string, ...shifts: PlannedShift[]) => ({ driverId, shifts });

describe('A schedule saved whole', () => {
  const later = shift('31', '10:00', '18:00');

  test('changes the drivers it changes', () => check({ mine: [mine('31', later), mine('32', ana)] }, [ana, later]));
  test('leaves a driver it does not name', () => check({ mine: [mine('31', later)] }, [ana, later]));
  test('clears a driver it names without hours', () => check({ mine: [mine('31'), mine('32', ana)] }, [ana]));
  test('gives hours to a driver who had none', () => {
    const night = shift('33', '20:00', '23:59');
    check({ mine: [mine('33', night)] }, [omar, ana, night]);
  });
  test('keeps what another saved for another driver meanwhile', () => {
    const early = shift('32', '06:00', '14:00');
    check({ mine: [mine('31', later), mine('32', ana)], now: [omar, early] }, [early, later]);
  });
  test('is refused, with the name, where another saved the same driver otherwise', () => {
    const early = shift('31', '06:00', '14:00');
    check({ mine: [mine('31', later)], now: [early, ana] }, 'Someone else just changed the hours of Driver 31.');
    check(
      { mine: [mine('32'), mine('31', later)], now: [early], base: [omar, ana] },
      'Someone else just changed the hours of Driver 31.',
    );
    check(
      { mine: [mine('32'), mine('31')], now: [early, shift('32', '06:00', '14:00')] },
      'Someone else just changed the hours of Driver 31 and Driver 32.',
    );
  });
  test('agrees with another who saved the same', () =>
    check({ mine: [mine('31', later)], now: [later, ana] }, [ana, later]));
  test('leaves the hours of programs the saver was not shown', () => {
    const hidden = shift('31', '17:00', '19:00', '2');
    const moved = shift('31', '18:00', '20:00', '2');
    check(
      {
        base: [omar, hidden],
        now: [omar, moved],
        mine: [mine('31', later)],
        isShown: (program) => program === '1',
      },
      [moved, later].sort(byStart),
    );
  });
});

test('A save writes only the rows that differ.', () => {
  const rows = base.map((one, at) => ({ ...one, id: String(at) }));
  const later = shift('31', '10:00', '18:00');
  const changes = shiftChanges(rows, [ana, later]);
  expect(changes.added).toEqual([later]);
  expect(changes.removed.map(({ id }) => id)).toEqual(['0']);
});

describe('Of two who save from the same schedule', () => {
  const hours = fc
    .tuple(fc.constantFrom('31', '32', '33'), fc.constantFrom('1', '2'), fc.integer({ min: 0, max: 5 }))
    .map(([driver, program, at]) => shift(driver, `${10 + 2 * at}:00`, `${11 + 2 * at}:00`, program));
  const schedule = fc.uniqueArray(hours, { selector: shiftKey, maxLength: 8 });
  const listOf = (shifts: PlannedShift[]) =>
    ['31', '32', '33'].map((driverId) => ({ driverId, shifts: shifts.filter((one) => one.driverId === driverId) }));
  const of = (driver: string, shifts: readonly PlannedShift[]) =>
    shifts
      .filter(({ driverId }) => driverId === driver)
      .map(shiftKey)
      .sort();

  test('the second loses nothing of either, or is refused', () => {
    fc.assert(
      fc.property(schedule, schedule, schedule, (base, first, second) => {
        const once = mergeSchedule({ base, mine: listOf(first), now: base, isShown: everything }, nameOf);
        if (!once.ok) throw new Error('The first of two is never late.');
        expect(once.value.shifts.map(shiftKey).sort()).toEqual(first.map(shiftKey).sort());

        const twice = mergeSchedule(
          { base, mine: listOf(second), now: once.value.shifts, isShown: everything },
          nameOf,
        );
        for (const driver of ['31', '32', '33']) {
          const [was, a, b] = [of(driver, base), of(driver, first), of(driver, second)].map(String);
          if (!twice.ok) continue;
          const after = String(of(driver, twice.value.shifts));
          expect(after).toBe(b === was ? a : b);
          if (a !== was && b !== was) expect(a).toBe(b);
        }
        const isClash = ['31', '32', '33'].some((driver) => {
          const [was, a, b] = [of(driver, base), of(driver, first), of(driver, second)].map(String);
          return a !== was && b !== was && a !== b;
        });
        expect(twice.ok).toBe(!isClash);
      }),
      cases(300),
    );
  });

  test('who changed nothing changes nothing, whatever happened meanwhile', () => {
    fc.assert(
      fc.property(schedule, schedule, (base, now) => {
        const verdict = mergeSchedule({ base, mine: listOf(base), now, isShown: everything }, nameOf);
        expect(verdict).toEqual({ ok: true, value: { shifts: [...now].sort(byStart), changed: [] } });
      }),
      cases(100),
    );
  });
});
