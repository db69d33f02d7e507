import { describe, expect, test } from 'vitest';
import {
  clockOn,
  entriesOf,
  paperDay,
  patchBooking,
  textOfInstant,
  zoneOf,
  type Booking,
  type Day,
} from '../day/index.ts';
import { countOf } from './count-day.ts';
import { addHours, countHours, hourOfPickup, latestHour, type WeekHour } from './pickup-hours.ts';

const ZONE = 'America/New_York';

/** Rides at their times, each with the minute at which the vehicle stood at the door; null: it has not come. */
function met(
  rides: readonly [pickup: string, came: string | null, more?: Partial<Booking>][],
  date = '2026-03-10',
): Day {
  const paper = paperDay(
    rides.map(([pickup], at) => ({ id: `${11 + at}`, pickup })),
    { date, zone: ZONE },
  );
  return rides.reduce(
    (day, [, came, more], at) =>
      patchBooking(day, `${11 + at}`, {
        arrivedAt: came === null ? null : textOfInstant(clockOn(day, came)),
        ...more,
      }),
    paper,
  );
}

describe('The pickups of a day by their hour', () => {
  test('are told apart by the hour that was promised, and not by that in which the vehicle came', () => {
    const day = met([
      ['08:50', '09:20'],
      ['08:10', '08:10'],
      ['15:05', '16:01'],
      ['15:59', null],
    ]);
    expect(countHours(entriesOf(day.booking), ZONE)).toEqual([
      { hour: 8, pickups: 2, late: 1, veryLate: 0 },
      { hour: 15, pickups: 1, late: 1, veryLate: 1 },
    ]);
  });

  test('come to the pickups and late pickups of the day, no shows too, and none that was canceled', () => {
    const day = met([
      ['08:50', '09:20', { rideStatus: 5 }],
      ['09:50', '10:50', { rideStatus: 7 }],
      ['10:00', '10:00', { rideStatus: 3 }],
    ]);
    const hours = countHours(entriesOf(day.booking), ZONE);
    const sums = countOf(entriesOf(day.booking), [], true);
    expect(hours.reduce((sum, { pickups }) => sum + pickups, 0)).toBe(sums.met);
    expect(hours.reduce((sum, { late }) => sum + late, 0)).toBe(sums.late_pickups);
    expect([sums.met, sums.late_pickups]).toEqual([2, 1]);
  });

  test('are by the clock on the wall on the nights on which it changes', () => {
    const spring = met([['03:30', '03:30']], '2026-03-08');
    expect(countHours(entriesOf(spring.booking), zoneOf(spring, '1')).map(({ hour }) => hour)).toEqual([3]);
    const fall = met([['01:10', '01:10']], '2026-11-01');
    expect(countHours(entriesOf(fall.booking), ZONE).map(({ hour }) => hour)).toEqual([1]);
    expect(hourOfPickup({ scheduledPickupAt: null, windowEndAt: null }, ZONE)).toBeNull();
  });
});

test('Hours of several days and programs are added up by weekday, in the order of the week.', () => {
  const hour = (at: number, late: number) => ({ hour: at, pickups: 4, late, veryLate: 0 });
  const days = [
    { date: '2026-03-10', hours: [hour(9, 1)] },
    { date: '2026-03-09', hours: [hour(15, 0), hour(7, 2)] },
    { date: '2026-03-17', hours: [hour(9, 2)] },
    { date: '2026-03-17', hours: [] },
  ];
  expect(addHours(days)).toEqual([
    { weekday: 1, hour: 7, pickups: 4, late: 2, veryLate: 0 },
    { weekday: 1, hour: 15, pickups: 4, late: 0, veryLate: 0 },
    { weekday: 2, hour: 9, pickups: 8, late: 3, veryLate: 0 },
  ]);
});

describe('The latest hour of a week', () => {
  const hour = (weekday: number, at: number, pickups: number, late: number): WeekHour => ({
    weekday,
    hour: at,
    pickups,
    late,
    veryLate: 0,
  });

  test('is the one of which the largest share was late', () =>
    expect(latestHour([hour(1, 9, 40, 6), hour(5, 15, 20, 5), hour(2, 15, 100, 9)])).toMatchObject({
      weekday: 5,
      hour: 15,
    }));

  test('is none where two are as late, where nobody was, or where too few were fetched', () => {
    expect(latestHour([hour(1, 9, 40, 10), hour(5, 15, 20, 5)])).toBeNull();
    expect(latestHour([hour(1, 9, 40, 0)])).toBeNull();
    expect(latestHour([hour(1, 9, 9, 9)])).toBeNull();
    // Nor is it one that looks less late than another does.
    expect(latestHour([hour(1, 9, 9, 9), hour(5, 15, 20, 5)])).toBeNull();
  });
});
