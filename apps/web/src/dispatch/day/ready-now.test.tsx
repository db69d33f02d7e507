import type { Calls } from '@handrail/contracts/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { tellListeners } from '../../platform/live/listeners.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { ben, boardBooking, paperBoard, paperTrip } from '../board/paper-board.ts';

beforeEach(() => {
  hearTownClock('2026-03-10T12:40:00Z;rate=0'); // 8:40 AM in town
  const rect = DOMRect.fromRect({ x: 278, y: 100, width: 900, height: 800 });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
});

const gone = {
  will_call: true,
  mobility_assistance: [],
  pickup_address: 'Elm Street Clinic',
  program_timezone: 'America/New_York',
};
/** Has called at half past eight and waits. */
const june = boardBooking({
  ...gone,
  booking_id: '51',
  passenger_firstname: 'June',
  passenger_lastname: 'Weaver',
  passenger_phone: '(570) 555-0187',
  will_call_call_time: '2026-03-10T08:28:00-04:00',
  scheduled_pickup_time: '2026-03-10T08:28:00-04:00',
});
const lise = boardBooking({
  ...june,
  booking_id: '52',
  passenger_firstname: 'Lise',
  passenger_lastname: 'Moreau',
  will_call_call_time: '2026-03-10T08:37:00-04:00',
  scheduled_pickup_time: '2026-03-10T08:37:00-04:00',
});
/** Has yet to call. */
const ned = boardBooking({
  ...gone,
  booking_id: '53',
  passenger_firstname: 'Ned',
  passenger_lastname: 'Kessler',
  will_call_call_time: null,
  scheduled_pickup_time: '2026-03-10T23:59:00-04:00',
});

type Run = Calls['getBestRuns']['result'][number]['runs'][number];
const van02: Run = {
  run_id: '61',
  shuttle_id: '5',
  driver_id: '71',
  driver_team_id: null,
  verdict: 'fits',
  pickup_time: '2026-03-10T08:50:00-04:00',
  dropoff_time: '2026-03-10T09:07:00-04:00',
  added_travel_time: 360,
  added_travel_distance: 5000,
  late_seconds: 0,
  ride_time: 1200,
  ride_time_limit: 2700,
  riders: [],
  is_estimated: false,
  code: null,
  reason: null,
  fix: null,
};
const van05: Run = {
  ...van02,
  run_id: null,
  shuttle_id: '6',
  driver_id: '72',
  added_travel_time: 540,
  pickup_time: '2026-03-10T08:54:00-04:00',
};

function open(more: Parameters<typeof fakeServer>[0] = {}, view = 'grid') {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard({
      bookings: [ben, ned, lise, june],
      driver_schedule: { schedule_id: '1', driver_schedule_list: [] },
    }),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    dispatchBooking: { trip: { ...paperTrip(), bookings: [] } },
    saveWillCallCallTime: { booking: paperBooking({ booking_id: '53' }), trip: null },
    getBestRuns: ({ bookings, shuttle_id }) => [
      {
        booking_id: bookings[0] ?? '',
        version: 20,
        runs: [van02, van05].filter((run) => shuttle_id === undefined || shuttle_id.includes(run.shuttle_id)),
        reason: null,
      },
    ],
    ...more,
  });
  return { server, ...openConsole(`/fleet/dispatch?date=2026-03-10&view=${view}`, [area]) };
}

const pool = async () => within(await screen.findByRole('region', { name: 'Unassigned' }));
const card = async (name: RegExp) => screen.findByRole('button', { name });
const readyCard = async () => screen.findByRole('region', { name: 'Ready now' });
const placed = (server: ReturnType<typeof fakeServer>) => server.paramsOf('dispatchBooking');

/** The board hears that Ned Kessler has called. */
function hearCalled(): void {
  const set = { called_at: '2026-03-10T12:40:00Z', scheduled_pickup_at: '2026-03-10T12:40:00Z' };
  const changes = [{ entity: 'booking' as const, id: '53', version: 2, set }];
  act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes }));
}

describe('The queue of will calls', () => {
  test('stands before all others: who has waited longest since they called, with the minutes, then who has yet to call', async () => {
    open({}, 'list');
    const waiting = await pool();
    await waiting.findByRole('button', { name: /Weaver/ });
    const heads = waiting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Will call, ready now 2', 'Will call, not called yet 1']);
    const names = waiting.getAllByRole('button').map((one) => /Weaver|Moreau|Kessler/.exec(one.textContent)?.[0]);
    expect(names.filter(Boolean)).toEqual(['Weaver', 'Moreau', 'Kessler']);
    expect(
      (await card(/Weaver, June.*Waits 12 minutes\.$/)).querySelector('.ride-presses')?.getAttribute('data-text'),
    ).toBe('waits 12 min');
    expect((await card(/Kessler, Ned/)).textContent).toContain('Will call');
  });

  test('is where W goes', async () => {
    const { hand } = open({}, 'list');
    await card(/Weaver/);
    await hand.keyboard('w');
    expect(document.activeElement?.textContent).toContain('Weaver');
  });
});

describe('Ready now', () => {
  test('takes two keys: R asks every vehicle, Enter takes the best, also where it was pressed before they answered', async () => {
    const { hand, server } = open();
    (await card(/Weaver, June/)).focus();
    await hand.keyboard('r{Enter}');
    await waitFor(() =>
      expect(placed(server)).toMatchObject([{ booking_id: '51', pickup_time: '2026-03-10T08:50', shuttle_id: '5' }]),
    );
    expect(server.paramsOf('saveWillCallCallTime')).toEqual([]);
  });

  test('lists who could be there when, by rank, and the number of a place takes it', async () => {
    const { hand, server } = open();
    (await card(/Weaver, June/)).focus();
    await hand.keyboard('r');
    const ready = await readyCard();
    await within(ready).findByRole('button', { name: 'Place on Van 02, 8:50' });
    expect(ready.textContent).toContain('Ready now: Weaver, June +1waits 12 min');
    expect(ready.textContent).toContain('(570) 555-0187');
    const rows = within(ready)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['1Van 028:50+6Nobody', '2Van 058:54+9Nobody']);
    await hand.keyboard('2');
    await waitFor(() => expect(placed(server)).toMatchObject([{ pickup_time: '2026-03-10T08:54', shuttle_id: '6' }]));
  });

  test('takes the place of a row that is pressed', async () => {
    const { hand, server } = open();
    (await card(/Weaver, June/)).focus();
    await hand.keyboard('r');
    await hand.click(await within(await readyCard()).findByRole('button', { name: 'Van 05' }));
    await waitFor(() => expect(placed(server)).toMatchObject([{ pickup_time: '2026-03-10T08:54', shuttle_id: '6' }]));
  });

  test('notes the call of who had yet to call, and is taken up once the board has heard of it', async () => {
    const { hand, server } = open();
    (await card(/Kessler, Ned/)).focus();
    await hand.keyboard('r');
    const saved = { booking_id: '53', call_time: '2026-03-10T08:40' };
    await waitFor(() => expect(server.paramsOf('saveWillCallCallTime')).toMatchObject([saved]));
    expect(screen.queryByRole('region', { name: 'Ready now' })).toBeNull();
    hearCalled();
    await within(await readyCard()).findByRole('button', { name: /^Place on Van 02/ });
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(placed(server)).toMatchObject([{ booking_id: '53', shuttle_id: '5' }]));
  });

  test('takes two keys of who had yet to call as well: Enter that comes before the call is known opens nothing and takes the best', async () => {
    const { hand, server, address } = open();
    (await card(/Kessler, Ned/)).focus();
    await hand.keyboard('r{Enter}');
    await waitFor(() => expect(server.paramsOf('saveWillCallCallTime')).toHaveLength(1));
    expect(address()).not.toContain('53');
    expect(placed(server)).toEqual([]);
    hearCalled();
    await waitFor(() => expect(placed(server)).toMatchObject([{ booking_id: '53', shuttle_id: '5' }]));
  });

  test('that is put back leaves the rider in the queue', async () => {
    const { hand, server } = open();
    (await card(/Weaver, June/)).focus();
    await hand.keyboard('r');
    await readyCard();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ready now' })).toBeNull());
    expect(placed(server)).toEqual([]);
    expect((await pool()).getByRole('heading', { name: /^Will call, ready now 2/ })).toBeTruthy();
  });

  test('says why the call could not be noted, and takes nothing up', async () => {
    const { hand } = open({ saveWillCallCallTime: refuse(409, 'STALE', 'Someone else just changed this booking.') });
    (await card(/Kessler, Ned/)).focus();
    await hand.keyboard('r');
    await screen.findByText('Someone else just changed this booking.');
    expect(screen.queryByRole('region', { name: 'Ready now' })).toBeNull();
  });
});
