import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { doneLine } from '../../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse, setWidth } from '../../testing.tsx';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { tellListeners, tellPassing } from '../../platform/live/listeners.ts';
import { forgetOnTheRoad, hearOnTheRoad } from '../../platform/live/on-the-road.ts';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { area } from '../area.tsx';
import { ben, boardBooking, paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';

const theo = {
  version: 21,
  days: ['2026-03-10'],
  at: '2026-03-10T18:06:00Z',
  user_id: '12',
  actor: 'user' as const,
  name: 'Theo Jansen',
  call: 'v1_webapp_create_multiple_flex_trips',
  summary: 'trip added',
  undoes: null,
  undone_by: null,
  undoable: true,
  reason: null,
  changes: [],
};

const LIST = '/fleet/dispatch?date=2026-03-10&view=list';

function open(more: Parameters<typeof fakeServer>[0] = {}, path = LIST, levels: (0 | 1 | 2 | 3 | 4)[] = [3]) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: [],
    getDriverTeamList: [earlyTeam],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    ...more,
  });
  return { server, ...openConsole(path, [area]) };
}

const lane = async (name: string) => screen.findByRole('region', { name });
const pool = async () => lane('Unassigned');
const card = async (name: RegExp) => screen.findByRole('button', { name });

const earlyTeam = { driver_team_id: '91', version: 1, driver_team_name: 'Early team', driver_team: [] };
/** Somebody has changed the board, and the feed cannot tell how. */
const newTrip = { entity: 'trip', id: '42', version: 1, set: {} };

function benIsTakenOff(server: ReturnType<typeof fakeServer>) {
  const { columns } = paperBoard();
  server.answer({
    getDispatchBoard: paperBoard({
      version: 21,
      columns: columns.map((column) => ({ ...column, trip_ids: [] })),
      trips: [],
      bookings: [{ ...ben, version: 3, ride_status: 0, trip_id: null }],
      gone: ['41'],
    }),
  });
  act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes: [newTrip] }));
}

/** Luis Marsh of Van 05 works all day, Luis Ortega of Van 02 from eight to four where nothing else is said. */
function scheduled({ start, end } = { start: '08:00', end: '16:00' }) {
  const [first, ...others] = paperBoard().driver_schedule?.driver_schedule_list ?? [];
  if (!first) return null;
  const working = (driver_id: string, from: string, to: string) => ({
    ...first,
    driver_id,
    schedule_data: first.schedule_data.map((data) => ({
      ...data,
      time_data: data.time_data.map((hours) => ({
        ...hours,
        start_time_val: `2026-03-10T${from}`,
        end_time_val: `2026-03-10T${to}`,
      })),
    })),
  });
  return {
    schedule_id: '1',
    driver_schedule_list: [working('71', start, end), working('72', '00:00', '23:59'), ...others],
  };
}

const vanNine = { shuttle_id: '9', fleet_shuttle_id: 'Van 09', index: 9 };
const operated = (version: number) => ({ version, undoable: true });

/** The fake answers carry no operation; from now on these do, as the server's do. */
function answerWithOperations(first: number) {
  const plain = globalThis.fetch;
  let version = first;
  globalThis.fetch = async (...asked) => {
    const reply = await plain(...asked);
    const body = (await reply.json()) as object;
    const isChange = /undo_operation|remove_dispatched|multiple_flex/.test(JSON.stringify(asked[0]));
    return Response.json(
      { ...body, ...(isChange ? { operation: operated(version++) } : {}) },
      { status: reply.status },
    );
  };
}

/** Waits until the choice of a vehicle is open and hears the keys. */
async function searching(title: string) {
  await screen.findByText(title);
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
}

afterEach(forgetTownClock);

describe('The day', () => {
  test.each([
    { path: '/fleet/dispatch?date=2026-03-10', held: [3] as const, mounted: true },
    { path: '/fleet/dispatch/legacy?date=2026-03-10', held: [4] as const, mounted: true },
    { path: '/fleet/dispatch', held: [0, 1, 2] as const, mounted: false },
  ])('[BOARD-01] [BOARD-02] is at $path for levels 3 and 4 alone: $held', async ({ path, held, mounted }) => {
    open({}, path, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Tue, Mar 10' : 'Page not found' })).toBeTruthy();
  });

  test('[BOARD-05] is today at first, where the town is, and any day that is chosen', async () => {
    hearTownClock('2026-03-11T02:00:00Z;rate=1');
    const { hand, server } = open({}, '/fleet/dispatch?view=list');
    await pool();
    expect(screen.getByRole('heading', { name: 'Tue, Mar 10' })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Day after' }));
    await waitFor(() =>
      expect(server.paramsOf('getDispatchBoard')).toEqual([
        { date: '2026-03-10', program_id: [] },
        { date: '2026-03-11', program_id: [] },
      ]),
    );
    const picker = screen.getByLabelText('Day');
    await hand.clear(picker);
    await hand.type(picker, '3/17/2026{Enter}');
    expect(await screen.findByRole('heading', { name: 'Tue, Mar 17' })).toBeTruthy();
    await waitFor(() =>
      expect(server.paramsOf('getDispatchBoard').at(-1)).toEqual({ date: '2026-03-17', program_id: [] }),
    );
  });

  test('[BOARD-08] [BOARD-09] [BOARD-10] heads each column with its position, vehicle and driver', async () => {
    open();
    const van = await lane('Van 02, Luis Ortega');
    for (const text of ['1', 'Van 02', 'Luis Ortega', '8:00 AM – 4:00 PM'])
      expect(within(van).getByText(text)).toBeTruthy();
    expect(within(van).getByRole('button', { name: /^10:10 AM, Abara, Ben\. .* to .*\. Dispatched/ })).toBeTruthy();
  });

  test('[BOARD-10] heads the column of a team with its name', async () => {
    const team = { driver_id: null, driver_team_id: '91', driver_team_name: 'Early team', driver_team: [] };
    const { columns } = paperBoard();
    open({ getDispatchBoard: paperBoard({ columns: [...columns, paperColumn({ ...vanNine, ...team })] }) });
    const van = (await screen.findByRole('heading', { name: 'Van 09' })).closest('section');
    expect(within(van ?? document.body).getByText('Early team')).toBeTruthy();
  });

  test('shows the lanes that stand first while all others are on their way, and counts nothing before', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof paperBoard>>();
    const { columns } = paperBoard();
    const grid = '/fleet/dispatch?date=2026-03-10';
    open({ getFirstLanes: paperBoard({ columns: columns.slice(0, 1) }), getDispatchBoard: async () => promise }, grid);
    const told = async (name: string) =>
      (await screen.findByRole('grid', { name: 'Vehicles' })).getAttribute(`aria-${name}`);
    await waitFor(async () => expect([await told('rowcount'), await told('busy')]).toEqual(['1', 'true']));
    expect(screen.getByRole('button', { name: /Will call$/ }).textContent).not.toMatch(/\d/);
    resolve(paperBoard());
    await waitFor(async () => expect([await told('rowcount'), await told('busy')]).toEqual(['2', 'false']));
    expect(screen.getByRole('button', { name: /Will call$/ }).textContent).toMatch(/\d/);
  });

  test('is read without its first lanes where these do not come', async () => {
    open({ getFirstLanes: refuse(503, 'BUSY', 'Busy.') }, '/fleet/dispatch?date=2026-03-10');
    expect(await screen.findByRole('grid', { name: 'Vehicles' })).toBeTruthy();
  });

  test('asks for what was told of while the board was on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof paperBoard>>();
    const { server } = open({ getDispatchBoard: async () => promise });
    await waitFor(() => expect(server.paramsOf('getDispatchBoard')).toHaveLength(1));
    act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes: [] }));
    resolve(paperBoard({ version: 20 }));
    await waitFor(() => expect(server.paramsOf('getDispatchBoard')[1]).toMatchObject({ since_version: 20 }));
  });

  test('[BOARD-65] lists the undispatched bookings beside it, each with a checkbox', async () => {
    open();
    const waiting = await pool();
    expect(
      within(waiting)
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(['Choose Rosen, Ada', 'Choose Hess, Cleo']);
  });

  test('shows the driver’s progress as it happens, asking for nothing', async () => {
    const { server } = open();
    await card(/Abara, Ben\b.*\. Dispatched/);
    act(() =>
      tellListeners({
        version: 21,
        previous: 20,
        days: ['2026-03-10'],
        call: 'v1_driverapp_report_stop_event',
        changes: [{ entity: 'booking', id: '32', version: 3, set: { enroute_at: '2026-03-10T13:58:00+00:00' } }],
      }),
    );
    expect(await card(/Abara, Ben\b.*\. On Route/)).toBeTruthy();
    expect(server.paramsOf('getDispatchBoard')).toHaveLength(1);
  });

  test('asks for what changed since, and not for the day, when the feed cannot tell', async () => {
    const { server } = open();
    await pool();
    const { bookings } = paperBoard();
    server.answer({
      getDispatchBoard: paperBoard({
        version: 22,
        columns: [],
        trips: [],
        bookings: bookings.slice(0, 1).map((one) => ({ ...one, version: 5, passenger_lastname: 'Rosenthal' })),
      }),
    });
    act(() => tellListeners({ version: 22, previous: 21, days: ['2026-03-10'], call: 'edit', changes: [] }));
    expect(await card(/Rosenthal, Ada/)).toBeTruthy();
    expect(server.paramsOf('getDispatchBoard')).toEqual([
      { date: '2026-03-10', program_id: [] },
      { date: '2026-03-10', program_id: [], since_version: 20 },
    ]);
  });
});

describe('Dispatching', () => {
  test('[BOARD-12] [ERR-83] puts the checked bookings on a column, by keys alone', async () => {
    const { hand, server } = open({ createMultipleFlexTrips: { trips: [] } });
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    await hand.keyboard('05{Enter}');
    expect(await screen.findByText('Successfully dispatched booking(s). 1 booking to Van 05.')).toBeTruthy();
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([
      { bookings: ['33'], shuttle_id: '6', driver_id: '72', driver_team_id: null, expected_version: 20 },
    ]);
  });

  test('[BOARD-58] refuses a vehicle that cannot carry the rider before anything is sent', async () => {
    const { hand, server } = open();
    (await card(/Rosen, Ada/)).focus();
    await hand.keyboard(' m');
    const van = await screen.findByRole('button', { name: 'Van 05' });
    expect(van.getAttribute('aria-disabled')).toBe('true');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByText("The vehicle doesn't support the rider's mobility aid need.")).toHaveLength(1);
    await hand.click(van);
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Van 02' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('takes no vehicle by Enter until one is highlighted', async () => {
    const { hand, server } = open({ createMultipleFlexTrips: { trips: [] } });
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    await hand.keyboard('{Enter}');
    expect(screen.getByText('Dispatch 1 booking to …')).toBeTruthy();
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    await hand.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Van 05' }).getAttribute('aria-current')).toBe('true');
    await hand.keyboard('{Enter}');
    expect(await screen.findByText('Successfully dispatched booking(s). 1 booking to Van 05.')).toBeTruthy();
  });

  test('[BOARD-50] takes only booked bookings together', async () => {
    const { hand } = open();
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' ');
    expect((await screen.findByRole('button', { name: /Dispatch to a vehicle/ })).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('[BOARD-51] moves a dispatched booking to another vehicle', async () => {
    const { hand, server } = open({ moveDispatchedBooking: { trip: { ...paperTrip(), bookings: [] }, trips: [] } });
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' ');
    await hand.click(within(await lane('Van 05, Luis Marsh')).getByRole('button', { name: '+Bookings' }));
    expect(await screen.findByText('1 booking moved to Van 05.')).toBeTruthy();
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([
      { bookings: ['32'], shuttle_id: '6', driver_id: '72', team_id: null, expected_version: 20 },
    ]);
  });

  test('[BOARD-37] asks before it takes a dispatched trip off', async () => {
    const { hand, server } = open({ removeDispatchedBookings: { bookings: [] } });
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' {Delete}');
    await screen.findByText('Take 1 booking off?');
    expect(server.paramsOf('removeDispatchedBookings')).toEqual([]);
    await hand.click(screen.getAllByRole('button', { name: 'Take off' }).at(-1) ?? document.body);
    await waitFor(() =>
      expect(server.paramsOf('removeDispatchedBookings')).toEqual([{ bookings: ['32'], expected_version: 20 }]),
    );
  });

  test('[BOARD-53] does not take off what is about to be completed, and says so', async () => {
    const { bookings } = paperBoard();
    const riding = bookings.map((one) => (one.booking_id === '32' ? { ...ben, ride_status: 6 } : one));
    const { hand } = open({ getDispatchBoard: paperBoard({ bookings: riding }) });
    (await card(/Abara, Ben\b.*\. Pickup/)).focus();
    await hand.keyboard(' ');
    const off = await screen.findByRole('button', { name: /Take off/ });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/The trip can't be removed because it is either about to be completed/)).toBeTruthy();
    const move = screen.getByRole('button', { name: /Move to a vehicle/ });
    expect(move.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText("The booking can't be moved because the trip is already completed.")).not.toEqual([]);
  });

  test('[BOARD-11] puts a driver on a vehicle that has none', async () => {
    const bare = paperColumn({ driver_id: null, driver_firstname: null, driver_lastname: null });
    const { hand, server } = open({
      getDispatchBoard: paperBoard({ columns: [bare], trips: [], bookings: [] }),
      changeAssignedVehicleDriver: { columns: [] },
    });
    await hand.click(within(await lane('Van 02, No driver')).getByRole('button', { name: '+Driver' }));
    await hand.click(await screen.findByRole('button', { name: 'Priya Nair' }));
    expect(await screen.findByText('Priya Nair drives Van 02.')).toBeTruthy();
    expect(server.paramsOf('changeAssignedVehicleDriver')).toEqual([
      {
        shuttle_id: '5',
        date: '2026-03-10',
        driver_id: '73',
        driver_team_id: null,
        from_driver_id: null,
        from_driver_team_id: null,
        expected_version: 1,
      },
    ]);
  });

  test('[BOARD-11] [BOARD-66] puts a team on a vehicle that has no driver', async () => {
    const bare = paperColumn({ driver_id: null, driver_firstname: null, driver_lastname: null });
    const { hand, server } = open({
      getDispatchBoard: paperBoard({ columns: [bare], trips: [], bookings: [] }),
      changeAssignedVehicleDriver: { columns: [] },
    });
    await hand.click(within(await lane('Van 02, No driver')).getByRole('button', { name: '+Driver' }));
    await hand.click(await screen.findByRole('button', { name: 'Early team' }));
    expect(await screen.findByText('Early team drives Van 02.')).toBeTruthy();
    expect(server.paramsOf('changeAssignedVehicleDriver')).toMatchObject([{ driver_id: null, driver_team_id: '91' }]);
  });

  test('[BOARD-66] asks before it puts a driver on a second vehicle, and lists the free ones first', async () => {
    const bare = paperColumn({ ...vanNine, driver_id: null, driver_firstname: null, driver_lastname: null });
    const { hand, server } = open({
      getDispatchBoard: paperBoard({ columns: [...paperBoard().columns, bare] }),
      changeAssignedVehicleDriver: { columns: [] },
    });
    await hand.click(within(await lane('Van 09, No driver')).getByRole('button', { name: '+Driver' }));
    const busy = await screen.findByRole('region', { name: 'On another vehicle' });
    expect(
      within(busy)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Luis Ortega']);
    const free = screen.getByRole('region', { name: 'Free' });
    expect(
      within(free)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Priya Nair', 'Early team']);
    await hand.click(within(busy).getByRole('button', { name: 'Luis Ortega' }));
    await screen.findByText('Put Luis Ortega on two vehicles?');
    expect(screen.getByText(/Luis Ortega drives Van 02\./)).toBeTruthy();
    expect(server.paramsOf('changeAssignedVehicleDriver')).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'Put on both' }));
    expect(await screen.findByText('Luis Ortega drives Van 09.')).toBeTruthy();
    expect(server.paramsOf('changeAssignedVehicleDriver')).toHaveLength(1);
  });

  test('tells the loser who was first, and shows what stands', async () => {
    const { hand, server } = open({
      createMultipleFlexTrips: refuse(409, 'STALE', 'Someone else just changed this booking.'),
      // Whoever moved the ride on before has touched its trip, and not the ride.
      getOperationList: ({ entity_id }) =>
        entity_id === '42'
          ? [{ ...theo, version: 21, call: 'v1_webapp_move_dispatched_booking' }]
          : [{ ...theo, version: 20, name: 'Olive Marsh' }],
    });
    (await card(/Rosen, Ada/)).focus();
    await hand.keyboard(' ');
    const now = paperBoard();
    server.answer({
      getDispatchBoard: paperBoard({
        version: 21,
        columns: now.columns.map((column) => (column.run_id === '61' ? { ...column, trip_ids: ['41', '42'] } : column)),
        trips: [paperTrip({ trip_id: '42', booking_ids: ['31'], stop_order: [] })],
        bookings: now.bookings.slice(0, 1).map((one) => ({ ...one, version: 3, ride_status: 1, trip_id: '42' })),
      }),
    });
    await hand.click(within(await lane('Van 02, Luis Ortega')).getByRole('button', { name: '+Bookings' }));
    expect(await screen.findByText('Not dispatched. Theo Jansen moved Rosen, Ada to Van 02 at 2:06 PM.')).toBeTruthy();
    expect(await within(await lane('Van 02, Luis Ortega')).findByRole('button', { name: /Rosen, Ada/ })).toBeTruthy();
  });

  test('takes the last step back with Ctrl Z, and says why where it cannot', async () => {
    const sentence = "This can't be undone: the driver is already on the way.";
    const { hand, server } = open({ removeDispatchedBookings: { bookings: [] } });
    answerWithOperations(30);
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' {Delete}');
    await screen.findByText('Take 1 booking off?');
    await hand.click(screen.getAllByRole('button', { name: 'Take off' }).at(-1) ?? document.body);
    await screen.findByText('1 booking waits again.');
    server.answer({ undoOperation: refuse(422, 'UNDO_NOT_POSSIBLE', sentence) });
    await hand.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.paramsOf('undoOperation')).toEqual([{ version: 30 }]);
  });
});

describe('A step that is done', () => {
  test('is taken back with Ctrl Z and done again, and the foot says what came of it each time', async () => {
    const { hand, server } = open({ createMultipleFlexTrips: { trips: [] } });
    server.answer({ undoOperation: { operation: theo, entities: [], told_riders: [] } });
    answerWithOperations(30);
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    await hand.keyboard('05{Enter}');
    await screen.findByText('Successfully dispatched booking(s). 1 booking to Van 05.');
    await hand.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('1 booking waits again.')).toBeTruthy();
    await hand.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await screen.findByText('Successfully dispatched booking(s). 1 booking to Van 05.')).toBeTruthy();
    expect(server.paramsOf('undoOperation')).toEqual([{ version: 30 }, { version: 31 }]);
  });

  test('does not ask for the board: the feed tells what it needs', async () => {
    const { hand, server } = open({ createMultipleFlexTrips: { trips: [] } });
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    await hand.keyboard('05{Enter}');
    await screen.findByText('Successfully dispatched booking(s). 1 booking to Van 05.');
    expect(server.paramsOf('getDispatchBoard')).toHaveLength(1);
  });
});

const at = (hour: string) => `2026-03-10T${hour}:00-04:00`;

describe('The choice of a vehicle', () => {
  const clash = boardBooking({
    booking_id: '35',
    passenger_firstname: 'Dov',
    passenger_lastname: 'Lang',
    mobility_assistance: [],
    scheduled_pickup_time: at('10:15'),
    scheduled_dropoff_time: at('10:40'),
  });
  const sentence = 'The vehicle has another trip from 10:10 AM to 10:30 AM.';

  test('says before the drop what else a vehicle has to do then, after those that are free', async () => {
    const { hand, server } = open({
      getDispatchBoard: paperBoard({ bookings: [...paperBoard().bookings, clash], driver_schedule: scheduled() }),
      createMultipleFlexTrips: { trips: [], warnings: [{ code: 'TRIP_OVERLAP', message: sentence }] },
    });
    (await card(/Lang, Dov/)).focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('button', { name: /^Van/ }).map((one) => one.textContent)).toEqual(['Van 05', 'Van 02']);
    const doubtful = dialog.getByRole('button', { name: 'Van 02' });
    expect(doubtful.closest('li')?.textContent).toContain(sentence);
    expect(doubtful.getAttribute('aria-disabled')).toBeNull();
    await hand.click(doubtful);
    expect(await screen.findByText('Successfully dispatched booking(s). 1 booking to Van 02.')).toBeTruthy();
    expect(await screen.findByText('Done, and worth knowing')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(server.paramsOf('createMultipleFlexTrips')).toHaveLength(1);
  });

  test('says which drivers work at that time, after those who do', async () => {
    const late = { start: '10:00', end: '20:00' };
    const { hand, server } = open({
      getDispatchBoard: paperBoard({ driver_schedule: scheduled(late) }),
      createMultipleFlexTrips: { trips: [] },
    });
    // Cleo rides from 8:40 on.
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('button', { name: /^Van/ }).map((one) => one.textContent)).toEqual(['Van 05', 'Van 02']);
    const doubtful = dialog.getByRole('button', { name: 'Van 02' });
    expect(doubtful.closest('li')?.textContent).toContain('Outside the shift (10:00 AM to 8:00 PM).');
    await hand.click(doubtful);
    await waitFor(() => expect(server.paramsOf('createMultipleFlexTrips')).toHaveLength(1));
  });

  test.each([
    { by: 'the list, where they were read', isTold: false },
    { by: '+Bookings, where nothing was read', isTold: true },
  ])('tells of hours once: chosen by $by', async ({ isTold }) => {
    const message = 'Outside the shift (10:00 AM to 8:00 PM).';
    const { hand } = open({
      getDispatchBoard: paperBoard({ driver_schedule: scheduled({ start: '10:00', end: '20:00' }) }),
      createMultipleFlexTrips: { trips: [], warnings: [{ code: 'OUTSIDE_SHIFT', message }] },
    });
    (await card(/Hess, Cleo/)).focus();
    if (isTold) {
      await hand.keyboard(' ');
      await hand.click(within(await lane('Van 02, Luis Ortega')).getByRole('button', { name: '+Bookings' }));
    } else {
      await hand.keyboard(' m');
      await searching('Dispatch 1 booking to …');
      await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Van 02' }));
    }
    expect(await screen.findByText('Successfully dispatched booking(s). 1 booking to Van 02.')).toBeTruthy();
    expect(screen.queryAllByText(message)).toHaveLength(isTold ? 1 : 0);
  });

  test('says where a driver has no shift that day, unless nobody has any', async () => {
    const { hand } = open();
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' m');
    const van = await screen.findByRole('button', { name: 'Van 05' });
    expect(van.closest('li')?.textContent).toContain('No shift that day.');
  });

  test('says nothing of shifts to an operator who plans none', async () => {
    const { hand } = open({ getDispatchBoard: paperBoard({ driver_schedule: null }) });
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' m');
    const van = await screen.findByRole('button', { name: 'Van 05' });
    expect(van.closest('li')?.textContent).toContain('Free then.');
  });

  test('is for the rides as they were when it was opened: who was overtaken is told, and the server asked about that day', async () => {
    const { hand, server } = open({
      moveDispatchedBooking: refuse(409, 'STALE', 'Someone else just changed this booking.'),
      getOperationList: [{ ...theo, call: 'v1_webapp_remove_dispatched_bookings' }],
    });
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' m');
    await searching('Move 1 booking to …');
    benIsTakenOff(server);
    const told = 'Theo Jansen took Abara, Ben off at 2:06 PM.';
    expect(await within(screen.getByRole('dialog')).findByText(`No longer chosen. ${told}`)).toBeTruthy();
    expect(screen.getByText('Move 1 booking to …')).toBeTruthy();
    await hand.keyboard('05{Enter}');
    expect(await screen.findByText(`Not moved. ${told}`)).toBeTruthy();
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    expect(server.paramsOf('moveDispatchedBooking')).toMatchObject([{ bookings: ['32'], expected_version: 20 }]);
  });

  test('leaves out a vehicle that is in the shop, and says until when', async () => {
    const message = 'Van 05 is in maintenance until Thu, Mar 12.';
    const [van, other = paperColumn()] = paperBoard().columns;
    const down = { ...other, shuttle_down: { kind: 'maintenance' as const, ends_on: '2026-03-12', message } };
    const { hand } = open({ getDispatchBoard: paperBoard({ columns: [van ?? paperColumn(), down] }) });
    expect(within(await lane('Van 05, Luis Marsh')).getByText(message)).toBeTruthy();
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' m');
    const refused = await screen.findByRole('button', { name: 'Van 05' });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(refused.closest('li')?.textContent).toContain(message);
  });
});

test('A vehicle that was made inactive with rides on it says so, and takes no more', async () => {
  const [van, other = paperColumn()] = paperBoard().columns;
  const inactive = { ...other, shuttle_inactive: true as const };
  const { hand } = open({ getDispatchBoard: paperBoard({ columns: [van ?? paperColumn(), inactive] }) });
  expect(within(await lane('Van 05, Luis Marsh')).getByText('This vehicle is inactive.')).toBeTruthy();
  expect(within(await lane('Van 02, Luis Ortega')).queryByText('This vehicle is inactive.')).toBeNull();
  (await card(/Hess, Cleo/)).focus();
  await hand.keyboard(' m');
  const refused = await screen.findByRole('button', { name: 'Van 05' });
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  expect(refused.closest('li')?.textContent).toContain('This vehicle is inactive.');
});

test('The cursor on a vehicle that goes down meanwhile stays there, and Enter says why nothing is sent', async () => {
  const { hand, server } = open();
  (await card(/Hess, Cleo/)).focus();
  await hand.keyboard(' m');
  await searching('Dispatch 1 booking to …');
  await hand.keyboard('05{ArrowDown}');
  const row = () => screen.getByRole('button', { name: 'Van 05' });
  expect(row().getAttribute('aria-current')).toBe('true');
  const [van = paperColumn(), other = paperColumn()] = paperBoard().columns;
  server.answer({
    getDispatchBoard: paperBoard({ version: 21, columns: [van, { ...other, shuttle_inactive: true }] }),
  });
  act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes: [newTrip] }));
  await waitFor(() => expect(row().getAttribute('aria-disabled')).toBe('true'));
  expect(row().getAttribute('aria-current')).toBe('true');
  await hand.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('This vehicle is inactive.'),
  );
  expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
});

describe('A ride in the hand', () => {
  test('that somebody else takes off its vehicle is let go of, and who did it is told', async () => {
    const { hand, server } = open({
      getOperationList: [{ ...theo, call: 'v1_webapp_remove_dispatched_bookings' }],
    });
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' ');
    expect(await screen.findByText('1 booking chosen')).toBeTruthy();
    benIsTakenOff(server);
    expect(await screen.findByText('No longer chosen. Theo Jansen took Abara, Ben off at 2:06 PM.')).toBeTruthy();
    expect(screen.queryByText('1 booking chosen')).toBeNull();
  });

  test('that one takes off oneself in another window is let go of without a word', async () => {
    const { hand, server } = open({ getOperationList: [{ ...theo, user_id: account().userId }] });
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' ');
    benIsTakenOff(server);
    await waitFor(() => expect(screen.queryByText('1 booking chosen')).toBeNull());
    await waitFor(() => expect(server.paramsOf('getOperationList')).not.toEqual([]));
    expect(screen.queryByText(/No longer chosen/)).toBeNull();
  });

  test('stays there when the one before it has been dispatched at last', async () => {
    const { promise, resolve } = Promise.withResolvers<{ trips: [] }>();
    const { hand } = open({ createMultipleFlexTrips: () => promise });
    (await card(/Rosen, Ada/)).focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    await hand.keyboard('02{Enter}');
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    expect(await screen.findByText('1 booking chosen')).toBeTruthy();
    await act(async () => resolve({ trips: [] }));
    await screen.findByText(/Successfully dispatched/);
    await hand.keyboard('m');
    await searching('Dispatch 1 booking to …');
    expect((await card(/Hess, Cleo/)).getAttribute('aria-pressed')).toBe('true');
    expect((await card(/Rosen, Ada/)).getAttribute('aria-pressed')).toBe('false');
  });

  test('stays there while its driver goes on', async () => {
    const { hand } = open();
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' ');
    act(() =>
      tellListeners({
        version: 21,
        previous: 20,
        days: ['2026-03-10'],
        call: 'v1_driverapp_report_stop_event',
        changes: [{ entity: 'booking', id: '32', version: 3, set: { enroute_at: '2026-03-10T13:58:00+00:00' } }],
      }),
    );
    await card(/Abara, Ben\b.*\. On Route/);
    expect(screen.getByText('1 booking chosen')).toBeTruthy();
  });
});

describe('The focus', () => {
  test('goes to the next ride of the list when one is dispatched by keys', async () => {
    const { hand, server } = open({ createMultipleFlexTrips: { trips: [] } });
    (await card(/Rosen, Ada/)).focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    await hand.keyboard('02{Enter}');
    await screen.findByText(/Successfully dispatched/);
    expect(document.activeElement).toBe(await card(/Rosen, Ada/));
    const { columns, bookings } = paperBoard();
    server.answer({
      getDispatchBoard: paperBoard({
        version: 21,
        columns: columns.map((column) => (column.run_id === '61' ? { ...column, trip_ids: ['41', '42'] } : column)),
        trips: [paperTrip({ trip_id: '42', booking_ids: ['31'], stop_order: [] })],
        bookings: bookings.slice(0, 1).map((one) => ({ ...one, version: 3, ride_status: 1, trip_id: '42' })),
      }),
    });
    act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes: [newTrip] }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Hess, Cleo/ })));
  });

  test('goes with the ride where its list has no other', async () => {
    const { server } = open();
    (await card(/Abara, Ben/)).focus();
    benIsTakenOff(server);
    await waitFor(async () => expect(within(await pool()).getByRole('button', { name: /Abara, Ben/ })).toBeTruthy());
    expect(document.activeElement).toBe(within(await pool()).getByRole('button', { name: /Abara, Ben/ }));
  });

  test('is back on the ride when a question about it is left', async () => {
    const { hand } = open();
    const cleo = await card(/Hess, Cleo/);
    cleo.focus();
    await hand.keyboard(' m');
    await searching('Dispatch 1 booking to …');
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(cleo));
  });

  test('is not taken by a board that changes while nobody is on it', async () => {
    const { hand, server } = open();
    (await card(/Abara, Ben/)).focus();
    await hand.click(screen.getByRole('heading', { name: 'Tue, Mar 10' }));
    act(() => (document.activeElement as HTMLElement).blur());
    benIsTakenOff(server);
    await waitFor(async () => expect(within(await pool()).getByRole('button', { name: /Abara, Ben/ })).toBeTruthy());
    expect(document.activeElement).toBe(document.body);
  });
});

describe('The list of all keys', () => {
  test('has those of the cards, and none of a table', async () => {
    const { hand } = open();
    await pool();
    await hand.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
    for (const label of ['Move in a list', 'Open the ride', 'Choose the ride'])
      expect(keys.getByText(label)).toBeTruthy();
    expect(keys.getByText('Space')).toBeTruthy();
    expect(keys.queryByText('Check the row')).toBeNull();
  });
});

describe('That a rider called', () => {
  test('is saved by Enter in the field of the time, as it was typed', async () => {
    const waiting = {
      booking_id: '33',
      will_call: true,
      will_call_call_time: null,
      scheduled_pickup_time: at('23:59'),
    };
    const { hand, server } = open({
      getBookingInfoById: { ...paperBooking(waiting), addl_infos: [], journey: [] },
      saveWillCallCallTime: { booking: paperBooking(waiting), trip: null },
    });
    await hand.click(await card(/Hess, Cleo/));
    await hand.click(await screen.findByRole('button', { name: 'Rider called' }));
    const field = await screen.findByRole('textbox', { name: 'Called at' });
    await hand.clear(field);
    await hand.type(field, '9:15a{Enter}');
    const saved = { booking_id: '33', call_time: expect.stringMatching(/T09:15/) };
    await waitFor(() => expect(server.paramsOf('saveWillCallCallTime')).toMatchObject([saved]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Called at' })).toBeNull());
  });
});

describe('A card', () => {
  test('says that its driver does not work then, with the hours', async () => {
    open({ getDispatchBoard: paperBoard({ driver_schedule: scheduled({ start: '10:20', end: '20:00' }) }) });
    const why = 'Outside the shift (10:20 AM to 8:00 PM).';
    const ben = await card(/Abara, Ben/);
    expect(ben.getAttribute('aria-label')).toContain(why);
    expect(within(ben).getByTitle(why)).toBeTruthy();
    expect((await card(/Hess, Cleo/)).getAttribute('aria-label')).not.toContain('Outside');
  });

  test('shows both ends of the ride, and all of them under the hand', async () => {
    open();
    const { pickup_address, dropoff_address } = paperBooking();
    const places = within(await card(/Hess, Cleo/)).getByTitle(`${pickup_address} to ${dropoff_address}`);
    expect([...places.children].map((line) => line.lastChild?.textContent)).toEqual([pickup_address, dropoff_address]);
  });
});

describe('The line about the rides in the hand', () => {
  test('lies after the board, which it does not move', async () => {
    const { hand } = open();
    await hand.click(await screen.findByRole('checkbox', { name: 'Choose Hess, Cleo' }));
    const bar = await screen.findByRole('region', { name: 'Chosen bookings' });
    const board = document.querySelector('.day-board');
    expect(board && bar.compareDocumentPosition(board)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(bar.parentElement?.className).toBe('day-over');
  });
});

describe('A list of cards', () => {
  test('is chosen from by clicks: with Ctrl one, with Shift all up to it', async () => {
    const second = { ...paperTrip(), trip_id: '42', booking_ids: ['35'] };
    const eve = { ...ben, booking_id: '35', trip_id: '42', passenger_lastname: 'Eve' };
    const { hand, address } = open({
      getDispatchBoard: paperBoard({
        columns: [paperColumn({ run_id: '61', trip_ids: ['41', '42'] })],
        trips: [paperTrip(), second],
        bookings: [ben, eve],
      }),
    });
    await hand.keyboard('{Control>}');
    await hand.click(await card(/Abara, Ben/));
    await hand.keyboard('{/Control}');
    await screen.findByText('1 booking chosen');
    await hand.keyboard('{Shift>}');
    await hand.click(await card(/Eve, Ben/));
    await hand.keyboard('{/Shift}');
    await screen.findByText('2 bookings chosen');
    expect(address()).not.toContain('booking=');
  });
});

describe('A vehicle’s list', () => {
  const ride = (trip_id: string, starts: string, ends: string) =>
    paperTrip({
      trip_id,
      booking_ids: [trip_id],
      stop_order: [],
      first_pickup_time: `2026-03-10T${starts}:00-04:00`,
      last_dropoff_time: `2026-03-10T${ends}:00-04:00`,
    });
  const rider = (trip_id: string, name: string) =>
    boardBooking({ ...ben, booking_id: trip_id, trip_id, passenger_lastname: name });

  test('shows the hours as they begin, and how long is free between two rides', async () => {
    open({
      getDispatchBoard: paperBoard({
        trips: [ride('41', '10:10', '10:30'), ride('42', '10:32', '10:50'), ride('43', '13:00', '13:20')],
        bookings: [rider('41', 'Abara'), rider('42', 'Bell'), rider('43', 'Cruz')],
      }),
    });
    const van = await lane('Van 02, Luis Ortega');
    const rows = [...van.querySelectorAll('.lane-trips > li')].map(
      (row) => /Abara|Bell|Cruz/.exec(row.textContent)?.[0] ?? row.textContent,
    );
    expect(rows).toEqual(['10 AM', 'Abara', 'Bell', '1 PM2 h 10 min free', 'Cruz']);
  });
});

describe('Those who work on one day', () => {
  test('are named in its head, with the ride that one of them holds', async () => {
    const { hand, server } = open({
      setPresence: {
        others: [
          { user_id: '12', name: 'Theo Jansen', looking_at: null, holding: '33', held: ['33'], lane: null },
          { user_id: '13', name: 'Maya Osei', looking_at: null, holding: null, held: [], lane: null },
        ],
        lanes: [],
      },
    });
    const here = await screen.findByRole('list', { name: 'Also on this day' });
    expect(within(here).getByText('Theo Jansen holds Hess, Cleo')).toBeTruthy();
    expect(within(here).getByText('Maya Osei has this day open')).toBeTruthy();
    expect(await card(/Hess, Cleo.* Theo Jansen holds it\./)).toBeTruthy();

    (await card(/Rosen, Ada/)).focus();
    await hand.keyboard(' ');
    await waitFor(() =>
      expect(server.paramsOf('setPresence').at(-1)).toEqual({
        date: '2026-03-10',
        looking_at: null,
        holding: '31',
        lane: null,
      }),
    );
  });

  test('are followed as they take a ride in hand and let it go, and who comes is asked for by name', async () => {
    const theo = {
      user_id: '12',
      name: 'Theo Jansen',
      looking_at: null,
      holding: null,
      held: [] as string[],
      lane: null,
    };
    const answer = { others: [theo], lanes: [] };
    const { server } = open({ setPresence: () => answer });
    const here = await screen.findByRole('list', { name: 'Also on this day' });
    const does = (holding: string | null, day = '2026-03-10', user_id = '12') =>
      act(() => {
        const held = holding === null ? [] : [holding];
        tellPassing({ about: 'presence', day, user_id, looking_at: null, holding, held, lane: null });
      });
    const asked = server.paramsOf('setPresence').length;

    does('33');
    expect(await within(here).findByText('Theo Jansen holds Hess, Cleo')).toBeTruthy();
    does('33', '2026-03-11', '13');
    does(null);
    expect(await within(here).findByText('Theo Jansen has this day open')).toBeTruthy();
    expect(server.paramsOf('setPresence')).toHaveLength(asked);

    answer.others = [theo, { ...theo, user_id: '13', name: 'Maya Osei' }];
    does(null, '2026-03-10', '13');
    expect(await within(here).findByText('Maya Osei has this day open')).toBeTruthy();
  });
});

describe('The foot of the day', () => {
  test('has the time of the town, which is not that of the desk', async () => {
    hearTownClock('2026-03-10T18:06:20Z;rate=1');
    open();
    const foot = (await screen.findByText('2:06 PM')).closest('footer');
    expect(foot?.textContent).toContain('2:06 PM Eastern');
  });

  test('has the time of the program in view', async () => {
    hearTownClock('2026-03-10T18:06:20Z;rate=1');
    const west = {
      ...paperBoard().program[0],
      program_id: '2',
      program_name: 'West',
      program_timezone: 'America/Denver',
    };
    const programs = [...paperBoard().program, { version: 1, manual_dispatch: true, heatmap_bounds: null, ...west }];
    open(
      { getCurrentAccount: account({ is_admin: [3], employer_programs: programs }) },
      '/fleet/dispatch?program=2&view=list',
    );
    expect((await screen.findByText('12:06 PM')).closest('footer')?.textContent).toContain('in West');
  });

  test('widens the vehicles, and remembers it', async () => {
    const { hand } = open();
    await pool();
    expect(document.querySelector('.lanes-narrow')).not.toBeNull();
    await hand.click(screen.getByText('Wide'));
    expect(document.querySelector('.lanes-wide')).not.toBeNull();
    expect(localStorage.getItem(`handrail.board.${account().userId}`)).toContain('wide');
    await hand.click(screen.getByText('Narrow'));
  });
});

describe('On a phone', () => {
  afterEach(() => act(() => setWidth(1440)));

  test('either the rides that wait or the vehicles are in sight', async () => {
    setWidth(390);
    const { hand, address } = open();
    expect(await pool()).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Vehicles' })).toBeNull();
    await hand.click(screen.getByText('Vehicles 2'));
    expect(await screen.findByRole('region', { name: 'Vehicles' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Unassigned' })).toBeNull();
    expect(address()).toContain('side=vehicles');
  });

  test('a ride that is completed is moved no more, and the button says why', async () => {
    setWidth(390);
    const { bookings } = paperBoard();
    const done = bookings.map((one) => (one.booking_id === '32' ? { ...ben, ride_status: 3 } : one));
    const { hand } = open({ getDispatchBoard: paperBoard({ bookings: done }) }, `${LIST}&side=vehicles`);
    (await card(/Abara, Ben\b.*\. Completed/)).focus();
    await hand.keyboard(' ');
    const move = await screen.findByRole('button', { name: /Move to a vehicle/ });
    expect(move.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText("The booking can't be moved because the trip is already completed.")).not.toEqual([]);
  });
});

describe('A shared trip', () => {
  test('[BOOK-19] [BOARD-29] opens the details of each of its rides, with nothing to do in their header', async () => {
    const cleo = boardBooking({ ...ben, booking_id: '33', passenger_firstname: 'Cleo', passenger_lastname: 'Hess' });
    const { hand } = open(
      {
        getDispatchBoard: paperBoard({
          trips: [paperTrip({ kind: 'shared', booking_ids: ['32', '33'] })],
          bookings: [...paperBoard().bookings.filter(({ booking_id }) => booking_id !== '33'), cleo],
        }),
        getBookingInfoById: ({ booking_id }) => ({ ...paperBooking({ booking_id }), addl_infos: [], journey: [] }),
      },
      undefined,
      [1, 3],
    );
    const deeds = /^(Edit time.*|Edit|Show route map|Copy link|Flag|Delete)$/;
    await hand.click(await card(/Abara, Ben/));
    const drawer = await screen.findByRole('dialog', { name: 'Rosen, Ada' });
    expect(await within(drawer).findByRole('region', { name: 'Times' })).toBeTruthy();
    expect(within(drawer).queryByRole('button', { name: deeds })).toBeNull();
    await hand.click(await card(/^8:40 AM, Rosen, Ada/));
    await waitFor(() => expect(screen.getAllByRole('button', { name: deeds }).length).toBeGreaterThan(3));
  });

  test('[BOOK-20] has its tracking link alone in the header, with the token of the booking as bid', async () => {
    const { hand, server } = open(
      {
        getDispatchBoard: paperBoard({
          trips: [paperTrip({ kind: 'shared', booking_ids: ['32', '33'] })],
          bookings: [ben, boardBooking({ ...ben, booking_id: '33', passenger_firstname: 'Cleo' })],
        }),
        getBookingInfoById: { ...paperBooking(ben), addl_infos: [], journey: [] },
        getTrackingLink: {
          url: 'https://ride.example/track?bid=opaque',
          opens: '2026-03-10T09:40:00-04:00',
          closes: '2026-03-11T00:00:00-04:00',
        },
      },
      undefined,
      [1, 3],
    );
    await hand.click(await card(/Abara, Ben/));
    const drawer = within(await screen.findByRole('dialog', { name: 'Abara, Ben' }));
    const button = await drawer.findByRole('button', { name: 'Open tracking link' });
    expect(within(button.closest<HTMLElement>('.booking-actions') ?? document.body).getAllByRole('button')).toEqual([
      button,
    ]);
    await hand.click(button);
    expect(await screen.findByText('https://ride.example/track?bid=opaque')).toBeTruthy();
    expect(server.paramsOf('getTrackingLink')).toEqual([{ booking_id: '32' }]);
  });

  test('Late and At risk go by where the vehicle is, as soon as it says so', async () => {
    hearTownClock('2026-03-10T14:00:00Z;rate=0'); // 10:00, and Ben is promised the van by 10:25
    open({ getDispatchBoard: paperBoard() });
    await card(/Abara, Ben/);
    expect(screen.queryByRole('button', { name: /Abara, Ben.*at risk/i })).toBeNull();
    const eta = { booking_id: '32', stop_type: 'pickup' as const, at: '2026-03-10T10:37:00-04:00' };
    act(() => hearOnTheRoad({ about: 'etas', day: '2026-03-10', etas: [eta] }));
    expect(await card(/Abara, Ben.*At risk, 12 minutes/)).toBeTruthy();
    act(forgetOnTheRoad);
  });
});

describe('Vehicles that ask for attention by where they are', () => {
  const seen = (time: string) => ({
    shuttle_id: '5',
    fleet_shuttle_id: 'Van 02',
    driver: 'Luis Ortega',
    latitude: 40.1,
    longitude: -77.1,
    timestamp: `2026-03-10T${time}:00-04:00`,
    heading: null,
  });
  const told = (more: object) => ({
    about: 'road' as const,
    day: '2026-03-10',
    vehicles: [{ shuttle_id: '5', at: '2026-03-10T10:12:00-04:00', idle_since: null, off_route_sec: null, ...more }],
  });
  const chip = (name: string) => screen.findByRole('button', { name });
  afterEach(() => act(forgetOnTheRoad));

  test('are counted in a chip, which leaves their lane bright and steps to it', async () => {
    hearTownClock('2026-03-10T14:12:00Z;rate=0'); // 10:12, and Ben was to be fetched at 10:10
    const { hand, address } = open({ getDispatchBoard: paperBoard(), getShuttleGeolocations: [seen('10:08')] });
    await card(/Abara, Ben/);
    await hand.click(await chip('1 Silent'));
    expect(address()).toContain('show=silent');
    expect(ringedLane()).toContain('Van 02');
    expect(await chip('0 Idle')).toBeTruthy();
    act(() => hearOnTheRoad(told({ idle_since: '2026-03-10T10:05:00-04:00' })));
    await hand.click(await chip('1 Idle'));
    expect(ringedLane()).toContain('Van 02');
    act(() => hearOnTheRoad(told({ off_route_sec: 300 })));
    await hand.click(await chip('1 Off route'));
    expect(ringedLane()).toContain('Van 02');
    expect(await chip('0 Idle')).toBeTruthy();
  });

  test('do so no longer once nothing more was told of them for some minutes', async () => {
    hearTownClock('2026-03-10T14:15:00Z;rate=0');
    open({ getDispatchBoard: paperBoard() });
    await card(/Abara, Ben/);
    act(() => hearOnTheRoad(told({ off_route_sec: 300 })));
    expect(await chip('0 Off route')).toBeTruthy();
  });

  test('are none where nobody is to be driven by them any more', async () => {
    hearTownClock('2026-03-10T14:00:00Z;rate=0');
    const over = boardBooking({
      ...ben,
      ride_status: 3,
      actual_pickup_time: '2026-03-10T09:40:00-04:00',
      actual_dropoff_time: '2026-03-10T09:50:00-04:00',
    });
    open({ getDispatchBoard: paperBoard({ bookings: [over] }), getShuttleGeolocations: [seen('09:51')] });
    await card(/Abara, Ben/);
    expect(await chip('0 Silent')).toBeTruthy();
  });

  function ringedLane(): string {
    return document.querySelector('.ringed')?.textContent ?? '';
  }
});

describe('A pressed chip', () => {
  const dim = (one: HTMLElement) => one.closest('li')?.classList.contains('ride-dim');
  const ringed = () => [...document.querySelectorAll('.ringed')];
  const dora = boardBooking({ ...ben, booking_id: '34', passenger_firstname: 'Dora', trip_id: '42' });
  const both = paperTrip({
    trip_id: '42',
    booking_ids: ['34'],
    stop_order: [],
    first_pickup_time: '2026-03-10T10:20:00-04:00',
    last_dropoff_time: '2026-03-10T10:50:00-04:00',
  });
  const board = (change: object = {}) =>
    paperBoard({ trips: [paperTrip(), both], bookings: [...paperBoard().bookings, { ...dora, ...change }] });

  test('Overlap dims the rest, rings the first match and brings it in view; J and K step through', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { hand } = open({ getDispatchBoard: board() });
    const first = await card(/Abara, Ben/);
    const second = screen.getByRole('button', { name: /Abara, Dora.*Overlaps another trip/ });
    for (const one of [first, second]) expect(one.querySelector('[data-text="Overlap"]')).not.toBeNull();
    await hand.click(screen.getByRole('button', { name: '2 Overlap' }));
    await waitFor(() => expect(ringed()).toEqual([first.closest('li')]));
    expect(scrolled.mock.contexts.at(-1)).toBe(first);
    expect([first, second].map(dim)).toEqual([false, false]);
    expect(dim(screen.getByRole('button', { name: /Hess, Cleo/ }))).toBe(true);
    await hand.keyboard('j');
    expect(ringed()).toEqual([second.closest('li')]);
    expect(document.activeElement).toBe(second);
    await hand.keyboard('k');
    expect(ringed()).toEqual([first.closest('li')]);
  });

  test.each([
    { who: 'the driver', team: ['71', '73'], count: 2 },
    { who: 'somebody else', team: ['73'], count: 0 },
  ])(
    'Overlap counts two vehicles where $who of the one is in the team of the other: $count',
    async ({ team, count }) => {
      const nobody = { version: 1, firstname: '', lastname: '', alt_name: '', phone: '', email: '', status: 1 };
      const theirs = paperColumn({
        ...vanNine,
        run_id: '62',
        trip_ids: ['42'],
        driver_id: null,
        driver_team_id: '91',
        driver_team_name: 'Early team',
        driver_team: team.map((driver_id) => ({ ...nobody, driver_id })),
      });
      const elsewhere = { ...both, run_id: '62', shuttle: { shuttle_id: '9' }, driver_id: null, driver_team_id: '91' };
      open({
        getDispatchBoard: paperBoard({
          columns: [paperColumn({ run_id: '61', trip_ids: ['41'] }), theirs],
          trips: [paperTrip(), elsewhere],
          bookings: [...paperBoard().bookings, dora],
        }),
      });
      await card(/Abara, Dora/);
      expect(screen.getByRole('button', { name: `${count} Overlap` })).toBeTruthy();
    },
  );

  test('Overlap counts no trip that is over', async () => {
    open({ getDispatchBoard: board({ ride_status: 3 }) });
    await card(/Abara, Ben/);
    expect(screen.getByRole('button', { name: '0 Overlap' })).toBeTruthy();
    expect(document.querySelector('.ride .tag')?.textContent).not.toBe('Overlap');
  });

  test('No driver rings the vehicle that has none, and dims the rides of those that have one', async () => {
    const bare = paperColumn({ ...vanNine, driver_id: null });
    const { hand } = open({ getDispatchBoard: paperBoard({ columns: [...paperBoard().columns, bare] }) });
    await hand.click(await screen.findByRole('button', { name: '1 No driver' }));
    await waitFor(() => expect(ringed()).toEqual([screen.getByRole('region', { name: 'Van 09, No driver' })]));
    expect(dim(await card(/Abara, Ben/))).toBe(true);
  });

  test('rings nothing that the search for vehicles leaves out, says how much that is, and a press shows all again', async () => {
    const bare = paperColumn({ ...vanNine, driver_id: null });
    const other = paperColumn({ ...vanNine, shuttle_id: '10', fleet_shuttle_id: 'Van 10', driver_id: null });
    const { hand, address } = open(
      { getDispatchBoard: paperBoard({ columns: [...paperBoard().columns, bare, other] }) },
      `${LIST}&lanes=10`,
    );
    const van = await screen.findByRole('region', { name: 'Van 10, No driver' });
    expect(screen.queryByRole('region', { name: 'Van 09, No driver' })).toBeNull();
    await hand.click(screen.getByRole('button', { name: '2 No driver' }));
    await waitFor(() => expect(ringed()).toEqual([van]));
    expect(doneLine.get()?.text).toBe('1 more on vehicles that the search for “10” leaves out.');
    await hand.keyboard('j');
    expect(ringed()).toEqual([van]);
    await hand.click(screen.getByRole('button', { name: 'Only “10”: show all vehicles' }));
    await screen.findByRole('region', { name: 'Van 09, No driver' });
    expect(address()).not.toContain('lanes=');
  });

  test('steps through lists as they are ordered', async () => {
    const bare = (shuttle_id: string, name: string) =>
      paperColumn({ ...vanNine, shuttle_id, fleet_shuttle_id: name, driver_id: null, trip_ids: [] });
    const columns = [bare('9', 'Van 09'), { ...paperColumn({ run_id: '61', trip_ids: ['41'] }), index: 10 }];
    open(
      {
        getDispatchBoard: paperBoard({ columns, bookings: [{ ...ben, window_end_time: '2026-03-10T09:00:00-04:00' }] }),
      },
      `${LIST}&sort=trouble`,
    );
    await card(/Abara, Ben/);
    const names = [...document.querySelectorAll('.lanes > .lane')].map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Van 02, Luis Ortega', 'Van 09, No driver']);
  });

  test('rings a ride that waits although another is searched for', async () => {
    const { hand } = open({}, `${LIST}&show=unassigned`);
    const [first] = await waitFor(() => {
      const found = ringed();
      expect(found).toHaveLength(1);
      return found;
    });
    await hand.type(screen.getByRole('searchbox', { name: 'Find rides' }), 'nobody of that name');
    expect(ringed()).toEqual([first]);
  });

  test('leaves the details that are open on the board to J and K, which walk the lane', async () => {
    const { hand, address } = open({ getDispatchBoard: board() });
    await hand.click(await card(/Abara, Ben/));
    await hand.click(await screen.findByRole('button', { name: 'Next (J)' }));
    await waitFor(() => expect(address()).toContain('booking=34'));
    expect((await screen.findByRole('button', { name: 'Next (J)' })).getAttribute('aria-disabled')).toBe('true');
    await hand.keyboard('k');
    await waitFor(() => expect(address()).toContain('booking=32'));
  });
});

describe('The day as it stood', () => {
  test('reaches no further than now', async () => {
    hearTownClock('2026-03-10T14:00:00Z;rate=1');
    const { server } = open({}, '/fleet/dispatch?date=2026-03-10&at=18:00&view=list');
    await pool();
    expect(screen.queryByRole('region', { name: 'The past' })).toBeNull();
    expect(server.paramsOf('getDispatchBoard')).toEqual([{ date: '2026-03-10', program_id: [] }]);
  });

  test('says where nothing was recorded by that hour', async () => {
    hearTownClock('2026-03-10T20:00:00Z;rate=1');
    open(
      { getOperationList: [{ ...theo, version: 12, at: '2026-03-10T11:00:00Z' }] },
      '/fleet/dispatch?date=2026-03-10&at=06:00&view=list',
    );
    expect(await screen.findByText('Nothing was recorded before 7:00 AM.')).toBeTruthy();
  });

  test('says who was late or at risk by that hour, by the times at which vehicles were thought to come then', async () => {
    hearTownClock('2026-03-10T20:00:00Z;rate=0');
    const eta = { booking_id: '32', stop_type: 'pickup' as const, at: '2026-03-10T10:37:00-04:00' };
    const { server } = open(
      {
        getOperationList: [{ ...theo, version: 15, at: '2026-03-10T12:50:00Z' }],
        getRoadAt: { positions: [], etas: [eta] },
      },
      '/fleet/dispatch?date=2026-03-10&at=10:00&view=list',
    );
    // Ben was promised the van by 10:25: at 10:00 nobody was late yet.
    expect(await card(/Abara, Ben.*At risk, 12 minutes/)).toBeTruthy();
    expect(server.paramsOf('getRoadAt')).toEqual([{ date: '2026-03-10', at: '2026-03-10T14:00:00Z' }]);
  });

  test('is asked for at the version of that hour, and cannot be changed', async () => {
    hearTownClock('2026-03-10T20:00:00Z;rate=1');
    const at = (version: number, time: string) => ({ ...theo, version, at: `2026-03-10T${time}:00Z` });
    const { server } = open(
      { getOperationList: [at(19, '15:00'), at(15, '12:50'), at(11, '11:00')] },
      '/fleet/dispatch?date=2026-03-10&at=09:00&view=list',
    );
    expect(await screen.findByText('You look at this day as it stood at 9:00 AM.')).toBeTruthy();
    await pool();
    expect(server.paramsOf('getDispatchBoard')).toContainEqual({ date: '2026-03-10', program_id: [], at_version: 15 });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /\+Bookings|Change driver|Shift settings/ })).toBeNull();
    fireEvent.contextMenu(screen.getByRole('region', { name: 'Working hours of Luis Ortega' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Van 02, Luis Ortega' }));
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Open Luis Ortega',
      'Open Van 02',
    ]);
  });
});
