import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { clockOn, paperDay, tableOf, textOfInstant, type Day, type Shift } from '../day/index.ts';
import { hoursOfLane } from './lane-hours.ts';

const paper = paperDay([]);
const at = (time: string) => textOfInstant(clockOn(paper, time));

/** A day with these hours, as driver, from and to. */
function dayWith(...hours: (readonly [driver: string, from: string, to: string])[]): Day {
  const shifts = hours.map(([driverId, from, to], n): Shift => ({
    id: `s${n}`,
    version: 1,
    serviceDay: paper.date,
    driverId,
    programId: '1',
    startsAt: at(from),
    endsAt: at(to),
  }));
  return { ...paper, shift: tableOf(shifts) };
}

describe('The hours of a lane', () => {
  test('are from the first that somebody of its crew works to the last', () =>
    expect(hoursOfLane(dayWith(['81', '08:00', '12:00'], ['82', '11:00', '16:00']), new Set(['81', '82']))).toEqual({
      is: 'worked',
      startsAt: at('08:00'),
      endsAt: at('16:00'),
      gaps: [],
    }));

  test('have gaps in which nobody of them works', () =>
    expect(hoursOfLane(dayWith(['81', '08:00', '11:00'], ['81', '13:00', '16:00']), new Set(['81']))).toMatchObject({
      gaps: [{ startsAt: at('11:00'), endsAt: at('13:00') }],
    }));

  test('go on past midnight where a shift ends with its day', () =>
    expect(hoursOfLane(dayWith(['81', '16:00', '23:59']), new Set(['81']))).toMatchObject({ endsAt: null }));

  test('are none where others work, and are not planned where nobody does', () => {
    expect(hoursOfLane(dayWith(['82', '08:00', '12:00']), new Set(['81']))).toEqual({ is: 'off' });
    expect(hoursOfLane(dayWith(), new Set(['81']))).toEqual({ is: 'unplanned' });
  });

  test('have a gap for hours off of one who drives alone, and none where a team goes on', () => {
    const day = dayWith(['81', '08:00', '16:00'], ['82', '08:00', '16:00']);
    const during = { startTime: Temporal.PlainTime.from('10:00'), endTime: Temporal.PlainTime.from('11:30') };
    const leaves = [{ driverId: '81', startsOn: Temporal.PlainDate.from(day.date), during }];
    expect(hoursOfLane(day, new Set(['81']), leaves)).toMatchObject({
      gaps: [{ startsAt: at('10:00'), endsAt: at('11:30') }],
    });
    expect(hoursOfLane(day, new Set(['82']), leaves)).toMatchObject({ gaps: [] });
    expect(hoursOfLane(day, new Set(['81', '82']), leaves)).toMatchObject({ gaps: [] });
  });
});
