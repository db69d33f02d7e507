import type { LiveEvent } from '@handrail/contracts/platform';
import { find, stopsOfRun, tripsOfRun, unassigned } from '@handrail/domain/day';
import { describe, expect, test } from 'vitest';
import { fold, hold, merge, type HeldBoard } from './held-board.ts';
import { paperBoard, paperColumn, paperTrip } from './paper-board.ts';

const held = hold(paperBoard());

function event(change: Partial<LiveEvent> = {}): LiveEvent {
  return { version: 21, previous: 20, days: ['2026-03-10'], call: 'report', changes: [], ...change };
}

function folded(board: HeldBoard, told: LiveEvent): HeldBoard {
  const after = fold(board, told);
  if (after === 'ask') throw new Error('The event was not folded.');
  return after;
}

describe('A board that is held', () => {
  test('is a day that the rules can be asked with', () => {
    expect(unassigned(held.day).map(({ id }) => id)).toEqual(['31', '33']);
    expect(tripsOfRun(held.day, '61').map(({ id }) => id)).toEqual(['41']);
    expect(stopsOfRun(held.day, '61').map(({ id, plannedAt }) => [id, plannedAt])).toEqual([
      ['81', '2026-03-10T14:10:00+00:00'],
      ['82', '2026-03-10T14:30:00+00:00'],
    ]);
  });

  test('folds what the driver reports, and keeps everything else the same object', () => {
    const set = { enroute_at: '2026-03-10T13:58:00+00:00' };
    const after = folded(held, event({ changes: [{ entity: 'booking', id: '32', version: 3, set }] }));
    expect(find(after.day.booking, '32')).toMatchObject({ enrouteAt: '2026-03-10T13:58:00+00:00', version: 3 });
    expect(after.version).toBe(21);
    expect(after.day.trip).toBe(held.day.trip);
    expect(after.bookings).toBe(held.bookings);
  });

  test('drops what it knows already', () => expect(fold(held, event({ version: 20, previous: 19 }))).toBe(held));

  test.each([
    { why: 'a gap', told: event({ version: 23, previous: 22 }) },
    { why: 'more than is told', told: event({ changes: [{ entity: 'booking', id: '32', version: 3, stale: true }] }) },
    {
      why: 'a row that is not here',
      told: event({ changes: [{ entity: 'booking', id: '99', version: 3, set: { flag: true } }] }),
    },
    { why: 'a renamed vehicle', told: event({ changes: [{ entity: 'vehicle', id: '5', version: 3, stale: true }] }) },
  ])('asks once for what it cannot know: $why', ({ told }) => expect(fold(held, told)).toBe('ask'));

  test('moves on past what concerns another day', () => {
    const changes = [{ entity: 'booking', id: '99', version: 3, stale: true as const }];
    const after = folded(held, event({ days: ['2026-03-11'], changes }));
    expect(after.version).toBe(21);
    expect(after.day.booking).toBe(held.day.booking);
  });

  test('takes in an answer of what changed: a run that opened, a ride on it, and what is gone', () => {
    const after = merge(
      held,
      paperBoard({
        version: 25,
        columns: [
          paperColumn({ run_id: '62', shuttle_id: '6', fleet_shuttle_id: 'Van 05', index: 2, trip_ids: ['42'] }),
        ],
        trips: [paperTrip({ trip_id: '42', run_id: '62', stop_order: [], booking_ids: ['31'] })],
        bookings: [{ ...(held.bookings.get('31') ?? fail()), version: 3, ride_status: 1, trip_id: '42' }],
        driver_schedule: null,
        gone: ['41', '32'],
      }),
    );
    expect(after.columns.map(({ run_id, shuttle_id }) => [run_id, shuttle_id])).toEqual([
      ['61', '5'],
      ['62', '6'],
    ]);
    expect(unassigned(after.day).map(({ id }) => id)).toEqual(['33']);
    expect(tripsOfRun(after.day, '61')).toEqual([]);
    expect(stopsOfRun(after.day, '61')).toEqual([]);
    expect(find(after.day.booking, '32')).toBeUndefined();
    expect(after.schedule).toBe(held.schedule);
  });

  test('keeps a row that is newer than the answer', () => {
    const set = { enroute_at: '2026-03-10T13:58:00+00:00' };
    const newer = folded(held, event({ version: 30, changes: [{ entity: 'booking', id: '32', version: 9, set }] }));
    const after = merge(newer, paperBoard({ version: 22 }));
    expect(find(after.day.booking, '32')?.enrouteAt).toBe('2026-03-10T13:58:00+00:00');
    expect(after.version).toBe(30);
  });
});

function fail(): never {
  throw new Error('Ada is on the board.');
}
