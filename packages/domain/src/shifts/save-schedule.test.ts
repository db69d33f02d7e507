import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';
import { shiftText } from './planned-shift.ts';
import { savedText, saveSchedule, type ScheduleToSave, type SentDriver } from './save-schedule.ts';

const on = '2026-03-10';
const date = Temporal.PlainDate.from(on);
const roster = {
  zoneOf: () => PAPER_ZONE,
  nameOf: (driver: string) => (driver === '31' ? 'Omar Reyes' : 'Lee Park'),
  isActive: (driver: string) => driver !== '34',
};
const sent = (driverId: string, ...times: [string, string][]): SentDriver => ({
  driverId,
  programs: [
    { programId: '1', times: times.map(([start, end]) => ({ start: `${on}T${start}`, end: `${on}T${end}` })) },
  ],
});
const omar = paperShift('31', on, '08:00', '16:00');
const lee = paperShift('34', on, '08:00', '16:00');

/** What the hours are after a save, or the sentence of the alert. */
function check(save: Partial<ScheduleToSave>, expected: string[] | string) {
  const verdict = saveSchedule({ date, base: [], now: [], sent: [], isShown: () => true, ...save }, roster);
  const hours = verdict.ok ? verdict.value.shifts.map((one) => `${one.driverId} ${shiftText(one, PAPER_ZONE)}`) : null;
  expect(verdict.ok ? hours : verdict.refusal.sentence).toEqual(expected);
}

describe('A saved list', () => {
  test('is the schedule of the day', () =>
    check({ sent: [sent('31', ['06:00', '10:00'], ['14:00', '18:00'])] }, [
      '31 6:00 AM – 10:00 AM',
      '31 2:00 PM – 6:00 PM',
    ]));
  test('is refused with a shift of no range, too short or overlapping another', () => {
    check({ sent: [sent('31', ['16:00', '08:00'])] }, 'Please input a valid time range.');
    check({ sent: [sent('31', ['08:00', '08:10'])] }, 'A shift lasts at least 15 minutes.');
    check(
      { sent: [sent('31', ['08:00', '12:00'], ['11:00', '13:00'])] },
      'Two shifts overlap: 8:00 AM – 12:00 PM and 11:00 AM – 1:00 PM.',
    );
  });
  test('is refused with one shift twice', () =>
    check(
      { sent: [sent('31', ['08:00', '16:00'], ['08:00', '16:00'])], base: [omar], now: [omar] },
      'Two shifts overlap: 8:00 AM – 4:00 PM and 8:00 AM – 4:00 PM.',
    ));
  test('is refused where somebody else changed the same driver', () =>
    check(
      { sent: [sent('31', ['10:00', '18:00'])], base: [omar], now: [] },
      'Someone else just changed the hours of Omar Reyes.',
    ));
  test('tells a typing mistake before anything else', () =>
    check({ sent: [sent('31', ['18:00', '10:00'])], base: [omar], now: [] }, 'Please input a valid time range.'));
  test('gives no new hours to a driver who left, and lets the old ones stand', () => {
    check({ sent: [sent('34', ['08:00', '16:00'])] }, 'Lee Park is not an active driver.');
    check({ sent: [sent('34', ['08:00', '16:00'])], base: [lee], now: [lee] }, ['34 8:00 AM – 4:00 PM']);
    check({ sent: [sent('34')], base: [lee], now: [lee] }, []);
  });
});

test('The alert counts whose hours were saved.', () => {
  const text = (...changed: string[]) => savedText({ changed }, date);
  expect([text(), text('31'), text('31', '32')]).toEqual([
    'The schedule of Tuesday, March 10, 2026 is as you saved it.',
    'Saved the hours of 1 driver for Tuesday, March 10, 2026.',
    'Saved the hours of 2 drivers for Tuesday, March 10, 2026.',
  ]);
});
