import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edit, type Day } from './day.ts';
import { lateness, minutesLate } from './lateness.ts';
import { newStop } from './new-entries.ts';
import { clockOn, paperDay } from './paper-day.ts';
import { textOfInstant } from './instants.ts';

/** An ordinary Tuesday, and the two days on which the clocks change. */
const DATES = ['2026-03-10', '2026-03-08', '2026-11-01'];

test('A rider who has yet to call is never late, whatever was asked or promised, at any time of any day (C22).', () => {
  const minutes = fc.integer({ min: 5 * 60, max: 24 * 60 });
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  fc.assert(
    fc.property(
      fc.record({
        date: fc.constantFrom(...DATES),
        promised: minutes,
        appointment: minutes,
        now: minutes,
        status: fc.constantFrom(0, 1),
      }),
      ({ date, promised, appointment, now, status }) => {
        const empty = paperDay([], { date });
        const at = (minute: number) => textOfInstant(clockOn(empty, clock(minute)));
        const ride = {
          id: '11',
          rideStatus: status,
          ...(status === 1 ? { tripId: '1' } : {}),
          windowEndAt: at(promised),
          appointmentAt: at(appointment),
        };
        const waiting = withStops(paperDay([{ ...ride, pickup: null }], { date }), status === 1);
        const moment = clockOn(empty, clock(now)).add({ hours: 30 });
        // Also while somebody follows the vehicle that they were put on.
        expect(lateness(waiting, moment, () => moment)).toEqual([]);
        expect(minutesLate(waiting, moment).size).toBe(0);
        // The same ride with a time is late then, so it is the call alone that keeps it from being so.
        const called = paperDay([{ ...ride, pickup: '08:00' }], { date });
        expect(lateness(called, moment).length).toBeGreaterThan(0);
      },
    ),
    cases(200),
  );
});

/** The stops of a ride that was put on a run by hand, before its rider called. */
function withStops(day: Day, isOnRun: boolean): Day {
  const common = { bookingId: '11', tripId: '1', serviceDay: day.date, plannedAt: null };
  const stops = (['pickup', 'dropoff'] as const).map((stopType, n) =>
    newStop({ ...common, id: String(90 + n), stopType, seq: n + 1 }),
  );
  return isOnRun ? edit(day, { stops }) : day;
}
