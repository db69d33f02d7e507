import { describe, expect, test } from 'vitest';
import { bookingOf, entriesOf, paperDay, patchBooking, sound, stopsOfTrip, type Day } from '../day/index.ts';
import { readWall, type Verdict } from '../platform/index.ts';
import { onPaperRun } from './paper-run.ts';
import { replanRide } from './replan-ride.ts';

const morning = onPaperRun(paperDay([{ id: '11' }]), ['11']);

function wall(text: string) {
  const read = readWall(text);
  if (!read.ok) throw new Error(read.refusal.sentence);
  return read.value;
}

function replan(day: Day, times: { pickup?: string; dropoff?: string }) {
  const typed = Object.fromEntries(Object.entries(times).map(([which, text]) => [which, wall(text)]));
  return replanRide(day, { bookingId: '11', ...typed });
}

const plan = (day: Day) => stopsOfTrip(day, bookingOf(day, '11').tripId ?? '').map(({ plannedAt }) => plannedAt);

function check(verdict: Verdict<Day>, code: string, sentence: string) {
  expect(verdict.ok ? null : verdict.refusal).toEqual({ code, sentence });
}

describe('Planning a ride anew', () => {
  test('moves it as long as it is, and leaves the promise', () => {
    const after = sound(replan(morning, { pickup: '2026-03-10T09:00' }));
    expect(plan(after)).toEqual(['2026-03-10T16:00:00+00:00', '2026-03-10T16:25:00+00:00']);
    expect([...entriesOf(after.trip)]).toMatchObject([{ startsAt: plan(after)[0], endsAt: plan(after)[1] }]);
    expect(bookingOf(after, '11')).toEqual(bookingOf(morning, '11'));
  });

  test('may change the drop-off alone, also past midnight', () => {
    expect(plan(sound(replan(morning, { dropoff: '2026-03-10T09:30' })))[1]).toBe('2026-03-10T16:30:00+00:00');
    const late = sound(replan(morning, { pickup: '2026-03-10T23:50', dropoff: '2026-03-11T00:20' }));
    expect(plan(late)).toEqual(['2026-03-11T06:50:00+00:00', '2026-03-11T07:20:00+00:00']);
  });

  test('writes the note to the driver', () => {
    const after = sound(replanRide(morning, { bookingId: '11', adminNote: 'Side door.' }));
    expect(bookingOf(after, '11').adminNote).toBe('Side door.');
  });

  test('does not end before it starts, nor start on another day', () => {
    const refusal = ['INVALID_TIME_RANGE', 'Please input a valid time range.'] as const;
    check(replan(morning, { dropoff: '2026-03-10T08:40' }), ...refusal);
    check(replan(morning, { pickup: '2026-03-11T08:40' }), ...refusal);
  });

  test('knows no hour that the clocks skip, and tells two equal ones apart', () => {
    const spring = onPaperRun(paperDay([{ id: '11' }], { date: '2026-03-08' }), ['11']);
    expect(replan(spring, { pickup: '2026-03-08T02:30' })).toMatchObject({ refusal: { code: 'TIME_SKIPPED' } });
    expect(replan(spring, { dropoff: '2026-03-08T02:30' })).toMatchObject({ refusal: { code: 'TIME_SKIPPED' } });
    const fall = onPaperRun(paperDay([{ id: '11' }], { date: '2026-11-01' }), ['11']);
    expect(plan(sound(replan(fall, { pickup: '2026-11-01T01:30-07:00', dropoff: '2026-11-01T01:10-08:00' })))).toEqual([
      '2026-11-01T08:30:00+00:00',
      '2026-11-01T09:10:00+00:00',
    ]);
  });

  test('leaves a rider who has yet to call without a time', () => {
    const waiting = onPaperRun(paperDay([{ id: '11', pickup: null }]), ['11']);
    expect(plan(sound(replan(waiting, { pickup: '2026-03-10T09:00' })))).toEqual([null, null]);
  });

  test('is over once the ride has started', () => {
    check(
      replan(patchBooking(morning, '11', { rideStatus: 6 }), { pickup: '2026-03-10T09:00' }),
      'TRIP_COMPLETED',
      "The booking can't be moved because the trip is already completed.",
    );
  });
});
