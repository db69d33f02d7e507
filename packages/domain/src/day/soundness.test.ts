import { describe, expect, test } from 'vitest';
import { onPaperRun } from '../dispatch/index.ts';
import { bookingOf, edit } from './day.ts';
import type { Booking, Stop, Trip } from './entries.ts';
import { paperDay } from './paper-day.ts';
import { unsoundness } from './soundness.ts';
import { entriesOf, find } from './table.ts';

const sound = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }]), ['11']);
const stamp = '2026-03-10T15:40:00+00:00';
const before = '2026-03-10T15:00:00+00:00';

describe('A day that could not be', () => {
  test('is not this one', () => expect(unsoundness(sound)).toEqual([]));

  test.each<[string, Partial<Booking>]>([
    ['booking 11 needs a trip', { tripId: null }],
    ['booking 11 has a trip it cannot have', { rideStatus: 4 }],
    ['booking 11 is on a trip that is not there', { tripId: '7' }],
    ['booking 11 is of another day', { serviceDay: '2026-03-11' }],
    ['booking 11 has a time before its rider called', { isWillCall: true }],
    ['booking 11 has a window that ends before it starts', { windowEndAt: before }],
    ['booking 11 was met in an order that cannot be', { enrouteAt: stamp, arrivedAt: before }],
    ['booking 11 is on board and was never picked up', { rideStatus: 6 }],
    ['booking 11 is done and was never dropped off', { rideStatus: 3, pickedUpAt: stamp }],
    ['booking 11 is a no-show at no time', { rideStatus: 5 }],
    ['booking 11 waits and was met', { rideStatus: 0, tripId: null, enrouteAt: stamp }],
  ])('has %s', (sentence, fields) => {
    const day = edit(sound, { bookings: [{ ...bookingOf(sound, '11'), ...fields }] });
    expect(unsoundness(day)).toContain(sentence);
  });

  test.each<[string, Partial<Trip>]>([
    ['is on a run that is not there', { runId: '7' }],
    ['ends before it starts', { endsAt: before }],
    ['is of another day', { serviceDay: '2026-03-11' }],
    ['is shared by one', { kind: 'shared' }],
    ['carries somebody', { kind: 'time_block' }],
  ])('has a trip that %s', (sentence, fields) => {
    const [trip] = [...entriesOf(sound.trip)];
    if (!trip) throw new Error('There is a trip.');
    expect(unsoundness(edit(sound, { trips: [{ ...trip, ...fields }] }))).toContain(`trip ${trip.id} ${sentence}`);
  });

  test('has a ride of several, or of nobody', () => {
    const { tripId } = bookingOf(sound, '11');
    const joined = { ...bookingOf(sound, '12'), rideStatus: 1, tripId } as const;
    expect(unsoundness(edit(sound, { bookings: [joined] }))).toContain(`trip ${tripId} is a ride of several`);
    const left = { ...bookingOf(sound, '11'), rideStatus: 0, tripId: null } as const;
    expect(unsoundness(edit(sound, { bookings: [left] }))).toContain(`trip ${tripId} carries nobody`);
  });

  test.each<[string, (stop: Stop) => Partial<Stop>]>([
    ['lets someone out before they get in', ({ seq }) => ({ seq: 3 - seq })],
    ['lets someone out before they get in', () => ({ seq: 1 })],
    ['lets someone out before they get in', () => ({ stopType: 'pickup' })],
  ])('has a trip that %s', (sentence, change) => {
    const stops = [...entriesOf(sound.stop)].map((stop) => ({ ...stop, ...change(stop) }));
    expect(unsoundness(edit(sound, { stops }))).toContain(`trip ${bookingOf(sound, '11').tripId} ${sentence}`);
  });

  test('has a stop without its rider, and a run of two masters', () => {
    const [stop] = [...entriesOf(sound.stop)];
    const [run] = [...entriesOf(sound.run)];
    if (!stop || !run) throw new Error('There are a stop and a run.');
    expect(unsoundness(edit(sound, { stops: [{ ...stop, bookingId: '7' }] }))).toContain(
      `stop ${stop.id} is of no booking`,
    );
    expect(unsoundness(edit(sound, { stops: [{ ...stop, tripId: '7' }] }))).toContain(
      `stop ${stop.id} is on another trip than its rider`,
    );
    expect(unsoundness(edit(sound, { runs: [{ ...run, teamId: '91' }] }))).toContain(
      `run ${run.id} has a driver and a team`,
    );
    expect(find(sound.run, run.id)).toBe(run);
  });
});
