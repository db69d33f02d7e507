import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { ben, boardBooking, paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';
import { at, boardOf, openDay, runOf02 } from './testing.tsx';

beforeEach(() => hearTownClock('2026-03-10T12:00:00Z;rate=0')); // 8:00 AM in town
afterEach(forgetTownClock);

/** Ben gets out at 10:30, where the clinic is. */
const clinic = { pickup_latitude: 40.2, pickup_longitude: -77.2 };
/** Five kilometers to the north, nine minutes by the even speed. */
const north = { pickup_latitude: 40.245, pickup_longitude: -77.2 };
const farAway = { pickup_latitude: 40.4, pickup_longitude: -77.2 };

function ride(booking_id: string, lastname: string, time: string, change: Parameters<typeof boardBooking>[0] = {}) {
  return boardBooking({
    booking_id,
    passenger_firstname: 'Eve',
    passenger_lastname: lastname,
    mobility_assistance: [],
    additional_passenger: 0,
    scheduled_pickup_time: at(time),
    scheduled_dropoff_time: null,
    window_start_time: null,
    window_end_time: null,
    ...clinic,
    ...change,
  });
}

const dora = ride('34', 'Dorn', '11:00');
const gus = ride('35', 'Gold', '10:40', north);
const far = ride('37', 'Farr', '10:35', farAway);
const night = ride('38', 'Nock', '23:59');
const early = ride('39', 'Earl', '10:09');
const done = ride('40', 'Over', '12:00', { ride_status: 3 });
const taken = ride('36', 'Tate', '12:30', { ride_status: 1, trip_id: '42' });

function board(bookings: ReturnType<typeof ride>[]) {
  const [van = paperColumn(), second = paperColumn()] = paperBoard().columns;
  const trip = paperTrip({
    trip_id: '42',
    run_id: '62',
    booking_ids: ['36'],
    shuttle: { shuttle_id: '6' },
    driver_id: '72',
    first_pickup_time: at('12:30'),
    last_dropoff_time: at('12:50'),
    stop_order: [],
  });
  return boardOf({
    columns: [van, { ...second, run_id: '62', trip_ids: ['42'] }],
    trips: [paperTrip(), trip],
    bookings: [ben, ...bookings],
  });
}

const all = [dora, gus, far, night, early, done, taken];
const open = (bookings = all, more: Parameters<typeof openDay>[1] = {}) =>
  openDay('&compare=32&comparing=rides', { board: board(bookings), runs: [runOf02()], ...more });

const panel = async () => within(await screen.findByRole('region', { name: 'Compare rides' }));
const names = () =>
  [...document.querySelectorAll('[data-offer]')].map(({ textContent }) => /(\w+), Eve/.exec(textContent ?? '')?.[1]);
const timed = async () =>
  waitFor(() => expect(document.querySelector('.route-list')?.getAttribute('aria-busy')).toBe('false'));
const rowOf = (name: string) => screen.getByRole('button', { name: new RegExp(name), description: /./ }).closest('li');
const box = (name: string) => within(rowOf(name) ?? document.body).getByRole('checkbox');

async function rank(hand: ReturnType<typeof openDay>['hand'], option: string) {
  await hand.click(screen.getByRole('combobox', { name: 'Rank By' }));
  await hand.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

describe('Rides for one vehicle', () => {
  test('[ROUTE-03] [ROUTE-05] are those whose pickup comes after that of the viewed one, which stands first', async () => {
    const { hand } = open();
    const here = await panel();
    await timed();
    expect(here.getByRole<HTMLInputElement>('checkbox', { name: 'Abara, Ben' }).checked).toBe(true);
    await rank(hand, 'Rank By');
    expect(names()).toEqual(['Farr', 'Gold', 'Dorn', 'Tate', 'Nock']);
    await hand.type(here.getByPlaceholderText('Search passenger'), 'gold');
    expect(names()).toEqual(['Gold']);
  });

  test('are opened from the menu of a block that a vehicle has, and from no other', async () => {
    const { hand, address } = openDay('', { board: board(all) });
    fireEvent.contextMenu(await screen.findByRole('button', { name: /Dorn/ }));
    const none = await screen.findByRole('button', { name: 'Compare rides after it' });
    expect(none.getAttribute('aria-disabled')).toBe('true');
    await hand.keyboard('{Escape}');
    fireEvent.contextMenu(await screen.findByRole('button', { name: /Abara/ }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Compare rides after it' })).toHaveLength(1));
    await hand.click(screen.getByRole('button', { name: 'Compare rides after it' }));
    await panel();
    expect(address()).toContain('compare=32&comparing=rides');
  });

  test('[ROUTE-07] [ROUTE-14] [ROUTE-15] are filtered by any of eight statuses, at first by those that need a vehicle', async () => {
    const { hand } = open();
    const here = await panel();
    await timed();
    expect(names()).not.toContain('Over');
    await hand.click(here.getByRole('button', { name: 'All Status (5 of 8)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'All Status' }));
    const boxes = sheet.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((one) => [one.closest('label')?.textContent, one.checked])).toEqual([
      ['Booked', true],
      ['Dispatched', true],
      ['On route', true],
      ['Arrived', true],
      ['Pickup', true],
      ['Completed', false],
      ['Canceled', false],
      ['No show', false],
    ]);
    await hand.click(sheet.getByRole('checkbox', { name: 'Completed' }));
    await waitFor(() => expect(names()).toContain('Over'));
    await hand.click(sheet.getByRole('checkbox', { name: 'Booked' }));
    await waitFor(() => expect(new Set(names())).toEqual(new Set(['Over', 'Tate'])));
  });

  test('[ERR-69] are dispatched where at least one is chosen, and each of them is Booked', async () => {
    const { hand, server } = open();
    const here = await panel();
    await timed();
    const words = 'Please select one or more bookings with the Booked status.';
    await hand.click(here.getByRole('button', { name: 'Dispatch' }));
    expect((await here.findByRole('alert')).textContent).toBe(words);
    await hand.click(box('Dorn'));
    await hand.click(box('Tate'));
    await hand.click(here.getByRole('button', { name: /^Dispatch 2 rides/ }));
    expect((await here.findByRole('alert')).textContent).toBe(words);
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
    await hand.click(box('Tate'));
    await hand.click(box('Gold'));
    await hand.click(here.getByRole('button', { name: 'Dispatch 2 rides to Van 02' }));
    await waitFor(() =>
      expect(server.paramsOf('createMultipleFlexTrips')).toMatchObject([
        { bookings: expect.arrayContaining(['34', '35']) as string[], shuttle_id: '5', driver_id: '71' },
      ]),
    );
  });

  test('[ROUTE-17] [ROUTE-21] are recommended by the least waiting, and say how early or late the vehicle probably is', async () => {
    const { hand } = open([dora, gus, far]);
    await panel();
    await timed();
    await rank(hand, 'Recommendation');
    expect(names()).toEqual(['Farr', 'Gold', 'Dorn']);
    expect(rowOf('Farr')?.textContent).toContain('Probably 37 minutes late');
    expect(rowOf('Gold')?.textContent).toContain('Probably 1 minutes early');
    expect(rowOf('Dorn')?.textContent).toContain('Probably 30 minutes early');
  });

  test('[ROUTE-18] [ROUTE-19] [ROUTE-20] in restricted mode are near in time, near on the map, and hardly late', async () => {
    const afternoon = ride('41', 'Noon', '12:31'); // two hours and a minute after Ben gets out
    const { hand } = open([dora, gus, far, afternoon, ride('42', 'Just', '12:30')]);
    const here = await panel();
    await timed();
    await rank(hand, 'Recommendation');
    expect(names()).toEqual(['Farr', 'Gold', 'Dorn', 'Just', 'Noon']);
    await hand.click(here.getByRole('checkbox', { name: /^Restricted/ }));
    expect(names()).toEqual(['Gold', 'Dorn', 'Just']);
  });

  test('[ROUTE-22] at 11:59 PM count as tomorrow’s: the last by pickup, and never restricted', async () => {
    const { hand } = open([night, dora], { board: board([night, dora]) });
    await panel();
    await timed();
    await rank(hand, 'Pickup Time');
    expect(names()).toEqual(['Dorn', 'Nock']);
    await rank(hand, 'Recommendation');
    expect(rowOf('Nock')?.textContent).toContain('2249 min between');
  });

  test('of a ride that has no vehicle are not compared, and it says so', async () => {
    openDay('&compare=34&comparing=rides', { board: board(all) });
    const here = await panel();
    expect(here.getByText(/^This ride has no vehicle yet/)).toBeTruthy();
  });
});
