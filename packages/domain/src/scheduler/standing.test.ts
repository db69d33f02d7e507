import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  edit,
  newTrip,
  paperDay,
  patchBooking,
  textOfInstant,
  tripOf,
  type Booking,
} from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { type PlannerMode, standingOf, visitOf } from './standing.ts';

const day = onPaperRun(paperDay([{ id: '1' }]), ['1']);
const trip = tripOf(day, bookingOf(day, '1').tripId ?? '');
const at = (time: string) => textOfInstant(clockOn(day, time));

function check(mode: PlannerMode, expected: string, fields: Partial<Booking> = {}, of: Partial<typeof trip> = {}) {
  const booking = bookingOf(patchBooking(day, '1', fields), '1');
  expect(standingOf(booking, { ...trip, ...of }, mode)).toBe(expected);
}

describe('A ride that is dispatched', () => {
  test('stands while what waits is filled in, and may move where a plan is improved', () => {
    check('fill', 'stands');
    check('improve', 'free');
  });
  test('stands where its trip is pinned, and with those it shares a trip with', () => {
    check('improve', 'stands', {}, { pinned: true });
    check('improve', 'stands', {}, { kind: 'shared' });
  });
  test.each(['fill', 'improve'] as const)(
    'has begun once the vehicle set out, and is out of it when over: %s',
    (mode) => {
      check(mode, 'begun', { enrouteAt: at('08:20') });
      check(mode, 'begun', { arrivedAt: at('08:38') });
      check(mode, 'begun', { rideStatus: 6, pickedUpAt: at('08:40') });
      check(mode, 'over', { rideStatus: 3, droppedOffAt: at('09:05') });
      check(mode, 'over', { rideStatus: 5 });
    },
  );
});

describe('A block of a lane beside rides', () => {
  const visit = (kind: 'lunch_break' | 'time_block' | 'driver_action' | 'ride', from: string, to: string) => {
    const own = newTrip({
      id: '77',
      serviceDay: day.date,
      runId: trip.runId,
      kind,
      programId: '1',
      startsAt: at(from),
      endsAt: at(to),
      placeId: kind === 'driver_action' ? '53' : null,
    });
    return visitOf(edit(day, { trips: [own] }), own);
  };
  test('is kept with its place and hours', () => {
    const hours = { startsAt: at('12:00'), endsAt: at('12:30') };
    expect(visit('time_block', '12:00', '12:30')).toEqual({
      kind: 'block',
      placeId: null,
      riderAboard: false,
      ...hours,
    });
    expect(visit('driver_action', '12:00', '12:30')).toEqual({
      kind: 'task',
      placeId: '53',
      riderAboard: true,
      ...hours,
    });
    expect(visit('ride', '12:00', '12:30')).toBe(null);
  });
  test('is done with the rider aboard where it is drawn across a ride', () => {
    expect(visit('lunch_break', '12:00', '12:30')).toMatchObject({ kind: 'break', riderAboard: false });
    expect(visit('lunch_break', '08:50', '09:20')).toMatchObject({ kind: 'break', riderAboard: true });
  });
});
