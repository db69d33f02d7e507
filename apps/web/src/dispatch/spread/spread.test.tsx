import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { tellListeners } from '../../platform/live/listeners.ts';
import { doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { ben, boardBooking, paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';
import type { SpreadLine } from './spread-lines.ts';

/** Ben and Dov are on Van 02, which is down; Van 05 and Van 09 are there. */
function afternoon(change: Parameters<typeof paperColumn>[0] = {}) {
  const board = paperBoard();
  const dov = boardBooking({
    booking_id: '34',
    passenger_firstname: 'Dov',
    passenger_lastname: 'Lang',
    ride_status: 1,
    trip_id: '42',
  });
  const { stop_order, ...trip } = paperTrip({
    trip_id: '42',
    booking_ids: ['34'],
    first_pickup_time: '2026-03-10T16:00:00-04:00',
    last_dropoff_time: '2026-03-10T16:30:00-04:00',
  });
  const stops = stop_order.map((stop) => ({
    ...stop,
    id: `${stop.id}9`,
    bookings: stop.bookings.map((one) => ({ ...one, booking_id: '34' })),
    scheduled_pickup_time: stop.scheduled_pickup_time === null ? null : '2026-03-10T16:00:00-04:00',
    scheduled_dropoff_time: stop.scheduled_dropoff_time === null ? null : '2026-03-10T16:30:00-04:00',
  }));
  const [first, ...others] = board.columns;
  return {
    ...board,
    columns: [
      { ...(first ?? paperColumn()), trip_ids: ['41', '42'], ...change },
      ...others,
      paperColumn({ shuttle_id: '7', fleet_shuttle_id: 'Van 09', index: 3, driver_id: '73', driver_lastname: 'Nair' }),
    ],
    trips: [...board.trips, { ...trip, stop_order: stops }],
    bookings: [...board.bookings.filter(({ booking_id }) => booking_id !== '32'), ben, dov],
  };
}

const van05 = { shuttle_id: '6', driver_id: '72', driver_team_id: null };
const van09 = { shuttle_id: '7', driver_id: '73', driver_team_id: null };

function run(lane: typeof van05, at: string, more: Partial<NonNullable<SpreadLine['to']>> = {}) {
  return {
    run_id: null,
    ...lane,
    verdict: 'fits' as const,
    pickup_time: `2026-03-10T${at}:00-04:00`,
    dropoff_time: `2026-03-10T${at}:00-04:00`,
    added_travel_time: 300,
    added_travel_distance: 900,
    late_seconds: 0,
    ride_time: 1200,
    ride_time_limit: 2700,
    riders: [],
    is_estimated: false,
    code: null,
    reason: null,
    fix: null,
    ...more,
  };
}

function lineOf(booking_id: string, more: Partial<SpreadLine>): SpreadLine {
  return {
    booking_id,
    is: 'placed',
    from: { shuttle_id: '5', driver_id: '71', driver_team_id: null },
    pickup_before: '2026-03-10T10:10:00-04:00',
    dropoff_before: '2026-03-10T10:30:00-04:00',
    to: null,
    must_call: null,
    code: null,
    reason: null,
    meeting: null,
    others: [],
    ...more,
  };
}

const PREVIEW = {
  version: 20,
  lines: [
    lineOf('32', { to: run(van05, '10:20'), must_call: 'time', others: [run(van05, '10:20'), run(van09, '10:25')] }),
    lineOf('34', {
      is: 'stays',
      pickup_before: '2026-03-10T16:00:00-04:00',
      code: 'WINDOW_MISSED',
      reason: 'The vehicle would miss the promised time.',
      others: [run(van09, '16:40', { verdict: 'hurts', fix: { code: 'WINDOW_MISSED', by: 600 } })],
    }),
  ],
};

function open(
  more: Parameters<typeof fakeServer>[0] = {},
  board: ReturnType<typeof afternoon> = afternoon(),
  at = '/fleet/dispatch?date=2026-03-10&view=list',
) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: board,
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
    previewSpread: PREVIEW,
    spreadRides: { trips: [] },
    ...more,
  });
  return { server, ...openConsole(at, [area]) };
}

/** Opens the spread of a vehicle from the command box. */
async function spread(hand: ReturnType<typeof open>['hand'], vehicle = 'van 2') {
  await screen.findByRole('region', { name: 'Van 02, Luis Ortega' });
  await hand.keyboard('{Control>}k{/Control}');
  await hand.type(screen.getByRole('combobox', { name: 'Find anything or type a command' }), `spread ${vehicle}`);
  await hand.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Spread the rides of Van 02' });
}

const textOf = (element: Element | null) => element?.textContent ?? '';
const says = async (text: string) => waitFor(() => expect(doneLine.get()?.text).toBe(text));

afterEach(() => {
  forgetTownClock();
  doneLine.set(null);
});

describe('The spread of a vehicle', () => {
  test('shows every rider before and after, the calls to make and whom nobody takes with why', async () => {
    const { hand, server } = open();
    const dialog = await spread(hand);
    const line = (await within(dialog.closest('.ant-modal') ?? dialog).findByText('Abara, Ben')).closest('li');
    expect(textOf(line)).toContain('Van 02 10:10 AM→Van 05 10:20 AM');
    expect(textOf(line)).toContain('Call: new time');
    expect(textOf(dialog)).toContain('1 ride has a vehicle. 1 call to make. No vehicle takes 1.');
    expect(textOf(dialog)).toContain('The vehicle would miss the promised time.');
    expect(textOf(dialog)).toContain('Van 09: It fits with 10 minutes more.');
    expect(server.paramsOf('previewSpread')).toEqual([
      { date: '2026-03-10', rides: [{ booking_id: '32' }, { booking_id: '34' }] },
    ]);
  });

  test('names of those on the way only who is late at their drop-off, with the call to make', async () => {
    const others = [30, 660].map((late_seconds) => ({
      booking_id: '34',
      stop_type: 'dropoff' as const,
      from: '2026-03-10T16:30:00-04:00',
      to: new Date(Date.parse('2026-03-10T16:30:00-04:00') + late_seconds * 1_000).toISOString(),
      late_seconds,
    }));
    const to = run(van05, '10:20', { riders: others });
    const { hand } = open({ previewSpread: { version: 20, lines: [lineOf('32', { to, others: [to] })] } });
    const dialog = await spread(hand);
    await waitFor(() => expect(textOf(dialog)).toContain('4:30 PM → 4:41 PM, 11 min late: call.'));
    expect(textOf(dialog)).not.toContain('4:30 PM → 4:30 PM');
  });

  test('is done as shown by one key, with the version it was reckoned on, and says so', async () => {
    const { hand, server } = open();
    const dialog = await spread(hand);
    // Also from a list of vehicles, which Enter alone opens.
    (await within(dialog).findByRole('combobox', { name: 'Vehicle for Abara, Ben' })).focus();
    await hand.keyboard('{Control>}{Enter}{/Control}');
    await says('1 ride spread.');
    expect(server.paramsOf('spreadRides')).toEqual([
      {
        expected_version: 20,
        rides: [{ booking_id: '32', ...van05, pickup_time: '2026-03-10T10:20:00-04:00' }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  test('reckons the rest around a lane that is chosen, and without a ride that is left out', async () => {
    const { hand, server } = open();
    const dialog = await spread(hand);
    await hand.click(await within(dialog).findByRole('combobox', { name: 'Vehicle for Lang, Dov' }));
    await hand.click(await screen.findByTitle(/Van 09.*tight 4:40 PM/));
    await waitFor(() =>
      expect(server.paramsOf('previewSpread').at(-1)).toMatchObject({
        rides: [{ booking_id: '32' }, { booking_id: '34', to: van09 }],
      }),
    );
    await hand.click(within(dialog).getByRole('checkbox', { name: 'Abara, Ben' }));
    await waitFor(() =>
      expect(server.paramsOf('previewSpread').at(-1)).toMatchObject({ rides: [{ is_left_out: true }, { to: van09 }] }),
    );
  });

  test('says who meets whom is aboard, where and when, and never sends that', async () => {
    const aboard = lineOf('32', {
      is: 'aboard',
      to: run(van05, '10:40', { dropoff_time: '2026-03-10T11:05:00-04:00' }),
      meeting: { booking_id: '34', stop_type: 'pickup', at: '2026-03-10T10:15:00-04:00' },
    });
    const { hand, server } = open({
      previewSpread: { version: 20, lines: [aboard, lineOf('34', { to: run(van09, '16:00') })] },
    });
    const dialog = await spread(hand);
    await within(dialog).findByText('Aboard');
    expect(textOf(dialog)).toContain('The vehicle was last seen at 12 Elm St, pickup of Lang, Dov, 10:15 AM.');
    expect(textOf(dialog)).toContain(
      'Van 05, Luis Marsh, meets Abara, Ben at 12 Elm St at 10:40 AM, and is at the drop-off at 11:05 AM. Tell both drivers.',
    );
    expect(textOf(dialog)).toContain('1 aboard must be met.');
    await hand.click(within(dialog).getByRole('button', { name: /^Spread 1 ride/ }));
    await says('1 ride spread.');
    expect(server.paramsOf('spreadRides')).toMatchObject([{ rides: [{ booking_id: '34' }] }]);
  });

  test('asks nobody to meet who stands at the drop-off already', async () => {
    const reason = 'The vehicle stands at their drop-off already: nobody has to come.';
    const there = lineOf('32', { is: 'aboard', code: 'AT_DROPOFF', reason });
    const { hand } = open({
      previewSpread: { version: 20, lines: [there, lineOf('34', { to: run(van09, '16:00') })] },
    });
    const dialog = await spread(hand);
    expect(await within(dialog).findByText(reason)).toBeTruthy();
    expect(textOf(dialog)).not.toContain('must be met');
  });

  test('says in one sentence that the day is another meanwhile, sends nothing of it, and reckons again', async () => {
    const { hand, server } = open();
    const dialog = await spread(hand);
    await within(dialog).findByText('1 ride has a vehicle. 1 call to make. No vehicle takes 1.');
    expect(within(dialog).queryByRole('alert')).toBe(null);
    // Dov was picked up by somebody who was quicker than the preview.
    const changes = [{ entity: 'booking', id: '34', version: 9, set: { ride_status: 6 } }];
    act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes }));
    expect(textOf(await within(dialog).findByRole('alert'))).toContain('The day changed meanwhile.');
    await hand.click(within(dialog).getByRole('button', { name: /^Spread 1 ride/ }));
    await within(dialog).findByText('The day changed meanwhile: reckon again first.');
    expect(server.paramsOf('spreadRides')).toEqual([]);
    server.answer({ previewSpread: { ...PREVIEW, version: 21 } });
    await hand.click(within(dialog).getByRole('button', { name: 'Reckon again' }));
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBe(null));
    expect(server.paramsOf('previewSpread')).toHaveLength(2);
    await hand.click(within(dialog).getByRole('button', { name: /^Spread 1 ride/ }));
    await says('1 ride spread.');
    expect(server.paramsOf('spreadRides')).toMatchObject([{ expected_version: 21 }]);
  });

  test('is asked about at once where the page of the vehicle leads to it, and the address is the board’s again', async () => {
    const { path } = open({}, afternoon(), '/fleet/dispatch?date=2026-03-10&view=list&spread=5');
    const dialog = await screen.findByRole('dialog', { name: 'Spread the rides of Van 02' });
    await within(dialog).findByText('1 ride has a vehicle. 1 call to make. No vehicle takes 1.');
    expect(path()).not.toContain('spread');
  });

  test('stays open with the sentence where the rules say no by then, and reckons again', async () => {
    const sentence = 'Ben Abara: This vehicle is in maintenance.';
    const { hand, server } = open({ spreadRides: refuse(409, 'VEHICLE_DOWN', sentence) });
    const dialog = await spread(hand);
    await hand.click(await within(dialog).findByRole('button', { name: /^Spread 1 ride/ }));
    await within(dialog).findByText(sentence);
    expect(server.paramsOf('previewSpread')).toHaveLength(2);
  });
});

test('A lane whose driver is on leave is marked with its rides, and the chip counts it.', async () => {
  const message = 'Luis Ortega is on leave on Tue, Mar 10.';
  open({}, afternoon({ driver_away: { message } }));
  const lane = await screen.findByRole('region', { name: 'Van 02, Luis Ortega' });
  expect(textOf(lane)).toContain(message);
  const ride = within(lane).getByRole('button', { name: /Abara, Ben.*Luis Ortega is on leave/ });
  expect(ride.closest('.ride-forsaken')).not.toBe(null);
  expect(screen.getByRole('button', { name: '1 No driver' })).toBeDefined();
});
