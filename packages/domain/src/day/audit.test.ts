import { describe, expect, test } from 'vitest';
import { onPaperRun, PAPER_RUN, PAPER_VAN, sharedOnPaper } from '../dispatch/index.ts';
import { auditAnswers, auditDay, auditVersions, auditWalkBack, type AuditedVehicle, type Broken } from './audit.ts';
import { diff } from './change.ts';
import { bookingOf, edit, patchBooking, tripOf, type Day } from './day.ts';
import { newTrip } from './new-entries.ts';
import { paperDay } from './paper-day.ts';
import { stopsOfTrip } from './runs.ts';
import { entriesOf } from './table.ts';

const vehicles: AuditedVehicle[] = [PAPER_VAN];

function dispatchedDay(): Day {
  return onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '09:40' }, { id: '13' }]), ['11', '12']);
}

function tripIdOf(day: Day, id: string): string {
  return bookingOf(day, id).tripId ?? '';
}

function check(day: Day, ...expected: Broken[]): void {
  expect(auditDay(day, vehicles)).toEqual(expected);
}

const lunch = (day: Day, id: string, startsAt: string, endsAt: string) => {
  const [run] = entriesOf(day.run);
  return newTrip({
    id,
    serviceDay: day.date,
    runId: run?.id ?? '',
    kind: 'lunch_break',
    programId: '1',
    startsAt: `2026-03-10T${startsAt}:00+00:00`,
    endsAt: `2026-03-10T${endsAt}:00+00:00`,
  });
};

describe('The auditor', () => {
  test('finds nothing on a day that was made by the rules', () => {
    check(dispatchedDay());
    check(sharedOnPaper(dispatchedDay(), ['11', '12']));
  });

  test('I1: sees a ride whose status and trip do not fit', () => {
    const day = dispatchedDay();
    check(patchBooking(day, '13', { rideStatus: 1 }), {
      invariant: 'I1',
      says: 'booking 13 is on its way without a trip',
    });
    check(patchBooking(day, '11', { rideStatus: 0 }), { invariant: 'I1', says: 'booking 11 waits and has a trip' });
    check(patchBooking(day, '11', { rideStatus: 7 }), {
      invariant: 'I1',
      says: 'booking 11 is canceled and has a trip',
    });
    check(patchBooking(day, '13', { pickedUpAt: '2026-03-10T15:40:00+00:00' }), {
      invariant: 'I1',
      says: 'booking 13 waits and was met',
    });
  });

  test('I2: sees a trip without its riders, or with too many or too few', () => {
    const day = dispatchedDay();
    const id = tripIdOf(day, '11');
    const trip = tripOf(day, id);
    check(edit(day, { trips: [{ ...trip, kind: 'shared' }] }), {
      invariant: 'I2',
      says: `trip ${id} is shared by one`,
    });
    check(edit(day, { trips: [{ ...trip, kind: 'time_block' }] }), {
      invariant: 'I2',
      says: `trip ${id} is a block and carries somebody`,
    });
  });

  test('I3: sees a vehicle that cannot take its riders, of another program, or driven by nobody', () => {
    const day = dispatchedDay();
    const id = tripIdOf(day, '11');
    check(patchBooking(day, '11', { aids: ['Wheelchair'] }), {
      invariant: 'I3',
      says: `trip ${id} is on a vehicle that cannot take its riders`,
    });
    check(patchBooking(day, '11', { programId: '2' }), {
      invariant: 'I3',
      says: `trip ${id} is on a vehicle of another program`,
    });
    const runs = [...entriesOf(day.run)].map((run) => ({ ...run, teamId: '91' }));
    expect(auditDay(edit(day, { runs })).map(({ says }) => says)).toContain(
      `trip ${id} is driven by nobody, or by a driver and a team`,
    );
    expect(runs[0]).toMatchObject({ driverId: PAPER_RUN.driverId });
  });

  test('I4: sees a rider let out before they get in', () => {
    const day = dispatchedDay();
    const id = tripIdOf(day, '11');
    const stops = stopsOfTrip(day, id).map((stop) => ({ ...stop, seq: stop.stopType === 'pickup' ? 2 : 1 }));
    check(edit(day, { stops }), { invariant: 'I4', says: 'booking 11 has not one pickup and one drop-off after it' });
  });

  test('I5: sees lunches of one run that overlap, and a trip that starts on another day', () => {
    const day = dispatchedDay();
    const lunches = [lunch(day, '71', '19:00', '19:30'), lunch(day, '72', '19:15', '19:45')];
    check(edit(day, { trips: lunches }), {
      invariant: 'I5',
      says: 'lunch break 71 overlaps lunch break 72 of its run',
    });
    check(edit(day, { trips: [lunch(day, '73', '03:00', '03:30')] }), {
      invariant: 'I5',
      says: 'trip 73 starts on another day',
    });
  });

  test('I6: sees a hole among the versions, and a day that the log does not lead to', () => {
    expect(auditVersions([1, 2, 3])).toEqual([]);
    expect(auditVersions([1, 3])).toEqual([{ invariant: 'I6', says: 'version 2 is 3' }]);

    const then = paperDay([{ id: '11' }]);
    const after = onPaperRun(then, ['11']);
    const now = { ...after, version: 2 };
    const changes = diff(then, after);
    const saved = { ...edit(now, {}), booking: now.booking };
    expect(auditWalkBack(saved, then, changes.slice(1))).not.toEqual([]);
  });

  test('I7: sees an answer without its operation, an operation without its answer, and one told twice', () => {
    expect(auditAnswers([1, 2], [2, 1])).toEqual([]);
    expect(auditAnswers([1, 2, 2], [1, 3]).map(({ says }) => says)).toEqual([
      'two answers name one operation',
      'operation 2 is not logged',
      'operation 2 is not logged',
      'operation 3 was never answered',
    ]);
  });
});
