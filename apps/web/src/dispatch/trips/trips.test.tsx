import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { account, fakeServer, openConsole, refuse, setWidth } from '../../testing.tsx';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { area } from '../area.tsx';
import { paperBoard, paperTrip } from '../board/paper-board.ts';
import type { Trip } from './trips.ts';

interface Ride {
  id: string;
  rider: string;
  from: string;
  placeId: string;
  at: string;
}

function ride({ id, rider, from, placeId, at }: Ride): Trip {
  const [stop, drop] = paperTrip().stop_order;
  if (!stop || !drop) throw new Error('The paper trip has two stops.');
  return {
    ...paperTrip({ trip_id: id, booking_ids: [`b${id}`], first_pickup_address: from, last_dropoff_address: 'Mercy' }),
    stop_order: [{ ...stop, place_id: placeId, address: from }, drop],
    first_pickup_time: `2026-03-10T${at}:00-04:00`,
    last_dropoff_time: `2026-03-10T${at.slice(0, 2)}:59:00-04:00`,
    bookings: [
      {
        ...paperBooking({ booking_id: `b${id}`, passenger_firstname: rider, passenger_lastname: 'Rider' }),
        pickup_city: 'Cedar',
      },
    ],
  };
}

const morning = [
  ride({ id: '1', rider: 'Ada', from: '12 Elm St', placeId: '51', at: '08:10' }),
  ride({ id: '2', rider: 'Ben', from: 'Mercy Clinic', placeId: '52', at: '09:00' }),
  ride({ id: '3', rider: 'Cleo', from: '12 Elm St', placeId: '51', at: '10:30' }),
  ride({ id: '4', rider: 'Dov', from: 'Mercy Clinic', placeId: '53', at: '11:00' }),
];
const errand: Trip = {
  ...paperTrip({
    trip_id: '5',
    kind: 'driver_action',
    driver_action: true,
    action_detail: 'Fuel',
    shuttle: null,
    booking_ids: [],
    stop_order: [],
    // What the documents print for every driver action; nothing reads it.
    program_timezone: 'America/Los_Angeles',
    first_pickup_address: 'The yard',
    first_pickup_time: '2026-03-10T12:00:00-04:00',
    last_dropoff_time: '2026-03-10T12:20:00-04:00',
  }),
  bookings: [],
};
const lunch: Trip = { ...errand, trip_id: '6', kind: 'lunch_break', driver_action: false, first_pickup_address: '' };

function open(
  trips: readonly Trip[] = morning,
  more: Parameters<typeof fakeServer>[0] = {},
  path = '?date=2026-03-10',
) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getTripListInfo: [...trips],
    getFleetShuttleList: [],
    getFleetDriverList: [],
    getDriverTeamList: [],
    ...more,
  });
  return { server, ...openConsole(`/fleet/trips${path}`, [area]) };
}

const rows = async () => {
  await screen.findAllByRole('row', { name: /Elm|Mercy|yard/ });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

afterEach(forgetTownClock);

describe('The trips list', () => {
  test.each([
    { held: [3] as const, title: 'Trips, Tue, Mar 10' },
    { held: [4] as const, title: 'Trips, Tue, Mar 10' },
    { held: [0, 1, 2] as const, title: 'Page not found' },
  ])('[BOARD-62] is at /fleet/trips for levels 3 and 4: for $held it is $title', async ({ held, title }) => {
    open(morning, { getCurrentAccount: account({ is_admin: [...held], employer_programs: paperBoard().program }) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('[BOARD-62] [CALL-118] loads the trips of today, and of any day that is chosen', async () => {
    hearTownClock('2026-03-10T14:00:00Z;rate=1');
    const { hand, server } = open(morning, {}, '');
    await rows();
    await hand.click(screen.getByRole('button', { name: 'Day after' }));
    await waitFor(() =>
      expect(server.paramsOf('getTripListInfo')).toEqual([
        { date: '2026-03-10', limit: 200 },
        { date: '2026-03-11', limit: 200 },
      ]),
    );
    expect(screen.getByRole('heading', { name: 'Trips, Wed, Mar 11' })).toBeTruthy();
  });

  test('say how far and how long vehicles drive with riders, and how much of that is done', async () => {
    const [done, coming] = morning as [Trip, Trip];
    const driven = done.bookings.map((booking) => ({
      ...booking,
      ride_status: 3,
      actual_pickup_time: '2026-03-10T08:12:00-04:00',
      actual_dropoff_time: '2026-03-10T08:42:00-04:00',
    }));
    open([
      { ...done, bookings: driven, travel_distance: 16_093.4 },
      { ...coming, travel_distance: 32_186.8 },
      { ...errand, travel_distance: 5_000 },
    ]);
    expect(await screen.findByText('10 of 30 miles and 0.5 of 1.8 hours with riders')).toBeTruthy();
  });

  test('[BOARD-63] groups them by address plus id: two places in one house are two lines', async () => {
    open();
    const texts = await rows();
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/^8:10 AM12 Elm St.*Rider, Ada, Rider, Cleo.*10:30 AM$/);
    expect(texts[1]).toContain('Rider, Ben');
    expect(texts[2]).toContain('Rider, Dov');
  });

  test('[BOARD-63] opens an address with Enter: every trip from there, and the arrows and J walk on', async () => {
    const { hand, address } = open();
    await rows();
    screen.getByRole('row', { name: /Elm/ }).focus();
    await hand.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: '12 Elm St' }));
    expect(drawer.getByText('Cedar · 2 trips')).toBeTruthy();
    expect(drawer.getByText('8:10 AM to 8:59 AM')).toBeTruthy();
    expect(drawer.getByText('Rider, Cleo')).toBeTruthy();
    expect(drawer.getAllByRole('link', { name: 'On the board' })[1]?.getAttribute('href')).toBe(
      '/fleet/dispatch?date=2026-03-10&booking=b3',
    );
    await hand.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Mercy Clinic' })).toBeTruthy();
    expect(address()).toContain('address=52');
  });

  test('shows what is done without a rider by its name, in the time of its own program', async () => {
    const { hand } = open([errand, lunch]);
    await rows();
    expect(screen.getByRole('row', { name: /No address/ }).textContent).toContain('Lunch break');
    await hand.click(screen.getByRole('row', { name: /The yard/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'The yard' }));
    expect(drawer.getByText('Driver action: Fuel')).toBeTruthy();
    expect(drawer.getByText('12:00 PM to 12:20 PM')).toBeTruthy();
  });

  test('is searched by rider, and filtered by what is carried, in the address', async () => {
    const { hand, address } = open([...morning, errand]);
    await rows();
    await hand.type(screen.getByRole('searchbox'), 'Cleo');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(address()).toContain('q=Cleo');
    await hand.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5));
  });

  test.each([
    ['rides', 3],
    ['blocks', 1],
    ['shared', 0],
  ])('with kind=%s lets %i addresses through', async (kind, count) => {
    open([...morning, errand], {}, `?date=2026-03-10&kind=${kind}`);
    if (count === 0) expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
    else expect(await rows()).toHaveLength(count);
  });

  test('says so where there are none, and where they cannot be read, with a way to try again', async () => {
    const { hand, server } = open([], { getTripListInfo: refuse(500, 'FAULT', 'Try later.') });
    expect(await screen.findByText('Try later.')).toBeTruthy();
    server.answer({ getTripListInfo: [] });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No trips for Tue, Mar 10.')).toBeTruthy();
  });

  test('has two lines a row on a phone', async () => {
    setWidth(390);
    try {
      open();
      const row = await screen.findByRole('row', { name: /Elm/ });
      expect(row.textContent).toBe('8:10 AM 12 Elm St2 trips · Rider, Ada, Rider, Cleo');
    } finally {
      setWidth(1440);
    }
  });
});
