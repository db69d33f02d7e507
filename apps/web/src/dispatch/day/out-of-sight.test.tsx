import type { Calls } from '@handrail/contracts/wire';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellListeners } from '../../platform/live/listeners.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { ben, paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';

/** Twelve vans, of which five are in sight; Ben rides with the first, and Ada and Cleo wait. */
function longBoard() {
  const columns = Array.from({ length: 12 }, (_, at) =>
    paperColumn({
      shuttle_id: String(5 + at),
      fleet_shuttle_id: `Van ${String(2 + at).padStart(2, '0')}`,
      index: at + 1,
      driver_id: String(71 + at),
      ...(at === 0 ? { run_id: '61', trip_ids: ['41'] } : {}),
    }),
  );
  return paperBoard({ columns, driver_schedule: { schedule_id: '1', driver_schedule_list: [] } });
}

const LANE_PX = 79;
const GRID = { left: 300, top: 100, width: 50 + 5 * LANE_PX, height: 500 };
const scrolls: { left: number; top: number; behavior: ScrollBehavior | undefined }[] = [];

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0'); // 10:00 AM in town
  scrolls.length = 0;
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(GRID.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(GRID.height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(GRID.height);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(GRID.width);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() =>
    DOMRect.fromRect({ x: GRID.left, y: GRID.top, width: GRID.width, height: GRID.height }),
  );
  Element.prototype.scrollTo = function scrolledTo(this: Element, ...given: unknown[]) {
    const [{ left, top, behavior }] = given as [ScrollToOptions];
    if (left !== undefined) this.scrollLeft = left;
    if (top !== undefined) this.scrollTop = top;
    if (left !== undefined) scrolls.push({ left, top: top ?? 0, behavior });
    this.dispatchEvent(new Event('scroll'));
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  Element.prototype.scrollTo = () => undefined;
  forgetTownClock();
});

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: longBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
    createMultipleFlexTrips: { trips: [] },
    ...more,
  });
  return { server, ...openConsole('/fleet/dispatch?date=2026-03-10&zoom=108', [area]) };
}

const grid = () => screen.getByRole('grid', { name: 'Vehicles' });
const isSeen = (lane: number) =>
  lane * LANE_PX >= grid().scrollLeft && (lane + 1) * LANE_PX <= grid().scrollLeft + GRID.width - 50;
/** Takes Cleo, who waits for a ride at 8:40 AM, by keys. */
async function take(hand: ReturnType<typeof openConsole>['hand']) {
  await screen.findByRole('gridcell', { name: /Abara/ });
  (await screen.findByRole('button', { name: /Hess, Cleo/ })).focus();
  await hand.keyboard(' ');
}

describe('A ride that is placed by keys', () => {
  test('takes the board along: the lane and the time that it would go to come in sight', async () => {
    const { hand } = open();
    await take(hand);
    await hand.keyboard('{ArrowRight}'.repeat(5));
    expect([isSeen(4), grid().scrollLeft]).toEqual([true, 0]); // five are in sight, and nothing moves for them
    await hand.keyboard('{ArrowRight}'.repeat(3));
    expect(isSeen(7)).toBe(true);
    await hand.keyboard('{ArrowLeft}'.repeat(6));
    expect(isSeen(1)).toBe(true);
    // The system of the tests wants nothing to move.
    expect(scrolls.filter(({ behavior }) => behavior === 'smooth')).toEqual([]);
  });

  test('glides where nobody asked for stillness', async () => {
    const { hand } = open();
    await take(hand);
    vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: false }) as MediaQueryList);
    await hand.keyboard('{ArrowRight}'.repeat(8));
    expect(scrolls.at(-1)?.behavior).toBe('smooth');
  });
});

describe('The best vehicle', () => {
  type Run = Calls['getBestRuns']['result'][number]['runs'][number];
  const run = (at: number): Run => ({
    run_id: at === 0 ? '61' : null,
    shuttle_id: String(5 + at),
    driver_id: String(71 + at),
    driver_team_id: null,
    verdict: 'fits',
    pickup_time: '2026-03-10T08:40:00-04:00',
    dropoff_time: '2026-03-10T09:00:00-04:00',
    added_travel_time: at === 9 ? 240 : 1200,
    added_travel_distance: 4000,
    late_seconds: 0,
    ride_time: 1200,
    ride_time_limit: 2700,
    riders: [],
    is_estimated: false,
    code: null,
    reason: null,
    fix: null,
  });
  const best = {
    getBestRuns: ({ shuttle_id, bookings }: Calls['getBestRuns']['params']) => [
      {
        booking_id: bookings[0] ?? '',
        version: 20,
        runs: Array.from({ length: 12 }, (_, at) => run(at)).filter((one) => shuttle_id?.includes(one.shuttle_id)),
        reason: null,
      },
    ],
  };

  test('is named in the foot with what it says, and a press goes there without putting anything down', async () => {
    const { hand, server } = open(best);
    await take(hand);
    const go = await screen.findByRole('button', { name: /^Go to Van 11/ });
    expect(go.textContent).toContain('Van 11 +4 min, Best. Rides 20 of 45 min');
    expect(isSeen(9)).toBe(false);
    await hand.click(go);
    expect(isSeen(9)).toBe(true);
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    await hand.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.paramsOf('createMultipleFlexTrips')).toMatchObject([{ bookings: ['33'], shuttle_id: '14' }]),
    );
  });

  test('of the rules alone is one of the lanes in sight, and none keeps its number that has left them', async () => {
    const { hand, server } = open({ getBestRuns: [] });
    await take(hand);
    expect(await screen.findByRole('button', { name: /^Go to / })).toBeTruthy();
    act(() => grid().scrollTo({ left: 7 * LANE_PX, top: 0 }));
    await waitFor(() => expect(document.querySelector('[data-head="vehicle 14"]')).not.toBeNull());
    await hand.keyboard('1');
    await waitFor(() => expect(server.paramsOf('createMultipleFlexTrips')).toHaveLength(1));
    const [sent] = server.paramsOf('createMultipleFlexTrips') as { shuttle_id: string }[];
    expect(Number(sent?.shuttle_id)).toBeGreaterThanOrEqual(5 + 3);
  });
});

describe('Lanes beyond the edges', () => {
  const tab = (name: RegExp) => screen.findByRole('button', { name });

  test('are counted at each edge with their troubles, and a press goes there', async () => {
    Element.prototype.scrollBy = function scrolledBy(this: Element, ...given: unknown[]) {
      const [{ left = 0 }] = given as [ScrollToOptions];
      this.scrollLeft += left;
      this.dispatchEvent(new Event('scroll'));
    };
    const { columns, bookings } = longBoard();
    const far = paperTrip({
      trip_id: '42',
      run_id: '62',
      booking_ids: ['35'],
      stop_order: [],
      shuttle: { shuttle_id: '14' },
    });
    // His window closed at 9:40.
    const late = { ...ben, booking_id: '35', trip_id: '42', window_end_time: '2026-03-10T09:40:00-04:00' };
    const { hand } = open({
      getDispatchBoard: {
        ...longBoard(),
        columns: columns.map((column) =>
          column.shuttle_id === '14' ? { ...column, run_id: '62', trip_ids: ['42'] } : column,
        ),
        trips: [paperTrip(), far],
        bookings: [...bookings, late],
      },
    });
    await screen.findByRole('gridcell', { name: /Abara/ });
    const right = await tab(/^7 more lanes to the right, 1 in trouble$/);
    expect(screen.queryByRole('button', { name: /to the left/ })).toBeNull();
    await hand.click(right);
    expect(grid().scrollLeft).toBe(4 * LANE_PX); // one of those that were in sight stays so
    await tab(/^4 more lanes to the left$/);
    await tab(/^3 more lanes to the right, 1 in trouble$/);
    await hand.click(await tab(/to the left/));
    expect(grid().scrollLeft).toBe(0);
  });
});

test('A ride that was put on a vehicle comes in sight where it lies then, and one that a colleague moves does not', async () => {
  const { hand, server } = open();
  await take(hand);
  await hand.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(server.paramsOf('createMultipleFlexTrips')).toHaveLength(1));
  grid().scrollTop = 1500;
  grid().scrollLeft = 700;
  const [van02] = longBoard().columns;
  server.answer({
    getDispatchBoard: {
      ...longBoard(),
      version: 21,
      columns: van02 ? [{ ...van02, trip_ids: ['41', '43'] }] : [],
      trips: [
        paperTrip({
          trip_id: '43',
          booking_ids: ['33'],
          stop_order: [],
          first_pickup_time: '2026-03-10T08:40:00-04:00',
          last_dropoff_time: '2026-03-10T09:00:00-04:00',
        }),
      ],
      bookings: [{ ...ben, booking_id: '33', trip_id: '43', version: 2, passenger_lastname: 'Hess' }],
    },
  });
  const told = (version: number, id: string, set: Record<string, string>) =>
    act(() =>
      tellListeners({
        version,
        previous: version - 1,
        days: ['2026-03-10'],
        call: 'x',
        changes: [{ entity: 'trip', id, version, set }],
      }),
    );
  told(21, '43', {});
  await waitFor(() => expect(grid().scrollLeft).toBe(0));
  const top = ((8 * 60 + 40) * 108) / 60;
  expect([grid().scrollTop < top, grid().scrollTop + GRID.height - 66 > top]).toEqual([true, true]);
  grid().scrollTop = 1500;
  const at = () => document.querySelector<HTMLElement>('[data-id="43"]')?.style.top;
  const was = at();
  grid().dispatchEvent(new Event('scroll'));
  told(22, '43', { starts_at: '2026-03-10T13:40:00Z', ends_at: '2026-03-10T14:00:00Z' });
  await waitFor(() => expect(at()).not.toBe(was));
  expect(grid().scrollTop).toBe(1500);
});
