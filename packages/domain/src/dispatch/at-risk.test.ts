import { describe, expect, test } from 'vitest';
import {
  clockOn,
  edit,
  entriesOf,
  find,
  paperDay,
  patchBooking,
  textOfInstant,
  type Day,
  type Trip,
} from '../day/index.ts';
import { runningLate } from './at-risk.ts';
import type { DriveSec } from './between-rides.ts';
import { onPaperRun } from './paper-run.ts';

/** Ada from 8:40 to 9:05, then Ben at 9:10 and Cleo at 11:00, on one van; windows are a quarter of an hour. */
function vanDay(): Day {
  const rides = [
    { id: '11', pickup: '08:40', dropoff: '09:05' },
    { id: '12', pickup: '09:10', dropoff: '09:40' },
    { id: '13', pickup: '11:00', dropoff: '11:30' },
  ];
  return onPaperRun(paperDay(rides), ['11', '12', '13']);
}

function check(day: Day, now: string, riders: Record<string, number>, drive?: DriveSec) {
  expect(Object.fromEntries(runningLate(day, clockOn(day, now), drive).atRisk)).toEqual(riders);
}

const pickedUp = (day: Day, at: string) =>
  patchBooking(day, '11', {
    rideStatus: 6,
    arrivedAt: textOfInstant(clockOn(day, at)),
    pickedUpAt: textOfInstant(clockOn(day, at)),
  });

describe('Who is at risk', () => {
  test('nobody while the vehicle keeps its plan', () => check(pickedUp(vanDay(), '08:42'), '08:50', {}));
  test('whoever follows a rider that was picked up late, though nobody of them is late yet', () =>
    check(pickedUp(vanDay(), '09:03'), '09:05', { '12': 3 }));
  test('counts the empty drive where it is known', () => {
    const drive: DriveSec = (_, to) => (to.bookingId === '12' ? 600 : 0);
    check(pickedUp(vanDay(), '09:03'), '09:05', { '12': 13 }, drive);
  });
  test('not whoever is late already: that is told as late', () => {
    const day = pickedUp(vanDay(), '09:03');
    check(day, '09:26', {});
    expect(find(day.booking, '12')?.arrivedAt).toBeNull();
  });
  test('not behind a rider who did not come: the vehicle goes on', () => {
    const noShow = patchBooking(vanDay(), '11', { rideStatus: 5, noShowAt: textOfInstant(clockOn(vanDay(), '08:55')) });
    check(noShow, '08:56', {});
  });
});

describe('A block between rides', () => {
  /** The van of the day with a block from one time to another, Ada picked up late. */
  const withBlock = (kind: Trip['kind'], [from, to]: [string, string], boarded: string, change: Partial<Trip> = {}) => {
    const day = pickedUp(vanDay(), boarded);
    const [trip] = entriesOf(day.trip);
    if (!trip) throw new Error('The van has trips.');
    const [startsAt, endsAt] = [textOfInstant(clockOn(day, from)), textOfInstant(clockOn(day, to))];
    return edit(day, { trips: [{ ...trip, id: '77', kind, startsAt, endsAt, placeId: null, ...change }] });
  };

  test('takes its time: a lunch, a time block or a driver action puts whoever comes after it at risk', () => {
    // Ada is out at 10:20 and Ben at 10:50: with an hour planned from 9:45 the van is with Cleo at 11:50, and not at 11:00.
    for (const kind of ['lunch_break', 'time_block', 'driver_action'] as const)
      check(withBlock(kind, ['09:45', '10:45'], '09:55'), '09:56', { '13': 35 });
  });
  test('does not begin before its time, however early the van is there', () =>
    check(withBlock('lunch_break', ['10:20', '10:55'], '08:42'), '08:50', {}));
  test('takes no more room than the plan left it, so that nobody is at risk while the vehicle keeps its plan', () =>
    check(withBlock('time_block', ['09:30', '11:20'], '08:40'), '08:50', {}));
  test('may be had before the empty drive or after it', () => {
    const drive: DriveSec = (_, to) => (to.bookingId === '13' ? 900 : 0);
    check(withBlock('lunch_break', ['10:20', '10:55'], '08:42'), '08:50', {}, drive);
    // Ben is out at 10:05; the hour and the quarter of an hour are over at 11:20.
    check(withBlock('lunch_break', ['09:45', '10:45'], '09:10'), '09:11', { '12': 10, '13': 5 }, drive);
  });
  test('is driven to and from where it has a place of its own', () => {
    const legs: Record<string, number> = { 'ride 77': 600, '77 ride': 600 };
    const drive: DriveSec = (from, to) => legs[[from, to].map(({ tripId }) => (tripId === '77' ? '77' : 'ride')).join(' ')] ?? 0; // prettier-ignore
    const day = (placeId: string | null) => withBlock('driver_action', ['10:00', '10:40'], '09:15', { placeId });
    check(day(null), '09:16', { '12': 15 }, drive); // Ben is out at 10:10, and Cleo is fetched at 11:00
    check(day('501'), '09:16', { '12': 15 }, drive); // there at 10:20, done at 11:00, with Cleo at 11:10, in her window
    const later = withBlock('driver_action', ['10:00', '10:40'], '09:30', { placeId: '501' });
    check(later, '09:31', { '13': 10 }, drive);
  });
});

describe('Whose vehicle is followed', () => {
  /** Ada is on board; Ben would be reached at a time that the vehicle's own position tells. */
  const followed = (bensPickup: string) => {
    const day = pickedUp(vanDay(), '08:42');
    const eta = ({ bookingId, stopType }: { bookingId: string; stopType: string }) =>
      bookingId === '12' && stopType === 'pickup' ? clockOn(day, bensPickup).epochMilliseconds : null;
    return Object.fromEntries(runningLate(day, clockOn(day, '08:50'), undefined, eta).atRisk);
  };

  test('is at risk once it is too far away, though nothing has been pressed late', () => {
    expect(followed('09:25')).toEqual({});
    expect(followed('09:32')).toEqual({ '12': 7 });
  });
  test('takes whoever comes after along', () => expect(followed('11:20')).toEqual({ '12': 115, '13': 35 }));
});

describe('A ride that is late already', () => {
  const checkLate = (day: Day, now: string, riders: Record<string, number>, drive?: DriveSec) =>
    expect(Object.fromEntries(runningLate(day, clockOn(day, now), drive).late)).toEqual(riders);
  /** Ben has been late since 9:25. */
  const late = pickedUp(vanDay(), '09:20');

  test('is late by what the vehicle will make of it, not by the minute that has passed', () => {
    check(late, '09:26', {}); // Ben is late, and at risk of nothing more
    checkLate(late, '09:26', { '12': 20 }); // Ada is out at 9:45 at the earliest
    checkLate(late, '09:26', { '12': 30 }, (_, to) => (to.bookingId === '12' ? 600 : 0));
  });
  test('is late by what has passed where that is more', () => checkLate(late, '09:50', { '12': 25 }));
  test('is late by what has passed where the vehicle has stood at the door since', () => {
    const met = patchBooking(late, '12', { arrivedAt: textOfInstant(clockOn(late, '09:27')) });
    checkLate(met, '09:30', { '12': 2 });
  });
});
