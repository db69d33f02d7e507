import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  idsFrom,
  paperDay,
  patchBooking,
  runDrivenBy,
  sound,
  stopsOfTrip,
  tripOf,
  tripsOfRun,
  type Day,
} from '../day/index.ts';
import { readWall } from '../platform/index.ts';
import { moveToTime, moveTogether } from './move-together.ts';
import { moveBookings } from './move-trips.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN } from './paper-run.ts';

/** Ada (11) at 8:40 and Ben (12) at 10:00 on the run of vehicle 71, Cleo (13) at 11:00 on that of 72. */
const other = { ...PAPER_VAN, id: '72' };
const toOther = { vehicleId: '72', driverId: '82', teamId: null };
const paper = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }, { id: '13', pickup: '11:00' }]), [
  '11',
  '12',
  '13',
]);
const opening = { now: clockOn(paper, '08:30'), nextId: idsFrom(5000) };
const morning = sound(moveBookings(paper, { ...toOther, bookingIds: ['13'] }, other, opening));

function wall(text: string) {
  const read = readWall(text);
  if (!read.ok) throw new Error(read.refusal.sentence);
  return read.value;
}

const ridersOn = (day: Day, run: typeof toOther | typeof PAPER_RUN) =>
  tripsOfRun(day, runDrivenBy(day, run)?.id ?? '').flatMap(({ id }) => stopsOfTrip(day, id)[0]?.bookingId ?? []);

describe('Moving rides together', () => {
  const swap = (day: Day) =>
    moveTogether(
      day,
      [
        { named: toOther, bookingIds: ['11', '12'], vehicle: other },
        { named: PAPER_RUN, bookingIds: ['13'], vehicle: PAPER_VAN },
      ],
      opening,
    );

  test('swaps what two vehicles do, each ride at its own time', () => {
    const after = sound(swap(morning));
    expect(ridersOn(after, toOther)).toEqual(['11', '12']);
    expect(ridersOn(after, PAPER_RUN)).toEqual(['13']);
    expect(tripOf(after, bookingOf(after, '13').tripId ?? '').startsAt).toBe(
      tripOf(morning, bookingOf(morning, '13').tripId ?? '').startsAt,
    );
  });

  test('moves none where one of them may not be moved', () => {
    const boarded = patchBooking(morning, '13', { rideStatus: 6 });
    expect(swap(boarded)).toMatchObject({ ok: false, refusal: { code: 'TRIP_COMPLETED' } });
  });
});

describe('Moving a ride to another time as well', () => {
  const move = (day: Day, pickup: string) =>
    moveToTime(day, { bookingId: '11', pickup: wall(pickup), named: toOther, vehicle: other }, opening);

  test('puts it on the other vehicle for that time, and leaves the promise', () => {
    const after = sound(move(morning, '2026-03-10T09:20'));
    expect(ridersOn(after, toOther)).toEqual(['11', '13']);
    const [pickup] = stopsOfTrip(after, bookingOf(after, '11').tripId ?? '');
    expect(pickup?.plannedAt).toBe('2026-03-10T16:20:00+00:00');
    expect(bookingOf(after, '11').scheduledPickupAt).toBe(bookingOf(morning, '11').scheduledPickupAt);
  });

  test('is refused as a whole: a ride that has begun, and a time of another day', () => {
    expect(move(patchBooking(morning, '11', { rideStatus: 6 }), '2026-03-10T09:20')).toMatchObject({
      refusal: { code: 'TRIP_COMPLETED' },
    });
    expect(move(morning, '2026-03-11T09:20')).toMatchObject({ refusal: { code: 'INVALID_TIME_RANGE' } });
  });
});
