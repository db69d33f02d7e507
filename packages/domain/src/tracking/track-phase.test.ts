import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, PAPER, paperDay, patchBooking, textOfInstant, type Booking } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { serviceDay } from '../platform/service-day.ts';
import { trackHost } from './track-host.ts';
import { trackPhase, type TrackPhase } from './track-phase.ts';

/** A ride at 8:40 that is on a van. */
const day = onPaperRun(paperDay([{ id: '11', pickup: '08:40' }]), ['11']);
const stamp = (time: string) => textOfInstant(clockOn(day, time));

function check(time: string, fields: Partial<Booking>, phase: TrackPhase) {
  const booking = bookingOf(patchBooking(day, '11', fields), '11');
  const date = serviceDay(Temporal.PlainDate.from(PAPER.date), PAPER.zone);
  expect(trackPhase(booking, date, clockOn(day, time))).toBe(phase);
}

describe('Whoever watches a ride is shown', () => {
  test('nothing yet until half an hour before the pickup', () => check('08:09', {}, 'before'));
  test('the vehicle on its way from then on', () => check('08:10', {}, 'on_the_way'));
  test('that it stands at the door', () => check('08:38', { arrivedAt: stamp('08:37') }, 'arrived'));
  test('the way on board', () => check('08:50', { rideStatus: 6, pickedUpAt: stamp('08:45') }, 'on_board'));
  test('nothing more once the ride is over, however it ended', () => {
    check('09:10', { rideStatus: 3, droppedOffAt: stamp('09:05') }, 'over');
    check('08:50', { rideStatus: 5, noShowAt: stamp('08:50') }, 'over');
    check('08:20', { rideStatus: 4, canceledAt: stamp('08:15') }, 'over');
  });
  test('nothing more once the date has ended, also of who is forgotten on board', () => {
    check('23:59', {}, 'on_the_way');
    check('24:00', {}, 'over');
    check('24:00', { rideStatus: 6, pickedUpAt: stamp('08:45') }, 'over');
  });
  test('nothing of a ride that no vehicle has', () => check('08:20', { tripId: null, rideStatus: 0 }, 'over'));
});

test.each([
  ['dev', 'test.example'],
  ['preDev', 'test.example'],
  ['prod', 'ride.example'],
  ['usNorthEast', 'ride.example'],
  ['apacaus', 'ride.example'],
])('A link made under the profile %s leads to %s', (profile, host) => {
  expect(trackHost(profile, { development: 'test.example', production: 'ride.example' })).toBe(host);
});
