import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { boardBooking, paperBoard, paperTrip } from '../board/paper-board.ts';

/** Ben is under way on Van 02; Dov is dispatched to Van 05 for the afternoon; Ada and Cleo wait, Ada in a wheelchair. */
function afternoon() {
  const board = paperBoard();
  const dov = boardBooking({
    booking_id: '34',
    passenger_firstname: 'Dov',
    passenger_lastname: 'Lang',
    mobility_assistance: [],
    ride_status: 1,
    trip_id: '42',
  });
  const { stop_order, ...trip } = paperTrip({
    trip_id: '42',
    run_id: '62',
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
  return {
    ...board,
    columns: board.columns.map((column) =>
      column.shuttle_id === '6' ? { ...column, run_id: '62', trip_ids: ['42'] } : column,
    ),
    trips: [...board.trips, { ...trip, stop_order: stops }],
    bookings: [...board.bookings, dov],
  };
}

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: afternoon(),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    createMultipleFlexTrips: { trips: [] },
    dispatchBooking: { trip: { ...paperTrip(), bookings: [] } },
    moveDispatchedBooking: { trip: { ...paperTrip(), bookings: [] }, trips: [] },
    editDriverLunchTime: { trip: null, message: 'Successfully created Lunch break.' },
    ...more,
  });
  return { server, ...openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]) };
}

/** Types a line into the command box of a drawn board, and gives what stands under it. */
async function typed(hand: ReturnType<typeof open>['hand'], line: string) {
  await screen.findByRole('region', { name: 'Van 02, Luis Ortega' });
  await hand.keyboard('{Control>}k{/Control}');
  await hand.type(screen.getByRole('combobox', { name: 'Find anything or type a command' }), line);
  const list = screen.getByRole('listbox', { name: 'Pages and commands' });
  return within(list)
    .getAllByRole('option')
    .map((option) => option.textContent?.replace(/Enter$/, '') ?? '');
}

const says = async (text: string) => waitFor(() => expect(doneLine.get()?.text).toBe(text));

afterEach(() => {
  forgetTownClock();
  doneLine.set(null);
});

describe('A sentence in the command box', () => {
  test('moves a rider to a vehicle: its verdict is read before, and Enter does it as one step', async () => {
    const { hand, server } = open();
    const [first] = await typed(hand, 'move hess van 5');
    expect(first).toMatch(/^Hess, Cleo, .*, to Van 05/);
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    await hand.keyboard('{Enter}');
    await says('Successfully dispatched booking(s). 1 booking to Van 05.');
    expect(server.paramsOf('createMultipleFlexTrips')).toMatchObject([{ bookings: ['33'], shuttle_id: '6' }]);
  });

  test('moves a ride to another time as well', async () => {
    const { hand, server } = open();
    const [first] = await typed(hand, 'move lang van 02 at 2:30p');
    expect(first).toContain('Lang, Dov');
    expect(first).toContain('to Van 02 at 2:30 PM');
    await hand.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.paramsOf('moveDispatchedBooking')).toMatchObject([
        { booking_id: '34', pickup_time: '2026-03-10T14:30', shuttle_id: '5', expected_version: 20 },
      ]),
    );
  });

  test('says what the lane says where it cannot be, and Enter does nothing', async () => {
    const { hand, server } = open();
    const [first] = await typed(hand, 'move rosen van 05');
    expect(first).toContain("The vehicle doesn't support the rider's mobility aid need.");
    await hand.keyboard('{Enter}');
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    expect(screen.getByRole('option', { name: /Rosen, Ada/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('offers each ride that may be meant', async () => {
    const { hand, server } = open({
      getDispatchBoard: {
        ...afternoon(),
        bookings: [
          ...afternoon().bookings,
          boardBooking({
            booking_id: '36',
            passenger_firstname: 'Max',
            passenger_lastname: 'Hess',
            mobility_assistance: [],
            scheduled_pickup_time: '2026-03-10T13:00:00-04:00',
            scheduled_dropoff_time: '2026-03-10T13:20:00-04:00',
          }),
        ],
      },
    });
    const lines = await typed(hand, 'move hess van 05');
    expect(lines.filter((line) => line.startsWith('Hess'))).toHaveLength(2);
    const max = lines.findIndex((line) => line.startsWith('Hess, Max'));
    await hand.keyboard(`${'{ArrowDown}'.repeat(max)}{Enter}`);
    await waitFor(() => expect(server.paramsOf('createMultipleFlexTrips')).toMatchObject([{ bookings: ['36'] }]));
  });

  test('plans a break, warned of what the vehicle does then', async () => {
    const { hand, server } = open();
    const [first] = await typed(hand, 'break van 2 10:00 30');
    expect(first).toBe(
      'Lunch break on Van 02, 10:00 AM to 10:30 AMThe vehicle has another trip from 10:10 AM to 10:30 AM.',
    );
    await hand.keyboard('{Enter}');
    await says('Successfully created Lunch break.');
    expect(server.paramsOf('editDriverLunchTime')).toMatchObject([
      {
        trip_id: null,
        to_delete: false,
        start_time: '2026-03-10T10:00',
        end_time: '2026-03-10T10:30',
        shuttle_id: '5',
      },
    ]);
  });

  test('swaps what two vehicles have yet to do, in one call', async () => {
    const { hand, server } = open();
    const [first] = await typed(hand, 'swap van 2 with van 5');
    expect(first).toMatch(/^Swap Van 02 and Van 051 ride to Van 05, 1 ride to Van 02\./);
    await hand.keyboard('{Enter}');
    await says("Van 02 and Van 05 have each other's rides.");
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([
      {
        bookings: ['32'],
        shuttle_id: '6',
        driver_id: '72',
        team_id: null,
        also: [{ bookings: ['34'], shuttle_id: '5', driver_id: '71', team_id: null }],
        expected_version: 20,
      },
    ]);
  });

  test('swaps from a time on, and warns of what would come of it', async () => {
    const { hand, server } = open();
    const lines = await typed(hand, 'swap van 2 van 5 after 15:00');
    // Ben rides in the morning and stays; Dov comes over, to a driver who goes home at four.
    expect(lines[0]).toBe(
      'Swap Van 02 and Van 05 after 3:00 PM1 ride to Van 02. Outside the shift (8:00 AM to 4:00 PM).',
    );
    await hand.keyboard('{Enter}');
    await says("Van 02 and Van 05 have each other's rides.");
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([
      { bookings: ['34'], shuttle_id: '5', driver_id: '71', team_id: null, expected_version: 20 },
    ]);
  });

  test('[ERR-47] names a driver in place of a vehicle, and lacks one where that driver has none', async () => {
    const { hand, server } = open();
    const [first] = await typed(hand, 'move hess with nair');
    expect(first).toBe('You need to add a shuttle.');
    await hand.keyboard('{Enter}');
    await hand.clear(screen.getByRole('combobox', { name: 'Find anything or type a command' }));
    expect((await typed(hand, 'move hess with marsh'))[0]).toMatch(/^Hess, Cleo, .*, to Van 05/);
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    await hand.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.paramsOf('createMultipleFlexTrips')).toMatchObject([{ bookings: ['33'], shuttle_id: '6' }]),
    );
  });

  test('[ERR-48] that names a driver and a team for one ride is refused', async () => {
    const early = { driver_id: null, driver_team_id: '8', driver_team_name: 'Early team' };
    const columns = afternoon().columns.map((column) => (column.shuttle_id === '6' ? { ...column, ...early } : column));
    const { hand, server } = open({ getDispatchBoard: { ...afternoon(), columns } });
    const [first] = await typed(hand, 'move hess van 05 with ortega and early team');
    expect(first).toBe('Booking driver Id and team Id conflict.');
    await hand.keyboard('{Enter}');
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
  });

  test('[ERR-41] with a time that is none says how a time is written', async () => {
    const { hand, server } = open();
    const [first] = await typed(hand, 'break van 2 12:99 30');
    expect(first).toBe("Invalid time format. Please use 'hh:mm AM/PM'. “12:99” is no time.");
    await hand.keyboard('{Enter}');
    expect(server.paramsOf('editDriverLunchTime')).toEqual([]);
  });

  test('says in one sentence what it lacks, and leaves pages to be found by their names', async () => {
    const { hand } = open();
    const lines = await typed(hand, 'swap van 2');
    expect(lines[0]).toBe('What does Van 02 swap with? For example: swap van 3 van 9 after 15:00');
    await hand.clear(screen.getByRole('combobox', { name: 'Find anything or type a command' }));
    expect((await typed(hand, 'trips'))[0]).toContain('Trips');
  });
});
