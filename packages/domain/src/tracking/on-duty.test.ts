import { describe, expect, test } from 'vitest';
import { clockOn, entriesOf, paperDay, patchBooking, textOfInstant, type Day } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { runOnDuty, type Worked } from './on-duty.ts';

/** A van with one ride from 8:40 to 9:05. */
const day = onPaperRun(paperDay([{ id: '11', pickup: '08:40', dropoff: '09:05' }]), ['11']);

function check(at: string, isOnDuty: boolean, worked: [from: string, to: string | null][] = [], of: Day = day) {
  const ms = (time: string) => clockOn(of, time).epochMilliseconds;
  const hours: Worked[] = worked.map(([from, to]) => ({ fromMs: ms(from), toMs: to === null ? null : ms(to) }));
  const run = runOnDuty(of, [...entriesOf(of.run)], hours, ms(at));
  expect(run !== null).toBe(isOnDuty);
}

describe('A driver is on duty', () => {
  test('from an hour before the run until an hour after it, where nobody clocks in', () => {
    check('07:39', false);
    check('07:40', true);
    check('10:05', true);
    check('10:06', false);
  });
  test('as long as somebody is on board', () => {
    const stamps = { rideStatus: 6 as const, pickedUpAt: textOfInstant(clockOn(day, '08:45')) };
    check('11:00', true, [], patchBooking(day, '11', stamps));
  });
  test('within the hours that they clock, and never outside of them', () => {
    check('06:30', true, [['06:00', null]]);
    check('08:50', false, [['06:00', '08:30']]);
    check('08:50', false, [['09:00', null]]);
    check('15:00', true, [['06:00', '15:30']]);
  });
  test('with no vehicle where none is theirs', () => {
    expect(runOnDuty(day, [], [{ fromMs: 0, toMs: null }], clockOn(day, '08:50').epochMilliseconds)).toBeNull();
  });
});
