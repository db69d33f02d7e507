import { describe, expect, test } from 'vitest';
import {
  clockOn,
  paperDay,
  patchBooking,
  textOfInstant,
  type Booking,
  type Day,
  type PaperRide,
} from '../day/index.ts';
import { calledIn, onPaperRun } from '../dispatch/index.ts';
import { addFigures, dayFigures, type DayFigures } from './day-figures.ts';

const OURS = new Set(['1']);

function check(day: Day, now: string, figures: Partial<DayFigures>, programs: ReadonlySet<string> = OURS) {
  expect(dayFigures(day, programs, clockOn(day, now))).toMatchObject(figures);
}

/** Moments of a ride, by the clock of its day. */
function stamped(
  day: Day,
  id: string,
  rideStatus: Booking['rideStatus'],
  stamps: Partial<Record<keyof Booking, string>>,
) {
  const at = Object.entries(stamps).map(([field, time]) => [field, textOfInstant(clockOn(day, time))]);
  return patchBooking(day, id, { rideStatus, ...Object.fromEntries(at) } as Partial<Booking>);
}

const done = (day: Day, id: string, from: string, to: string) =>
  stamped(day, id, 3, { arrivedAt: from, pickedUpAt: from, arrivedDropoffAt: to, droppedOffAt: to });

describe('The rides of a day', () => {
  const rides: PaperRide[] = [
    { id: '11', pickup: '08:40' },
    { id: '12', pickup: '10:00' },
    { id: '13', pickup: '11:00' },
    { id: '14', pickup: '12:00' },
    { id: '15', pickup: '13:00', rideStatus: 4, canceledAt: '2026-03-09T12:00:00+00:00' },
  ];
  const van = onPaperRun(paperDay(rides), ['11', '12', '13']);

  test('are those that are not canceled, by what became of them', () => {
    const riding = stamped(done(van, '11', '08:40', '09:05'), '12', 6, { arrivedAt: '10:01', pickedUpAt: '10:03' });
    const missed = stamped(riding, '13', 5, { arrivedAt: '10:40', noShowAt: '10:50' });
    check(missed, '10:55', { trips: 4, done: 1, riding: 1, noShows: 1, missed: 0, unassigned: 1 });
  });

  test('tell a rider who was not there from one whom we missed', () => {
    const late = stamped(van, '13', 5, { arrivedAt: '11:20', noShowAt: '11:30' });
    check(late, '11:40', { noShows: 0, missed: 1 });
  });

  test('are of the programs that are asked for', () => {
    const other = patchBooking(van, '14', { programId: '2' });
    check(other, '08:00', { trips: 3, unassigned: 0 });
    check(other, '08:00', { trips: 1, unassigned: 1, plannedM: 0 }, new Set(['2']));
    check(other, '08:00', { trips: 0, late: 0, unassigned: 0, willCalls: 0 }, new Set());
  });

  test('kept their promise when the vehicle stood at the door before it was a minute over', () => {
    const early = done(van, '11', '08:54', '09:20');
    const justOver = stamped(early, '12', 6, { arrivedAt: '10:16', pickedUpAt: '10:20' });
    check(justOver, '10:25', { met: 2, onTime: 1 });
    check(van, '08:00', { met: 0, onTime: 0 });
  });

  test('are late once the promise is a minute over, and at risk while it only will be', () => {
    check(van, '08:56', { late: 1 });
    check(van, '08:55', { late: 0 });
    const behind = stamped(paperRunOfTwo(), '11', 6, { arrivedAt: '09:03', pickedUpAt: '09:03' });
    check(behind, '09:05', { late: 0, atRisk: 1 });
  });

  test('without a vehicle are told apart by whether their pickup is within the hour, or past', () => {
    const day = paperDay([
      { id: '11', pickup: '08:40' },
      { id: '12', pickup: '09:59' },
      { id: '13', pickup: '10:00' },
      { id: '14', pickup: null },
    ]);
    check(day, '09:00', { unassigned: 4, withinHour: 2 });
  });
});

describe('Will calls', () => {
  test('count who has yet to call, and beside them who has called and waits, and how long the first has', () => {
    const at = (time: string) => textOfInstant(clockOn(paperDay([]), time));
    const called = { isWillCall: true, pickup: '14:20' };
    const day = paperDay([
      { id: '11', pickup: null },
      { id: '12', ...called, calledAt: at('14:04') },
      { id: '13', ...called, calledAt: at('13:55') },
      { id: '14', ...called, calledAt: at('14:40') },
    ]);
    check(day, '14:07', { willCalls: 1, calledIn: 3, longestWaitMin: 12 });
    expect(calledIn(day).map(({ id }) => id)).toEqual(['13', '12', '14']);
    check(paperDay([]), '14:07', { willCalls: 0, calledIn: 0, longestWaitMin: 0 });
  });
});

describe('Miles and hours', () => {
  test('are those of trips with riders: all that are planned, and those that are done', () => {
    const day = onPaperRun(
      paperDay([
        { id: '11', pickup: '08:40', dropoff: '09:05' },
        { id: '12', pickup: '10:00', dropoff: '10:30' },
      ]),
      ['11', '12'],
    );
    check(day, '08:00', { plannedM: 18_000, plannedSec: 55 * 60, drivenM: 0, drivenSec: 0 });
    check(done(day, '11', '08:40', '09:10'), '10:00', { drivenM: 9000, drivenSec: 30 * 60 });
    const missed = stamped(day, '11', 5, { arrivedAt: '08:40', noShowAt: '08:50' });
    check(missed, '10:00', { plannedM: 18_000, drivenM: 0, drivenSec: 0 });
  });

  test.each([
    ['spring, when 2 AM is 3 AM', '2026-03-08', 1],
    ['fall, when 1 AM comes twice', '2026-11-01', 3],
  ])('are hours that went by on the night of %s', (_, date, hours) => {
    const day = onPaperRun(paperDay([{ id: '11', pickup: '00:30', dropoff: '03:30' }], { date }), ['11']);
    check(day, '00:00', { plannedSec: (hours + 1) * 3600 });
    check(done(day, '11', '00:30', '03:30'), '04:00', { drivenSec: (hours + 1) * 3600 });
  });
});

test('The figures of two days are added up, but for the longest wait, which is the longer one.', () => {
  const figures = dayFigures(paperDay([{ id: '11' }]), OURS, clockOn(paperDay([]), '08:00'));
  const waits = (longestWaitMin: number) => ({ ...figures, longestWaitMin });
  expect(addFigures([waits(4), waits(9)])).toMatchObject({ trips: 2, unassigned: 2, longestWaitMin: 9 });
  expect(addFigures([])).toMatchObject({ trips: 0, longestWaitMin: 0 });
});

/** The second rider follows so closely that the first one's delay is theirs. */
function paperRunOfTwo(): Day {
  const rides = [
    { id: '11', pickup: '08:40', dropoff: '09:05' },
    { id: '12', pickup: '09:10', dropoff: '09:40' },
  ];
  return onPaperRun(paperDay(rides), ['11', '12']);
}
