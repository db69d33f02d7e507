import type { LiveEvent } from '@handrail/contracts/platform';
import { find, stopsOfRun, tripsOfRun, unassigned } from '@handrail/domain/day';
import { describe, expect, test } from 'vitest';
import { fold, hold, holdInPages, merge, type HeldBoard } from './held-board.ts';
import { boardBooking, paperBoard, paperColumn, paperTrip } from './paper-board.ts';

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

  test('is the same where it is taken over page by page, and the page is let go of in between', async () => {
    const waiting = Array.from({ length: 1_500 }, (_, n) => boardBooking({ booking_id: String(2_000 + n) }));
    const board = paperBoard({ bookings: [...paperBoard().bookings, ...waiting] });
    let rests = 0;
    const paged = await holdInPages(board, async () => void rests++);
    expect(paged).toEqual(hold(board));
    expect(rests).toBe(5);
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
    { why: 'an operation too large to be told', told: event({ stale: true }) },
    ...['vehicle_period', 'vehicle_paper', 'vehicle_payer', 'driver_leave', 'driver_paper', 'driver_payer'].map(
      (entity) => ({
        why: `what is said of no day and drawn on all: ${entity}`,
        told: event({ days: [], changes: [{ entity, id: '77', version: 1, set: {} }] }),
      }),
    ),
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
    const later = '2026-03-10T14:40:00+00:00';
    const newer = folded(
      held,
      event({
        version: 30,
        changes: [
          { entity: 'booking', id: '32', version: 9, set: { enroute_at: '2026-03-10T13:58:00+00:00' } },
          { entity: 'trip', id: '41', version: 9, set: { ends_at: later } },
          { entity: 'stop', id: '82', version: 9, set: { planned_at: later } },
        ],
      }),
    );
    const renamed = paperBoard().bookings.map((one) => ({ ...one, passenger_lastname: 'Before' }));
    const after = merge(newer, paperBoard({ version: 22, trips: [paperTrip({ notes: 'before' })], bookings: renamed }));
    expect(find(after.day.booking, '32')?.enrouteAt).toBe('2026-03-10T13:58:00+00:00');
    expect(find(after.day.trip, '41')).toMatchObject({ endsAt: later, version: 9 });
    expect(stopsOfRun(after.day, '61').map(({ plannedAt }) => plannedAt)).toContain(later);
    expect(after.trips.get('41')?.notes).toBeNull();
    expect(after.bookings.get('32')?.passenger_lastname).toBe('Abara');
    expect(after.version).toBe(30);
  });

  test('does not bring back what was taken off after the answer, but does take in what was missed', () => {
    const newer = folded(held, event({ version: 30, changes: [{ entity: 'trip', id: '41', version: 2, gone: true }] }));
    const missed = paperTrip({ trip_id: '42', booking_ids: [], stop_order: [] });
    const after = merge(newer, paperBoard({ version: 22, trips: [paperTrip(), missed] }));
    expect(tripsOfRun(after.day, '61').map(({ id }) => id)).toEqual(['42']);
  });

  test('keeps a run that is newer than the answer', () => {
    const named = (version: number, driver_id: string) =>
      paperColumn({ run_id: '61', trip_ids: ['41'], version, driver_id });
    const newer = merge(held, paperBoard({ version: 30, columns: [named(4, '73')] }));
    const after = merge(newer, paperBoard({ version: 22, columns: [named(3, '71')] }));
    expect(find(after.day.run, '61')).toMatchObject({ driverId: '73', version: 4 });
    expect(after.columns.find(({ run_id }) => run_id === '61')?.driver_id).toBe('73');
  });

  test('drops the columns of a vehicle that went out of service, and keeps the order of the numbers', () => {
    const renumbered = paperColumn({ run_id: '61', index: 1, shuttle_column_number: 9, trip_ids: ['41'] });
    const ahead = merge(held, paperBoard({ version: 21, columns: [renumbered] }));
    expect(ahead.columns.map(({ shuttle_id }) => shuttle_id)).toEqual(['6', '5']);
    const after = merge(ahead, paperBoard({ version: 22, columns: [], gone: ['6'] }));
    expect(after.columns.map(({ shuttle_id }) => shuttle_id)).toEqual(['5']);
  });

  test('replaces all columns of a vehicle that an answer names', () => {
    const idle = paperColumn({ run_id: null, shuttle_id: '5', driver_id: '73' });
    const after = merge(held, paperBoard({ version: 21, columns: [idle], trips: [], gone: ['61', '41'] }));
    expect(after.columns.map(({ shuttle_id, run_id }) => [shuttle_id, run_id])).toEqual([
      ['5', null],
      ['6', null],
    ]);
    expect(find(after.day.run, '61')).toBeUndefined();
  });

  test('takes in a program that was opened, with its clock', () => {
    const [program = fail()] = paperBoard().program;
    const opened = { ...program, program_id: '2', program_name: 'Night', program_timezone: 'America/Chicago' };
    const after = merge(held, paperBoard({ version: 21, program: [opened] }));
    expect(after.programs.map(({ program_name }) => program_name)).toEqual(['Dial-a-Ride', 'Night']);
    expect([...after.day.zones]).toEqual([
      ['1', 'America/New_York'],
      ['2', 'America/Chicago'],
    ]);
  });
});

function fail(): never {
  throw new Error('Ada is on the board.');
}
