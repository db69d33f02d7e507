import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, idsFrom, paperDay, type Day, type PaperRide } from '../day/index.ts';
import { readWall, yes } from '../platform/index.ts';
import { paperProgram, type ProgramVersion } from '../programs/index.ts';
import type { PickupChoice } from './promise.ts';
import { recreate } from './recreate.ts';
import { replicate } from './replicate.ts';

const canceled: PaperRide = {
  id: '11',
  rideStatus: 7,
  canceledAt: '2026-03-10T14:00:00+00:00',
  canceledForReschedule: true,
  enrouteAt: '2026-03-10T14:00:00+00:00',
  driverNote: 'Nobody home.',
  aids: ['Cane'],
  companions: 1,
  flag: true,
};

function facts(day: Day, promises: Partial<ProgramVersion>, now: string) {
  return {
    program: paperProgram(promises),
    loadSec: null,
    mayBeBooked: () => yes(true as const),
    now: clockOn(day, now),
    nextId: idsFrom(100),
  };
}

describe('Recreating', () => {
  function again(
    ride: PaperRide,
    {
      pickup = null as string | null,
      promises = {},
      now = '06:00',
      date = '2026-03-10',
      others = [] as PaperRide[],
    } = {},
  ) {
    const day = paperDay([ride, ...others], { date });
    const wall = pickup === null ? null : readWall(pickup);
    const choice: PickupChoice | null = wall?.ok ? { pickup: wall.value, isWillCall: false } : null;
    return recreate([day], { bookingId: '11', choice }, facts(day, promises, now));
  }

  test('books a canceled ride anew, and nothing of what became of it', () => {
    const verdict = again(canceled);
    expect(verdict.ok && verdict.value.booking).toMatchObject({
      id: '100',
      version: 1,
      rideStatus: 0,
      riderId: '911',
      aids: ['Cane'],
      companions: 1,
      scheduledPickupAt: '2026-03-10T15:40:00+00:00',
      canceledAt: null,
      canceledForReschedule: false,
      enrouteAt: null,
      driverNote: '',
      flag: false,
      recreatedAs: null,
    });
  });

  test('[BOOK-74] points from the old one to the new, which ends its wait for another time', () => {
    const verdict = again(canceled, { pickup: '2026-03-10T10:00' });
    if (!verdict.ok) throw new Error(verdict.refusal.sentence);
    const { day } = verdict.value;
    expect(bookingOf(day, '11')).toMatchObject({ rideStatus: 7, recreatedAs: '100', canceledForReschedule: false });
    expect(bookingOf(day, '100').scheduledPickupAt).toBe('2026-03-10T17:00:00+00:00');
  });

  test('happens once, and only to a canceled ride', () => {
    expect(again({ ...canceled, recreatedAs: '12' })).toMatchObject({
      refusal: { code: 'ALREADY_RECREATED', sentence: 'The booking was already recreated.' },
    });
    expect(again({ id: '11' })).toMatchObject({
      refusal: { code: 'NOT_CANCELED', sentence: 'The booking is not canceled.' },
    });
  });

  test('is refused with the next time where its own is full, gone by or skipped', () => {
    const refused = (verdict: ReturnType<typeof again>) =>
      verdict.ok ? null : [verdict.refusal.code, verdict.refusal.sentence];
    const full = again(canceled, { promises: { seatsPerSlot: 2 }, others: [{ id: '12', pickup: '08:35' }] });
    expect(refused(full)).toEqual([
      'PICKUPTIMEUNAVAILABLE',
      '8:40 AM is fully booked. Next available time is Tuesday, March 10, 2026, 8:45 AM.',
    ]);
    expect(refused(again(canceled, { now: '09:50' }))).toEqual([
      'PICKUPTIMEUNAVAILABLE',
      'That time has already passed. Next available time is Tuesday, March 10, 2026, 10:00 AM.',
    ]);
    expect(refused(again(canceled, { pickup: '2026-03-08T02:30', date: '2026-03-08', now: '00:10' }))).toEqual([
      'PICKUPTIMEUNAVAILABLE',
      '2:30 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM. ' +
        'Next available time is Sunday, March 8, 2026, 12:15 AM.',
    ]);
  });

  test('keeps the wished vehicle and driver, and the time that was wished until another is chosen', () => {
    const wished = { wishedVehicleId: '71', wishedDriverId: '81' };
    const asked = { requestedAt: '2026-03-10T15:10:00+00:00', requestedWall: '2026-03-10T08:10:00' };
    const again8 = again({ ...canceled, ...wished, ...asked });
    expect(again8.ok && again8.value.booking).toMatchObject({
      ...wished,
      ...asked,
      scheduledPickupAt: '2026-03-10T15:40:00+00:00',
    });
    const other = again({ ...canceled, ...wished, ...asked }, { pickup: '2026-03-10T10:00' });
    expect(other.ok && other.value.booking).toMatchObject({ ...wished, requestedAt: '2026-03-10T17:00:00+00:00' });
  });

  test('keeps a will-call one', () => {
    const verdict = again({ ...canceled, pickup: null });
    expect(verdict.ok && verdict.value.booking).toMatchObject({ isWillCall: true, scheduledPickupAt: null });
  });
});

describe('Replicating', () => {
  function copies(ride: PaperRide, dates: string[], promises: Partial<ProgramVersion> = {}) {
    const days = dates.map((date) => paperDay([], { date }));
    const home = paperDay([ride], { date: '2026-03-06' });
    const wanted = dates.map((date) => Temporal.PlainDate.from(date));
    return replicate([home, ...days], { bookingId: '11', dates: wanted }, facts(home, promises, '06:00'));
  }

  test('books the ride at the same time of day on other dates', () => {
    const verdict = copies({ id: '11', pickup: '08:40' }, ['2026-03-07', '2026-03-08', '2026-03-09']);
    // The clocks went forward on the 8th: 8:40 AM is an hour earlier in the world from then on.
    expect(verdict.ok && verdict.value.bookings.map(({ scheduledPickupAt }) => scheduledPickupAt)).toEqual([
      '2026-03-07T16:40:00+00:00',
      '2026-03-08T15:40:00+00:00',
      '2026-03-09T15:40:00+00:00',
    ]);
  });

  test('wishes on each date what the ride wished, at the time of day that was wished', () => {
    const asked = { requestedAt: '2026-03-06T16:10:00+00:00', requestedWall: '2026-03-06T08:10:00' };
    const ride = { id: '11', pickup: '08:40', wishedVehicleId: '71', wishedDriverId: '81', ...asked };
    const verdict = copies(ride, ['2026-03-07', '2026-03-09']);
    const wishes = verdict.ok
      ? verdict.value.bookings.map(({ wishedVehicleId, wishedDriverId, requestedAt }) => [
          wishedVehicleId,
          wishedDriverId,
          requestedAt,
        ])
      : [];
    expect(wishes).toEqual([
      ['71', '81', '2026-03-07T16:10:00+00:00'],
      ['71', '81', '2026-03-09T15:10:00+00:00'],
    ]);
    // Of what the clocks skip that day nothing is left but the time that is booked.
    const skipped = {
      id: '11',
      pickup: '03:15',
      requestedAt: '2026-03-06T10:30:00+00:00',
      requestedWall: '2026-03-06T02:30:00',
    };
    const spring = copies(skipped, ['2026-03-08']);
    expect(spring.ok && spring.value.bookings[0]).toMatchObject({ requestedAt: '2026-03-08T10:15:00+00:00' });
  });

  test('books the dates that can be had and names those that cannot', () => {
    const verdict = copies({ id: '11', pickup: '02:15' }, ['2026-03-07', '2026-03-08']);
    expect(verdict.ok && verdict.value).toMatchObject({
      bookings: [{ serviceDay: '2026-03-07' }],
      refused: [{ date: '2026-03-08', refusal: { code: 'TIME_SKIPPED' } }],
    });
  });

  test('counts the copies of one date against each other', () => {
    const day = paperDay([{ id: '11' }]);
    const dates = [1, 2].map(() => Temporal.PlainDate.from('2026-03-10'));
    const verdict = replicate([day], { bookingId: '11', dates }, facts(day, { seatsPerSlot: 2 }, '06:00'));
    expect(verdict.ok && [verdict.value.bookings.length, verdict.value.refused.length]).toEqual([1, 1]);
  });

  test('is refused where no date can be had', () => {
    expect(copies({ id: '11' }, ['2026-03-07'], { effectiveOn: '2027-01-01' })).toMatchObject({
      refusal: { code: 'PICKUPTIMEUNAVAILABLE', sentence: 'There is no service at 8:40 AM.' },
    });
  });
});
