import { describe, expect, test } from 'vitest';
import { clockOn, find, paperDay, patchBooking, textOfInstant, type Day } from '../day/index.ts';
import { type DriveSec, runningLate } from './at-risk.ts';
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

describe('Who is late already', () => {
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
