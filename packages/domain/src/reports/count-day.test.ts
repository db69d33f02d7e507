import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  edit,
  paperDay,
  patchBooking,
  textOfInstant,
  type Booking,
  type Day,
  type PaperRide,
} from '../day/index.ts';
import { dayFigures } from './day-figures.ts';
import { onPaperRun } from '../dispatch/index.ts';
import {
  addCounts,
  countDay,
  MEASURE_NAMES,
  MEASURES,
  NO_COUNTS,
  ridesOf,
  type Counting,
  type Counts,
  type Measure,
} from './count-day.ts';

const YARD = '60';
const roads = { way: () => ({ meters: 2000, seconds: 300 }), yardOf: () => YARD };

type Stamp = 'arrivedAt' | 'pickedUpAt' | 'droppedOffAt' | 'noShowAt' | 'canceledAt';

/** A ride as a driver's sheet has it: what became of it and when. */
interface Told extends PaperRide {
  status: Booking['rideStatus'];
  stamps?: Partial<Record<Stamp, string>>;
}

/** Those that were driven are on one van, of whichever program. */
function dayOf(rides: readonly Told[]): Day {
  const paper = paperDay(rides.map((ride) => ({ ...ride, programId: '1' })));
  const driven = rides.filter(({ status }) => [1, 2, 3, 5, 6].includes(status)).map(({ id }) => id);
  const day = driven.length === 0 ? paper : onPaperRun(paper, driven);
  return edit(day, {
    bookings: rides.map(({ id, status, programId = '1', stamps = {} }) => {
      const at = Object.entries(stamps).map(([stamp, time]) => [stamp, textOfInstant(clockOn(day, time))]);
      const told = Object.fromEntries(at) as Partial<Booking>;
      return { ...bookingOf(day, id), ...told, programId, rideStatus: status };
    }),
  });
}

const done = (arrivedAt: string, droppedOffAt: string) =>
  ({ status: 3, stamps: { arrivedAt, pickedUpAt: arrivedAt, droppedOffAt } }) as const;

/** Ten rides at 8:40 and later, of two programs, one of each kind that there is. */
const rides: readonly Told[] = [
  { id: '11', pickup: '08:40', attendants: 1, rideFeeCents: 300, addlFeeCents: 50, ...done('08:10', '09:00') },
  { id: '12', pickup: '09:20', companions: 2, rideFeeCents: 400, ...done('09:20', '09:40') },
  { id: '13', pickup: '10:00', guests: 1, ...done('10:16', '10:40'), programId: '2', rideFeeCents: 250 },
  { id: '14', pickup: '11:00', ...done('11:46', '12:00') },
  { id: '15', pickup: '12:30', status: 5, stamps: { arrivedAt: '12:31', noShowAt: '12:40' }, rideFeeCents: 900 },
  { id: '16', pickup: '13:00', status: 5, stamps: { arrivedAt: '13:30', noShowAt: '13:36' } },
  { id: '17', pickup: '14:00', status: 7, stamps: { canceledAt: '13:00' }, rideFeeCents: 900 },
  { id: '18', pickup: '14:00', status: 4, stamps: { canceledAt: '08:00' } },
  { id: '19', pickup: null, status: 0 },
  { id: '20', pickup: '15:00', status: 1, programId: '2' },
];

function counting(day: Day, isClosed = false): Counting {
  return { now: clockOn(day, isClosed ? '96:00' : '16:00'), roads };
}

function countsOf(day: Day, isClosed = false): Record<string, Counts> {
  return Object.fromEntries(countDay(day, counting(day, isClosed)).map(({ programId, counts }) => [programId, counts]));
}

describe('The counts of a day', () => {
  const day = dayOf(rides);
  const { 1: one, 2: two } = countsOf(day);

  test('tell apart what became of each ride', () => {
    expect(one).toMatchObject({ booked: 8, early: 1, on_time: 1, late: 0, very_late: 1, missed: 1, no_show: 1 });
    expect(one).toMatchObject({
      canceled_late: 1,
      canceled_early: 1,
      canceled: 2,
      not_called: 0,
      open: 1,
      completed: 3,
    });
    expect(two).toMatchObject({ booked: 2, late: 1, open: 1, completed: 1, missed: 0 });
  });

  test('count what was canceled after a broken promise as missed, and not as canceled', () => {
    const late = { id: '21', pickup: '15:00', status: 7, stamps: { canceledAt: '15:30' } } as const;
    const { 1: counts } = countsOf(dayOf([...rides, late]));
    expect(counts).toMatchObject({ booked: 9, canceled: 2, canceled_late: 1, missed: 2, not_canceled: 6 });
  });

  test('count no pickup of a ride that was canceled at the door', () => {
    const atDoor = {
      id: '21',
      pickup: '15:00',
      status: 7,
      stamps: { arrivedAt: '15:00', canceledAt: '15:10' },
    } as const;
    const { 1: counts } = countsOf(dayOf([...rides, atDoor]));
    expect(counts).toMatchObject({ canceled_late: 2, met: 5, kept: 3 });
  });

  test('count pickups of no-shows too, and not those of whom nobody came to', () => {
    expect(one).toMatchObject({ not_canceled: 6, met: 5, kept: 3 });
    expect(two).toMatchObject({ not_canceled: 2, met: 1, kept: 0 });
  });

  test('add up whoever rode along and what is owed, of completed rides alone', () => {
    expect(one).toMatchObject({ passengers: 2 + 3 + 1, ride_fee_cents: 700, addl_fee_cents: 50 });
    expect(two).toMatchObject({ passengers: 2, ride_fee_cents: 250, addl_fee_cents: 0 });
  });

  test('tell riders apart by how they ride, and by who rides along', () => {
    expect(one).toMatchObject({ ambulatory: 3, wheelchair: 0, stretcher: 0, attendants: 1, companions: 2, guests: 0 });
    const four = dayOf([
      { id: '11', pickup: '08:40', ...done('08:40', '09:00') },
      { id: '12', pickup: '09:20', subscriptionId: '5', ...done('09:20', '09:40') },
      { id: '13', pickup: '10:00', ...done('10:00', '10:20') },
      { id: '14', pickup: '10:00', subscriptionId: '5', status: 4 },
      { id: '15', pickup: '10:00', status: 4 },
    ]);
    const aids = { 11: ['Cane'], 12: ['Wheelchair'], 13: ['Wheelchair', 'Stretcher'], 14: ['Wheelchair'] };
    const riding = Object.entries(aids).reduce((so, [id, used]) => patchBooking(so, id, { aids: used }), four);
    const { 1: counts } = countsOf(riding);
    expect(counts).toMatchObject({ completed: 3, ambulatory: 1, wheelchair: 1, stretcher: 1, standing: 2 });
  });

  test('tell cancels apart by how long before the pickup they were, and none of those that we missed', () => {
    const canceled = (id: string, canceledAt: string | null, more: Partial<Told> = {}): Told => ({
      id,
      pickup: '38:00', // at two in the afternoon of the next day
      status: 4,
      stamps: canceledAt === null ? {} : { canceledAt },
      ...more,
    });
    const on = (id: string, time: string) => [canceled(id, time), canceled(`${id}0`, time, { status: 7 })];
    const { 1: counts } = countsOf(
      dayOf([
        ...on('30', '14:00'),
        ...on('31', '14:01'),
        ...on('32', '36:00'),
        ...on('33', '36:01'),
        canceled('34', null),
        canceled('35', '08:00', { pickup: null }),
        canceled('36', '38:16'),
        canceled('37', '38:30', { status: 7, stamps: { arrivedAt: '38:00', canceledAt: '38:30' } }),
      ]),
    );
    expect(counts).toMatchObject({
      canceled: 11,
      canceled_day_ahead: 2,
      canceled_hours_ahead: 4,
      canceled_short: 3,
      canceled_unknown: 2,
      missed: 1,
    });
  });

  test('give hours and miles to the program of the rider that the vehicle drives to', () => {
    // In minutes: 50 with the first rider, 20 empty, 20 with the second; of the other program 36 empty and 24 riding.
    expect(one?.revenue_sec).toBe((50 + 20 + 20 + 66 + 14) * 60);
    expect(two?.revenue_sec).toBe((36 + 24) * 60);
    expect(two).toMatchObject({ revenue_m: 2000 + 9000, deadhead_sec: 0, unknown_stretches: 0 });
    expect(one).toMatchObject({ revenue_m: 9000 + 2000 + 9000 + 2000 + 9000 });
  });

  test('tell riding from driving empty between riders, once and for everybody on board', () => {
    expect(one).toMatchObject({ loaded_sec: (50 + 20 + 14) * 60, loaded_m: 3 * 9000 });
    expect(one).toMatchObject({
      passenger_sec: (2 * 50 + 3 * 20 + 14) * 60,
      passenger_m: (2 + 3 + 1) * 9000,
    });
    expect(two).toMatchObject({ loaded_sec: 24 * 60, passenger_sec: 2 * 24 * 60, passenger_m: 2 * 9000 });
  });

  test('hold what is lacking against us once the day is closed', () => {
    const { 1: first, 2: second } = countsOf(day, true);
    expect(first).toMatchObject({ open: 0, not_called: 1, missed: 1 });
    expect(second).toMatchObject({ open: 0, missed: 1 });
    expect(countDay(day, counting(day)).map(({ isDayClosed }) => isDayClosed)).toEqual([false, false]);
    expect(countDay(day, counting(day, true)).map(({ isDayClosed }) => isDayClosed)).toEqual([true, true]);
  });

  test('say of what they were counted', () =>
    expect(countDay({ ...day, version: 7 }, counting(day))).toMatchObject([
      { date: '2026-03-10', programId: '1', fromVersion: 7, closesAt: '2026-03-12T19:00:00+00:00' },
      { date: '2026-03-10', programId: '2', fromVersion: 7, closesAt: '2026-03-12T19:00:00+00:00' },
    ]));

  test('are nothing for a program that carried nobody, and are there', () => {
    const quiet = paperDay([]);
    expect(countDay(quiet, counting(quiet))).toMatchObject([{ programId: '1', counts: NO_COUNTS }]);
    expect(Object.values(NO_COUNTS).every((count) => count === 0)).toBe(true);
  });

  test('of several days are added up', () => {
    expect(addCounts([])).toEqual(NO_COUNTS);
    const sum = addCounts([one, two].flatMap((counts) => counts ?? []));
    expect(sum).toMatchObject({ booked: 10, completed: 4, passengers: 8, ride_fee_cents: 950, revenue_sec: 230 * 60 });
  });

  test('are what the dashboard shows of the day', () => {
    const { trips, done: completed, met, onTime, noShows, missed } = dayFigures(day, new Set(['1']), counting(day).now);
    expect({ trips, completed, met, onTime, noShows, missed }).toEqual({
      trips: one?.not_canceled,
      completed: one?.completed,
      met: one?.met,
      onTime: one?.kept,
      noShows: one?.no_show,
      missed: one?.missed,
    });
    expect([noShows, missed]).toEqual([1, 1]);
  });
});

describe('The rides of a figure', () => {
  const day = dayOf(rides);

  test.each<[Measure, string[]]>([
    ['early', ['11']],
    ['very_late', ['14']],
    ['no_show', ['15']],
    ['missed', ['16']],
    ['canceled', ['17', '18']],
    ['passengers', ['11', '12', '14']],
    ['kept', ['11', '12', '15']],
    ['late_pickups', ['14', '16']],
    ['revenue_sec', ['11', '12', '14']],
    ['deadhead_m', ['11', '15', '16']],
    ['unknown_stretches', []],
  ])('%s are those that were counted', (measure, ids) =>
    expect(ridesOf(day, measure, new Set(['1']), counting(day))).toEqual(ids),
  );

  test('are of the programs that are asked for', () => {
    expect(ridesOf(day, 'completed', new Set(['2']), counting(day))).toEqual(['13']);
    expect(ridesOf(day, 'completed', new Set(['1', '2']), counting(day))).toEqual(['11', '12', '13', '14']);
    expect(ridesOf(day, 'completed', new Set(), counting(day))).toEqual([]);
  });

  test('change with the closing of the day as the figure does', () => {
    expect(ridesOf(day, 'missed', new Set(['2']), counting(day))).toEqual([]);
    expect(ridesOf(day, 'missed', new Set(['2']), counting(day, true))).toEqual(['20']);
  });
});

test('Every figure has a name and a sentence of its own, which ends as one.', () => {
  expect(MEASURE_NAMES.length).toBe(40);
  const sentences = MEASURE_NAMES.map((name) => MEASURES[name].sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
  expect(MEASURE_NAMES.filter((name) => MEASURES[name].label === '')).toEqual([]);
});
