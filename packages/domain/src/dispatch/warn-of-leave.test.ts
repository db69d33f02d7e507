import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { bookingOf, paperDay, tripOf, type Day } from '../day/index.ts';
import type { Leave } from '../shifts/index.ts';
import { onPaperRun } from './paper-run.ts';
import { warnOfLeave, whyCrewAway } from './warn-of-leave.ts';

/** Ada (11) from 8:40 to 9:05, Dov (14) has yet to call, Eve (15) rides past midnight. */
const day = paperDay(
  [
    { id: '11', pickup: '08:40', dropoff: '09:05' },
    { id: '14', pickup: null },
    { id: '15', pickup: '23:40', dropoff: '24:20' },
  ],
  { date: '2026-03-10' },
);

const OMAR = { driverId: '81', name: 'Omar Reyes' };
const LEE = { driverId: '82', name: 'Lee Park' };

function leave(startsOn: string, endsOn: string, during?: [string, string], driverId = '81'): Leave {
  const [startTime, endTime] = (during ?? ['00:00', '00:00']).map((text) => Temporal.PlainTime.from(text));
  return {
    id: '1',
    driverId,
    kind: 'sick',
    startsOn: Temporal.PlainDate.from(startsOn),
    endsOn: Temporal.PlainDate.from(endsOn),
    during: during && startTime && endTime ? { startTime, endTime } : null,
    note: '',
  };
}

const WEEK = leave('2026-03-09', '2026-03-13');
const dentist = (...during: [string, string]) => leave('2026-03-10', '2026-03-10', during);

/** What is said where this ride is on the run and these drive it. */
function said(ride: string | null, leaves: readonly Leave[], crew = [OMAR]): string[] {
  const after: Day = ride === null ? day : onPaperRun(day, [ride]);
  const tripId = ride === null ? null : bookingOf(after, ride).tripId;
  const trips = tripId === null ? [] : [tripOf(after, tripId)];
  return warnOfLeave(after, { crew, trips, leaves }).map(({ sentence }) => sentence);
}

describe('A driver on leave', () => {
  test('is named, with the day and not with the kind of leave', () =>
    expect(said('11', [WEEK])).toEqual(['Omar Reyes is on leave on Tue, Mar 10.']));

  test('is no matter on another day, nor for another driver', () => {
    expect(said('11', [leave('2026-03-11', '2026-03-13'), leave('2026-03-01', '2026-03-09')])).toEqual([]);
    expect(said('11', [WEEK], [LEE])).toEqual([]);
    expect(said('11', [])).toEqual([]);
  });

  test('for part of a day is named where the trip takes some of those hours', () => {
    expect(said('11', [dentist('09:00', '10:00')])).toEqual([
      'Omar Reyes is on leave on Tue, Mar 10, 9:00 AM – 10:00 AM.',
    ]);
    expect(said('11', [dentist('09:05', '10:00')])).toEqual([]);
    expect(said('11', [dentist('08:00', '08:40')])).toEqual([]);
    expect(said('15', [leave('2026-03-11', '2026-03-11', ['00:10', '03:00'])])).toEqual([
      'Omar Reyes is on leave on Wed, Mar 11, 12:10 AM – 3:00 AM.',
    ]);
  });

  test('for part of a day is no matter for a rider who has yet to call; a whole day is', () => {
    expect(said('14', [dentist('00:00', '23:59')])).toEqual([]);
    expect(said('14', [WEEK])).toHaveLength(1);
  });

  test('is named before there is any trip where it is the whole day', () => {
    expect(said(null, [WEEK])).toHaveLength(1);
    expect(said(null, [dentist('00:00', '23:59')])).toEqual([]);
  });

  test('is looked for in all of a team', () =>
    expect(said('11', [WEEK, leave('2026-03-10', '2026-03-10', undefined, '82')], [OMAR, LEE])).toEqual([
      'Omar Reyes is on leave on Tue, Mar 10.',
      'Lee Park is on leave on Tue, Mar 10.',
    ]));
});

describe('A crew of which nobody works that day', () => {
  const off = [leave('2026-03-10', '2026-03-10', undefined, '82')];
  const why = (...crew: Parameters<typeof whyCrewAway>[1]) => whyCrewAway('2026-03-10', crew, off);

  test('is on leave, or has left', () => {
    expect(why(LEE)).toBe('Lee Park is on leave on Tue, Mar 10.');
    expect(why({ ...OMAR, isActive: false })).toBe('Omar Reyes is no longer active.');
    expect(why({ ...OMAR, isActive: false }, LEE)).toBe(
      'Omar Reyes is no longer active. Lee Park is on leave on Tue, Mar 10.',
    );
  });

  test('is none where one of a team does, or nobody is named', () => {
    expect(why({ ...OMAR, isActive: true }, LEE)).toBeNull();
    expect(why()).toBeNull();
  });
});
