import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { area } from '../area.tsx';
import { type DisplayedBoard, inOrderOfNeed, marksOf, placeOn, stretchAt } from './displayed-day.ts';
import { paperBoard } from '../board/paper-board.ts';

const ONLY_DISPLAY = refuse(403, 'BOARD_DISPLAY', 'This browser is a board display. Sign in to work here.');

function wall(change: Partial<DisplayedBoard> = {}): DisplayedBoard {
  return {
    fleet_name: 'Cedar Valley',
    date: '2026-03-10',
    now: '2026-03-10T08:50:00-04:00',
    timezone: 'America/New_York',
    vehicles: [
      { shuttle_id: '5', vehicle: 'Van 02', has_driver: true, trips: [trip({ trip_id: '41' })] },
      {
        shuttle_id: '6',
        vehicle: 'Van 05',
        has_driver: false,
        trips: [trip({ trip_id: '42', state: 'under_way', riders: 2, late_minutes: 12 })],
      },
    ],
    waiting: [{ pickup: '2026-03-10T09:10:00-04:00', late_minutes: 0 }],
    counts: { rides: 4, done: 1, on_board: 2, late: 1, unassigned: 1, no_driver: 1, will_call: 0 },
    ...change,
  };
}

function trip(change: Partial<DisplayedBoard['vehicles'][number]['trips'][number]>) {
  return {
    trip_id: '41',
    kind: 'ride' as const,
    start: '2026-03-10T09:00:00-04:00',
    end: '2026-03-10T09:30:00-04:00',
    state: 'planned' as const,
    riders: 1,
    late_minutes: 0,
    ...change,
  };
}

function openWall(answers: Parameters<typeof fakeServer>[0] = {}) {
  hearTownClock('2026-03-10T12:50:00.000Z;rate=1');
  const server = fakeServer({
    getCurrentAccount: ONLY_DISPLAY,
    getBoardDisplay: wall(),
    endBoardDisplay: {},
    ...answers,
  });
  return { server, ...openConsole('/fleet/dispatch', [area]) };
}

afterEach(forgetTownClock);

describe('A board display', () => {
  test('[AUTH-11] shows vehicles, times and numbers, wherever the browser stood, without anything of the console', async () => {
    openWall();
    expect(await screen.findByRole('heading', { name: 'Cedar Valley' })).toBeTruthy();
    expect(screen.getByText('Tuesday, March 10, 2026')).toBeTruthy();
    const late = within(screen.getByRole('listitem', { name: 'Van 05' }));
    expect(late.getByText('12 min late')).toBeTruthy();
    expect(late.getByRole('listitem', { name: '9:00 AM to 9:30 AM, 2 riders, under way, 12 min late' })).toBeTruthy();
    const waiting = within(screen.getByRole('region', { name: 'Waiting for a vehicle' }));
    expect(waiting.getByText('9:10 AM')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('[AUTH-11] is neither warned nor locked, however long nobody touches it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = openWall();
    await screen.findByRole('heading', { name: 'Cedar Valley' });
    for (let quarter = 0; quarter < 5; quarter++) await act(async () => vi.advanceTimersByTimeAsync(15 * 60_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.paramsOf('lockSession')).toHaveLength(0);
    expect(server.paramsOf('getBoardDisplay').length).toBeGreaterThan(100);
    expect(screen.getByRole('heading', { name: 'Cedar Valley' })).toBeTruthy();
  });

  test('keeps what it shows when the server does not answer, and says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isAway = false;
    openWall({ getBoardDisplay: () => (isAway ? refuse(503, 'BUSY', 'The server is busy.') : wall()) });
    expect(await screen.findByText('Kept up to date.')).toBeTruthy();
    isAway = true;
    await act(async () => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('No answer from the server. What stands here may be old.')).toBeTruthy();
    expect(screen.getByRole('listitem', { name: 'Van 02' })).toBeTruthy();
  });

  test('is ended by its button, and the sign-in page is there', async () => {
    const { server, hand, path } = openWall();
    await hand.click(await screen.findByRole('button', { name: 'End the display' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cedar Valley' })).toBeNull());
    expect(server.paramsOf('endBoardDisplay')).toHaveLength(1);
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });
});

describe('Making one of a browser', () => {
  const open = (isAllowed: boolean) => {
    let isDisplay = false;
    const settings = { ...account().settings, allow_board_display: isAllowed };
    const server = fakeServer({
      getCurrentAccount: () =>
        isDisplay ? ONLY_DISPLAY : account({ is_admin: [3], settings, employer_programs: paperBoard().program }),
      startBoardDisplay: () => {
        isDisplay = true;
        return {};
      },
      getDispatchBoard: paperBoard(),
      getBoardDisplay: wall(),
      getDriverTeamList: [],
      setPresence: { others: [], lanes: [] },
    });
    return { server, ...openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]) };
  };

  test('[AUTH-11] is offered where the operator allows it, explained, and done', async () => {
    const { hand } = open(true);
    await hand.click(await screen.findByRole('button', { name: 'Wall display' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Make a board display of this browser?' }));
    expect(asked.getByText(/It is never locked, and nothing can be done on it/)).toBeTruthy();
    await hand.click(asked.getByRole('button', { name: 'Start the display' }));
    expect(await screen.findByRole('heading', { name: 'Cedar Valley' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wall display' })).toBeNull();
  });

  test('[AUTH-11] is not offered elsewhere', async () => {
    open(false);
    expect(await screen.findByRole('button', { name: 'History' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wall display' })).toBeNull();
  });
});

describe('The hours on the wall', () => {
  const at = (text: string) => Date.parse(text);

  test('begin with the half hour before, and move on with the clock', () => {
    const stretch = stretchAt(at('2026-03-10T12:50:00Z'));
    expect(stretch.fromMs).toBe(at('2026-03-10T12:00:00Z'));
    expect(stretch.toMs).toBe(at('2026-03-10T16:30:00Z'));
    expect(placeOn(stretch, at('2026-03-10T11:00:00Z'))).toBe(0);
    expect(placeOn(stretch, at('2026-03-10T14:15:00Z'))).toBe(0.5);
  });

  test.each(['2026-03-08T06:50:00Z', '2026-11-01T05:20:00Z'])('are nine real half hours across %s too', (now) => {
    const marks = marksOf(stretchAt(at(now)));
    expect(marks.map((ms) => (ms - (marks[0] ?? 0)) / 1_800_000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('stand in order of need: the latest on top, then whoever is next', () => {
    const vehicles = [
      { shuttle_id: '1', vehicle: 'Idle', has_driver: true, trips: [] },
      { shuttle_id: '2', vehicle: 'Noon', has_driver: true, trips: [trip({ start: '2026-03-10T12:00:00-04:00' })] },
      { shuttle_id: '3', vehicle: 'Nine', has_driver: true, trips: [trip({})] },
      { shuttle_id: '4', vehicle: 'Late', has_driver: true, trips: [trip({ late_minutes: 3 })] },
      { shuttle_id: '5', vehicle: 'Was late', has_driver: true, trips: [trip({ late_minutes: 30, state: 'done' })] },
    ];
    expect(inOrderOfNeed(vehicles).map(({ vehicle }) => vehicle)).toEqual(['Late', 'Nine', 'Noon', 'Idle', 'Was late']);
  });
});
