import type { Calls } from '@handrail/contracts/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { doneLine } from '../../platform/notices/index.ts';
import { tellListeners } from '../../platform/live/listeners.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, setWidth } from '../../testing.tsx';
import { area } from '../area.tsx';
import { ben, boardBooking, paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';

const at = (time: string) => `2026-03-10T${time}:00-04:00`;

/** Of a room: the grid draws nothing where there is none. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1140);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1140);
  hearTownClock('2026-03-10T14:37:00Z;rate=0'); // 10:37 AM in town, twelve minutes after Ben's window
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
  doneLine.set(null);
  setWidth(1440);
});

type Run = Calls['getBestRuns']['result'][number]['runs'][number];

function run(change: Partial<Run>): Run {
  return {
    run_id: null,
    shuttle_id: '6',
    driver_id: '72',
    driver_team_id: null,
    verdict: 'fits',
    pickup_time: at('10:41'),
    dropoff_time: at('11:05'),
    added_travel_time: 360,
    added_travel_distance: 4000,
    late_seconds: 0,
    ride_time: 1200,
    ride_time_limit: 2400,
    riders: [],
    is_estimated: false,
    code: null,
    reason: null,
    fix: null,
    ...change,
  };
}

const late = { ...ben, driver_enroute_time: null, appointment_time: at('10:25') };

/** Everybody works, so that nothing but the times speaks for or against a vehicle. */
function boardOf(change: Parameters<typeof paperBoard>[0] = {}) {
  return paperBoard({ driver_schedule: null, bookings: [boardBooking({}), late], ...change });
}

function open(query: string, runs: Run[] = [run({})], board = boardOf()) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: board.program }),
    getDispatchBoard: board,
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: ({ booking_id }) => {
      const found = board.bookings.find((one) => one.booking_id === booking_id);
      return { ...paperBooking(found), addl_infos: [], journey: [] };
    },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    moveDispatchedBooking: { trip: { ...paperTrip(), bookings: [] }, trips: [] },
    getBestRuns: ({ bookings: [id = ''] }) => [{ booking_id: id, version: 20, runs, reason: null }],
  });
  return { server, ...openConsole(`/fleet/dispatch?date=2026-03-10${query}`, [area]) };
}

const drawer = async () => within(await screen.findByRole('dialog', { name: /Abara, Ben/ }));

describe('The drawer of a late ride', () => {
  test('says what happens, what was promised, why, and which vehicle would be best for it', async () => {
    open('&view=list&booking=32');
    const story = await (await drawer()).findByRole('region', { name: 'Why it is late' });
    expect(story.textContent).toContain('Drop-off expected 10:57 AM, appointment 10:25 AM.');
    expect(story.textContent).toContain('The vehicle has not set out.');
    expect(await (await drawer()).findByText('+32 min')).toBeTruthy();
    await waitFor(() => expect(story.textContent).toContain('Best: Van 05, Luis Marsh. Pickup at 10:41 AM, 6 minutes'));
  });

  test('leads to what made it late in one press once it is over, for whoever dispatches', async () => {
    const came = { actual_pickup_time: at('10:50'), driver_arrival_time: at('10:45') };
    const over = { ...late, ...came, ride_status: 3 as const, actual_dropoff_time: at('11:10') };
    open('&view=list&booking=32', [], boardOf({ bookings: [boardBooking({}), over] }));
    const link = await (await drawer()).findByRole('link', { name: 'Why was this ride late?' });
    expect(link.getAttribute('href')).toBe('/reports/history?from=2026-03-10&to=2026-03-10&booking=32&why=32');
  });

  test('names who is there soonest where no vehicle keeps the promise', async () => {
    const hurts = { verdict: 'hurts' as const, reason: 'It ends too late.', fix: { code: 'OFF_SHIFT', by: 600 } };
    open('&view=list&booking=32', [run(hurts)]);
    const story = await (await drawer()).findByRole('region', { name: 'Why it is late' });
    await waitFor(() =>
      expect(story.textContent).toContain(
        'Soonest: Van 05, Luis Marsh. It ends too late. It fits with 10 minutes more.',
      ),
    );
  });

  test('says where its own vehicle is there first, and names nobody whose time is past', async () => {
    const hurts = { verdict: 'hurts' as const, reason: 'It comes too late.', fix: { code: 'WINDOW_MISSED', by: 1200 } };
    const own = run({ ...hurts, run_id: '61', shuttle_id: '5', pickup_time: at('10:45') });
    open('&view=list&booking=32', [own, run({ ...hurts, pickup_time: at('10:20') })]);
    const story = await (await drawer()).findByRole('region', { name: 'Why it is late' });
    await waitFor(() => expect(story.textContent).toContain('No other vehicle is there sooner than its own.'));
    expect(story.textContent).toContain('Pickup at 10:45 AM');
  });

  test('suggests no vehicle that the rules would refuse', async () => {
    const chairs = boardOf({ bookings: [boardBooking({}), { ...late, mobility_assistance: ['Wheelchair'] }] });
    open('&view=list&booking=32', [run({})], chairs); // Van 05 takes no chair
    const story = await (await drawer()).findByRole('region', { name: 'Why it is late' });
    await waitFor(() => expect(story.textContent).toContain('No other vehicle can take it as the day stands.'));
  });

  test('marks an appointment that is missed, in a word', async () => {
    open('&view=list&booking=32');
    const times = await (await drawer()).findByRole('region', { name: 'Times' });
    expect(times.textContent).toContain('Missed');
    expect(times.textContent).toContain('Not there yet, 12 min after it.');
  });

  test('puts it on another vehicle from the list: the dialog opens, and the address is that of the board again', async () => {
    const { hand, server, address } = open('&view=list&booking=32');
    await (await drawer()).findByRole('region', { name: 'Why it is late' });
    await hand.click(await (await drawer()).findByRole('button', { name: 'Move' }));
    await screen.findByText('Move 1 booking to …');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Abara, Ben/ })).toBeNull());
    await hand.click(await screen.findByRole('button', { name: 'Van 05' }));
    await waitFor(() => expect(server.paramsOf('moveDispatchedBooking')).toMatchObject([{ shuttle_id: '6' }]));
    expect(address()).not.toContain('hold');
  });

  test('says nothing where the ride is on time, and offers another vehicle quietly', async () => {
    hearTownClock('2026-03-10T14:00:00Z;rate=0');
    const { server } = open(
      '&view=list&booking=32',
      [run({})],
      boardOf({ bookings: [{ ...late, appointment_time: null }] }),
    );
    const calm = await screen.findByRole('button', { name: 'Move' });
    expect(calm.className).not.toContain('primary');
    expect(screen.queryByRole('region', { name: 'Why it is late' })).toBeNull();
    expect(server.paramsOf('getBestRuns')).toEqual([]);
  });
});

describe('A ride that the address holds', () => {
  const isInHand = async () => screen.findByRole('region', { name: 'In the hand' });

  test('is taken into the hand over the grid', async () => {
    const { address, server } = open('&hold=32');
    await isInHand();
    expect(address()).not.toContain('hold');
    await waitFor(() => expect(server.paramsOf('getBestRuns')).toMatchObject([{ bookings: ['32'] }]));
  });

  test('is taken from those who wait, too', async () => {
    const { address } = open('&hold=31');
    await isInHand();
    expect(address()).not.toContain('hold');
  });

  test('has a phone go to the vehicles first', async () => {
    setWidth(390);
    const { address } = open('&hold=32&side=pool');
    await isInHand();
    expect(address()).toContain('side=vehicles');
  });

  test('stays where it is, and says why, once its rider is on board', async () => {
    open('&hold=32', [], boardOf({ bookings: [{ ...late, ride_status: 6, actual_pickup_time: at('10:12') }] }));
    await waitFor(() =>
      expect(doneLine.get()?.text).toBe("The booking can't be moved because the trip is already completed."),
    );
  });

  test('is told to be on no lane of another day', async () => {
    const { address } = open('&hold=99');
    await waitFor(() => expect(doneLine.get()?.text).toBe('That ride is not on this day.'));
    expect(address()).not.toContain('hold');
  });
});

describe('The dialog that puts rides on a vehicle', () => {
  beforeEach(() => hearTownClock('2026-03-10T12:00:00Z;rate=0'));
  const [ada, cleo] = [
    boardBooking({}),
    boardBooking({ booking_id: '33', passenger_lastname: 'Hess', mobility_assistance: [] }),
  ];
  const vans = () => screen.getAllByRole('button', { name: /^Van/ }).map(({ textContent }) => textContent);
  const rowOf = async (van: string) => (await screen.findByRole('button', { name: van })).closest('li')?.textContent;
  /** Van 02 is free too, and would be there seven minutes later than Ada's own time. */
  const both = [
    run({ run_id: '61', shuttle_id: '5', pickup_time: at('08:47') }),
    run({ added_travel_time: 60, pickup_time: at('08:40') }),
  ];

  test('says who it is about, when, from where to where', async () => {
    open('&view=list&hold=31', []);
    const about = await screen.findByRole('list', { name: 'To be put on a vehicle' });
    expect(about.textContent).toContain('8:40 AM');
    expect(about.textContent).toContain('Rosen, Ada +1');
    expect(about.textContent).toContain('12 Elm St › Mercy Clinic');
  });

  test('names the first of several, and how many there are beside them', async () => {
    const more = ['51', '52'].map((booking_id) => ({ ...cleo, booking_id, passenger_lastname: `Rider${booking_id}` }));
    const { hand } = open('&view=list', [], boardOf({ trips: [], bookings: [ada, cleo, ...more] }));
    for (const name of [/^8:40 AM, Rosen/, /Hess/, /Rider51/, /Rider52/]) {
      (await screen.findByRole('button', { name })).focus();
      await hand.keyboard(' ');
    }
    await hand.keyboard('m');
    const about = await screen.findByRole('list', { name: 'To be put on a vehicle' });
    expect(
      within(about)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .at(-1),
    ).toBe('and 1 more');
    expect(about.textContent).toContain('Rosen, Ada');
  });

  test('offers the best vehicle first, with when it would be there, and plans the ride for what it said', async () => {
    const { server, hand } = open('&view=list&hold=33', both, boardOf({ bookings: [ada, cleo, late] }));
    server.answer({ dispatchBooking: { trip: { ...paperTrip(), bookings: [] } } });
    await waitFor(() => expect(vans()).toEqual(['Van 05', 'Van 02']));
    expect(await rowOf('Van 05')).toContain('Pickup 8:40 AM, +1 min. Rides 20 of 40 min.');
    expect(await rowOf('Van 02')).toContain('Pickup 8:47 AM, +6 min. There 8:47.');
    await hand.click(screen.getByRole('button', { name: 'Van 02' }));
    await waitFor(() =>
      expect(server.paramsOf('dispatchBooking')).toMatchObject([
        { booking_id: '33', shuttle_id: '5', pickup_time: '2026-03-10T08:47' },
      ]),
    );
  });

  test('plans what it said for a chosen ride as well', async () => {
    const { server, hand } = open('&view=list', both, boardOf({ bookings: [ada, cleo, late] }));
    server.answer({ dispatchBooking: { trip: { ...paperTrip(), bookings: [] } } });
    (await screen.findByRole('button', { name: /Hess/ })).focus();
    await hand.keyboard(' m');
    await waitFor(async () => expect(await rowOf('Van 02')).toContain('8:47 AM'));
    await hand.click(screen.getByRole('button', { name: 'Van 02' }));
    await waitFor(() =>
      expect(server.paramsOf('dispatchBooking')).toMatchObject([{ pickup_time: '2026-03-10T08:47' }]),
    );
  });

  test('moves a ride back to a vehicle that a colleague took it off since, at the time that it said there', async () => {
    const back = run({ run_id: '61', shuttle_id: '5', driver_id: '71', pickup_time: at('10:47') });
    const [van = paperColumn(), second = paperColumn()] = paperBoard().columns;
    const board = boardOf({ columns: [van, { ...second, run_id: '62' }] });
    const { server, hand } = open('&view=list', [back], board);
    const card = () => screen.findByRole('button', { name: /Abara/ });
    await card();
    const moved = { entity: 'trip', id: '41', version: 2, set: { run_id: '62' } };
    act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes: [moved] }));
    const other = await screen.findByRole('region', { name: 'Van 05, Luis Marsh' });
    await within(other).findByRole('button', { name: /Abara/ });
    (await card()).focus();
    await hand.keyboard(' m');
    await waitFor(async () => expect(await rowOf('Van 02')).toContain('10:47 AM'));
    await hand.click(screen.getByRole('button', { name: 'Van 02' }));
    await waitFor(() =>
      expect(server.paramsOf('moveDispatchedBooking')).toMatchObject([
        { booking_id: '32', shuttle_id: '5', pickup_time: '2026-03-10T10:47' },
      ]),
    );
  });

  test('leaves every vehicle where it is once somebody has begun to choose', async () => {
    const { promise, resolve } = Promise.withResolvers<Calls['getBestRuns']['result']>();
    const { server, hand } = open('&view=list', [], boardOf({ bookings: [ada, cleo, late] }));
    server.answer({ getBestRuns: async () => promise });
    (await screen.findByRole('button', { name: /Hess/ })).focus();
    await hand.keyboard(' m');
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
    await hand.keyboard('van');
    expect(vans()).toEqual(['Van 02', 'Van 05']);
    resolve([{ booking_id: '33', version: 20, runs: both, reason: null }]);
    await waitFor(async () => expect(await rowOf('Van 02')).toContain('8:47 AM'));
    expect(vans()).toEqual(['Van 02', 'Van 05']);
  });

  test('lets one choose what the times speak against, and says so first', async () => {
    const no = run({ verdict: 'no', code: 'OTHERS_LATE', reason: 'Somebody would be late.', pickup_time: null });
    const { hand, server } = open('&view=list&hold=33', [no], boardOf({ bookings: [ada, cleo, late] }));
    server.answer({ createMultipleFlexTrips: { trips: [] } });
    await waitFor(async () => expect(await rowOf('Van 05')).toContain('Somebody would be late.'));
    await hand.click(screen.getByRole('button', { name: 'Van 05' }));
    await waitFor(() => expect(server.paramsOf('createMultipleFlexTrips')).toHaveLength(1));
  });
});
