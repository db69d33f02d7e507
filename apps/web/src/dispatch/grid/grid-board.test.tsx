import type { Calls } from '@handrail/contracts/wire';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellListeners, tellPassing } from '../../platform/live/listeners.ts';
import { announcement, connectionState, doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { forgetOnTheRoad, hearOnTheRoad } from '../../platform/live/on-the-road.ts';
import { account, fakeServer, openConsole, refuse, setWidth } from '../../testing.tsx';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { area } from '../area.tsx';
import { LONG_PRESS_MS } from '../hand/gesture.ts';
import { AXIS_PX, HEAD_PX } from './grid-place.ts';
import { ben, paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';

/** The paper day, on which Luis Marsh of Van 05 works as long as Luis Ortega does. */
function workedBoard(change: Parameters<typeof paperBoard>[0] = {}) {
  const { driver_schedule: schedule } = paperBoard();
  const [ortega] = schedule?.driver_schedule_list ?? [];
  const list = ortega ? [ortega, { ...ortega, driver_id: '72', lastname: 'Marsh' }] : [];
  return paperBoard({ driver_schedule: { schedule_id: '1', driver_schedule_list: list }, ...change });
}

const NOT_ITS_PROGRAM = "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.";
const LANE_PX = 220; // two lanes share the room, and none is wider
const PX_PER_MIN = 1.8;
const GRID = { left: 300, top: 100, width: 1140, height: 800 };

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0'); // 10:00 AM in town
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(GRID.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(GRID.height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(GRID.height);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(GRID.width);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const place = this.classList.contains('pool') ? { left: 70, top: 100, width: 208, height: 800 } : GRID;
    return DOMRect.fromRect({ x: place.left, y: place.top, width: place.width, height: place.height });
  });
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => true;
  Element.prototype.scrollTo = function scrolledTo(this: Element, ...given: unknown[]) {
    const [to] = given as [{ top?: number }];
    if (to.top === undefined) return;
    this.scrollTop = to.top;
    this.dispatchEvent(new Event('scroll'));
  };
  Element.prototype.scrollBy = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  Element.prototype.scrollTo = () => undefined;
  forgetTownClock();
});

function open(more: Parameters<typeof fakeServer>[0] = {}, path = '/fleet/dispatch?date=2026-03-10&zoom=108') {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: workedBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    createMultipleFlexTrips: { trips: [] },
    dispatchBooking: { trip: { ...paperTrip(), bookings: [] } },
    moveDispatchedBooking: { trip: { ...paperTrip(), bookings: [] }, trips: [] },
    editBookingTripTime: { trip: { ...paperTrip(), bookings: [] } },
    removeDispatchedBookings: { bookings: [] },
    ...more,
  });
  return { server, ...openConsole(path, [area]) };
}

const block = async (name: RegExp) => screen.findByRole('gridcell', { name });
const gridOf = () => screen.getByRole('grid', { name: 'Vehicles' });
/** Where the line at now is drawn, as a minute of the day. */
const minuteOfFlag = () =>
  Number(/-?[\d.]+/.exec(document.querySelector<HTMLElement>('.tg-now-line')?.style.transform ?? '')?.[0]) / PX_PER_MIN;
/** A point of the window: in a lane by its number, at a minute of the day, as far as the grid is scrolled. */
function at(lane: number, hour: number, minute = 0) {
  const y = GRID.top + HEAD_PX + (hour * 60 + minute) * PX_PER_MIN - gridOf().scrollTop;
  return { clientX: GRID.left + AXIS_PX + lane * LANE_PX + 40, clientY: y };
}
const pointer = { isPrimary: true, pointerId: 1, button: 0, pointerType: 'mouse' };
const sheet = () => document.querySelector('.tg-sheet') ?? document.body;

/** A hand that takes something, goes over places and lets go, one frame after the other. */
async function drag(from: Element, start: object, ...over: object[]) {
  fireEvent.pointerDown(from, { ...pointer, ...start });
  for (const place of over) {
    fireEvent.pointerMove(from, { ...pointer, ...place });
    await act(async () => new Promise((next) => requestAnimationFrame(() => next(undefined))));
  }
}
const drop = (from: Element) => fireEvent.pointerUp(from, pointer);
const poolCard = async (name: RegExp) => screen.findByRole('button', { name });

describe('The grid of a day', () => {
  test('[BOARD-03] [BOARD-08] has hours down and a lane for each vehicle, with blocks as long as they last', async () => {
    open();
    const trip = await block(/^10:10 AM, Abara, Ben\./);
    expect(trip.style.top).toBe(`${610 * PX_PER_MIN}px`);
    expect(trip.style.height).toBe(`${20 * PX_PER_MIN - 1}px`);
    expect([trip.dataset['kind'], trip.dataset['id'], trip.dataset['lane']]).toEqual(['ride', '41', '61']);
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Van 02, Luis Ortega',
      'Van 05, Luis Marsh',
    ]);
    expect(document.querySelector('[data-head="61"]')?.textContent).toContain('1Van 02Luis Ortega');
    const axis = document.querySelector<HTMLElement>('.tg-axis');
    expect([axis?.dataset['start'], axis?.dataset['pxPerMinute']]).toEqual(['2026-03-10T04:00:00.000Z', '1.8']);
    expect([...document.querySelectorAll('.tg-hour')].map(({ textContent }) => textContent)).toContain('10AM');
  });

  test('[BOARD-04] [CONST-11] has 24 hour rows from 12 AM to 11 PM, each at its height', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(24 * 60 * PX_PER_MIN + HEAD_PX);
    open({}, '/fleet/dispatch?date=2026-03-10&zoom=108&program=1');
    await block(/Abara/);
    const half = (side: string) =>
      ['12', ...Array.from({ length: 11 }, (_, hour) => `${hour + 1}`)].map((h) => h + side);
    const rows = [...document.querySelectorAll<HTMLElement>('.tg-hour')];
    expect(rows.map(({ textContent }) => textContent)).toEqual([...half('AM'), ...half('PM')]);
    expect(rows.map(({ style }) => style.top)).toEqual(rows.map((_, hour) => `${hour * 60 * PX_PER_MIN}px`));
  });

  test('[BOARD-06] [BOARD-07] [CONST-25] has a line at now, in the time of the program, on today alone, and it goes on each minute', async () => {
    hearTownClock('2026-03-10T14:00:00Z;rate=60');
    const { go, server } = open();
    await block(/Abara/);
    const flag = () => document.querySelector<HTMLElement>('.tg-now-flag');
    expect(flag()?.textContent).toMatch(/^10:0\d$/);
    const places = new Set<number>();
    await waitFor(
      () => {
        places.add(minuteOfFlag());
        expect(places.size).toBe(3);
      },
      { timeout: 9000, interval: 50 },
    );
    expect([...places].filter((minute) => Math.abs(minute - Math.round(minute)) > 1e-6)).toEqual([]);
    act(() => go('/fleet/dispatch?date=2026-03-11'));
    await screen.findByRole('heading', { name: 'Wed, Mar 11' });
    await waitFor(() => expect(server.paramsOf('getDispatchBoard').at(-1)).toMatchObject({ date: '2026-03-11' }));
    await waitFor(() => expect(document.querySelectorAll('.tg-hour').length).toBeGreaterThan(0));
    expect(flag()).toBeNull();
  });

  test('[ERR-18] keeps what it has while nobody answers, says since when, and puts no question in the way', async () => {
    const { server } = open();
    await block(/Abara/);
    server.answer({ getDispatchBoard: refuse(503, 'UNAVAILABLE', 'The server is away.') });
    act(() => connectionState.set({ is: 'lost', since: new Date(2026, 2, 10, 9, 58).getTime() }));
    act(() => tellListeners({ version: 22, previous: 21, days: ['2026-03-10'], call: 'edit', changes: [] }));
    await waitFor(() => expect(server.paramsOf('getDispatchBoard').length).toBeGreaterThan(1));
    expect(await screen.findByText(/^Not connected since 9:58 AM/)).toBeTruthy();
    expect(await block(/Abara/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('The server is away.')).toBeNull();
  });

  test('has a dashed line at now while nobody tells what is true now', async () => {
    open();
    await block(/Abara/);
    const line = () => document.querySelector('.tg-now-line')?.className;
    expect(line()).toBe('tg-now-line');
    act(() => connectionState.set({ is: 'lost', since: Date.parse('2026-03-10T13:58:00Z') }));
    expect(line()).toContain('tg-now-lost');
    act(() => connectionState.set({ is: 'live' }));
    expect(line()).toBe('tg-now-line');
  });

  test('says at the end of its hours how many trips are out of sight there, and goes to them', async () => {
    const evening = { first_pickup_time: '2026-03-10T21:00:00-04:00', last_dropoff_time: '2026-03-10T21:30:00-04:00' };
    const [van, other] = workedBoard().columns;
    const columns = [van ?? paperColumn(), { ...(other ?? paperColumn()), run_id: '62', trip_ids: ['42'] }];
    const late = paperTrip({
      trip_id: '42',
      run_id: '62',
      kind: 'time_block',
      booking_ids: [],
      stop_order: [],
      ...evening,
    });
    const { hand } = open({ getDispatchBoard: workedBoard({ columns, trips: [paperTrip(), late] }) });
    await block(/Abara/);
    const went = vi.spyOn(Element.prototype, 'scrollBy');
    const later = screen.getByRole('button', { name: '1 trip later' });
    expect(screen.queryByRole('button', { name: /trips? earlier/ })).toBeNull();
    await hand.click(later);
    expect((went.mock.calls[0] as unknown[])[0]).toMatchObject({ top: GRID.height - HEAD_PX - 108 });
    act(() => gridOf().scrollTo({ top: 1180 * PX_PER_MIN }));
    expect(await screen.findByRole('button', { name: '1 trip earlier' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /trips? later/ })).toBeNull();
  });

  test('[BOARD-16] [BOARD-17] [CONST-32] opens today at now, once more when the page has settled, and another day at 7:00 AM', async () => {
    const { go } = open();
    await block(/Abara/);
    const now = 600 * PX_PER_MIN - (GRID.height - HEAD_PX) * 0.3;
    expect(gridOf().scrollTop).toBeCloseTo(now, 0);
    const asked = vi.spyOn(Element.prototype, 'scrollTo');
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ top: now }), { timeout: 3000 });
    act(() => go('/fleet/dispatch?date=2026-03-12&zoom=108'));
    await waitFor(() => expect(gridOf().scrollTop).toBe(420 * PX_PER_MIN));
  });

  test('is zoomed around the pointer by the wheel with Ctrl, and around its middle by a key', async () => {
    const { hand, address } = open();
    await block(/Abara/);
    const frame = async () => act(async () => new Promise((next) => requestAnimationFrame(() => next(undefined))));
    const minuteUnder = (y: number) => (gridOf().scrollTop + y - HEAD_PX) / perMinute();
    const perMinute = () => Number(document.querySelector<HTMLElement>('.tg-axis')?.dataset['pxPerMinute']);
    await frame(); // with which it opens at now
    const before = minuteUnder(200);
    fireEvent.keyDown(window, { key: 'Control' });
    fireEvent.wheel(gridOf(), { ctrlKey: true, deltaY: -100, clientY: GRID.top + 200 });
    fireEvent.keyUp(window, { key: 'Control' });
    await waitFor(() => expect(address()).toContain('zoom=116'));
    await frame();
    expect(minuteUnder(200)).toBeCloseTo(before, 1);
    const middle = HEAD_PX + (GRID.height - HEAD_PX) / 2;
    const kept = minuteUnder(middle);
    await hand.keyboard('+');
    await waitFor(() => expect(address()).toContain('zoom=150'));
    await frame();
    expect(minuteUnder(middle)).toBeCloseTo(kept, 1);
  });

  test('[BOARD-45] [BOARD-46] [CONST-28] draws lunch half an hour high, a time block and a driver action, none of which is taken up', async () => {
    const bare = { stop_order: [], booking_ids: [] };
    const rest = (trip_id: string, kind: 'lunch_break' | 'time_block' | 'driver_action', hour: number, end: string) =>
      paperTrip({
        ...bare,
        trip_id,
        kind,
        first_pickup_time: `2026-03-10T${hour}:00:00-04:00`,
        last_dropoff_time: `2026-03-10T${end}:00-04:00`,
        action_detail: kind === 'driver_action' ? 'Refuel' : null,
        notes: kind === 'time_block' ? 'Lift check' : null,
      });
    const trips = [
      rest('51', 'lunch_break', 11, '11:45'),
      rest('52', 'time_block', 12, '13:00'),
      rest('53', 'driver_action', 14, '14:20'),
    ];
    const { server } = open({
      getDispatchBoard: paperBoard({
        columns: [paperColumn({ run_id: '61', trip_ids: ['51', '52', '53'] })],
        trips,
        bookings: [],
      }),
    });
    const lunch = await block(/^11:00 AM to 11:45 AM, Lunch break\./);
    expect(lunch.style.height).toBe(`${30 * PX_PER_MIN - 1}px`);
    expect((await block(/Time block: Lift check/)).dataset['kind']).toBe('time_block');
    expect((await block(/Driver action: Refuel/)).textContent).toContain('Refuel');
    await drag(sheet(), at(0, 12, 10), at(1, 12, 10));
    drop(sheet());
    expect(document.querySelector('.tg-veil')).toBeNull();
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([]);
  });

  test('draws a bar for each rider of a shared trip, from getting in to getting out, and minutes red that have too few places', async () => {
    const stop = (id: string, who: string, type: 'pickup' | 'dropoff', time: string) => {
      const [one] = paperTrip().stop_order;
      if (!one) throw new Error('A paper trip has stops.');
      const moment = `2026-03-10T${time}:00-04:00`;
      return {
        ...one,
        id,
        stop_type: type,
        bookings: [
          {
            booking_id: who,
            stop_type: type,
            passenger_firstname: '',
            passenger_lastname: '',
            mobility_assistance: [],
          },
        ],
        scheduled_pickup_time: type === 'pickup' ? moment : null,
        scheduled_dropoff_time: type === 'dropoff' ? moment : null,
      };
    };
    const shared = paperTrip({
      kind: 'shared',
      booking_ids: ['32', '34'],
      last_dropoff_time: '2026-03-10T11:10:00-04:00',
      stop_order: [
        stop('1', '32', 'pickup', '10:10'),
        stop('2', '34', 'pickup', '10:25'),
        stop('3', '32', 'dropoff', '10:40'),
        stop('4', '34', 'dropoff', '11:10'),
      ],
    });
    const dov = { ...ben, booking_id: '34', passenger_lastname: 'Dov' };
    open({ getDispatchBoard: paperBoard({ trips: [shared], bookings: [ben, dov] }) });
    const trip = await block(/Abara, Ben.*Dov, Ben/);
    expect(trip.dataset['kind']).toBe('shared');
    const lines = [...trip.querySelectorAll<HTMLElement>('.tg-name')].map(({ dataset }) => dataset['text']);
    expect(lines).toEqual(['↑ Abara', '↑ Dov', '↓ Abara', '↓ Dov']);
    const bars = [...trip.querySelectorAll<HTMLElement>('.tg-bars i')].map(({ style }) => [style.top, style.height]);
    expect(bars).toEqual([
      ['0%', '50%'],
      ['25%', '75%'],
    ]);
    expect(trip.querySelectorAll('.tg-bars b')).toHaveLength(0);
    expect(trip.getAttribute('aria-label')).toContain('At most 2 aboard, 2 of ');
    cleanup();

    // The same riders in a vehicle that somebody has set up for one.
    const small = paperColumn({
      run_id: '61',
      trip_ids: ['41'],
      shuttle_configurations: [{ seats: 1, chairs: 0, stretchers: 0 }],
    });
    open({ getDispatchBoard: paperBoard({ columns: [small], trips: [shared], bookings: [ben, dov] }) });
    const crowded = await block(/Abara, Ben.*Dov, Ben/);
    const red = [...crowded.querySelectorAll<HTMLElement>('.tg-bars b')].map(({ style }) => [style.top, style.height]);
    expect(red).toEqual([['25%', '25%']]);
    expect(crowded.getAttribute('aria-label')).toContain(
      'At most 2 aboard, 2 of 1 seats. Over-full from 10:25 to 10:40.',
    );
  });

  test('[BOARD-18] [BOARD-19] tells of a vehicle where the pointer rests, with the credentials that are active', async () => {
    const certified = paperColumn({
      run_id: '61',
      trip_ids: ['41'],
      shuttle_note: 'Ramp sticks.',
      shuttle_broker_certification: [
        { insurance_name: 'Northway', is_active: true },
        { insurance_name: 'Ridgeway', is_active: false },
      ],
    });
    open({ getDispatchBoard: paperBoard({ columns: [certified] }) });
    await block(/Abara/);
    fireEvent.pointerMove(document.querySelector('[data-head="61"]') ?? document.body, {
      ...pointer,
      buttons: 0,
      clientX: 380,
      clientY: 120,
    });
    const card = await screen.findByRole('tooltip');
    for (const text of [
      'Van 02, Luis Ortega',
      '1',
      'Ford Transit',
      'CV 2',
      '2 positions',
      'none',
      'Northway',
      'Ramp sticks.',
    ])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(card.textContent).not.toContain('Ridgeway');
  });

  test('says on its block, and more of it by I, what a driven ride lacks for its payer, and its menu leads to where that is put right', async () => {
    const missing = [
      { what: 'dropoff_odometer' as const, sentence: 'The odometer at the drop-off is missing.' },
      { what: 'signature' as const, sentence: 'Nobody has signed, and nobody says why.' },
    ];
    const { hand, address } = open({
      getPaperRows: refuse(422, 'INVALID_DATE_RANGE', 'No paper here.'),
      getDayReadiness: { rides: [{ booking_id: '32', insurance_name: 'Northway', missing }] },
    });
    const ride = await block(
      /Abara.* Not ready for Northway: The odometer at the drop-off is missing\. Nobody has signed/,
    );
    expect(ride.querySelector('[data-text="Proof"]')).toBeTruthy();
    act(() => gridOf().focus());
    await hand.keyboard('i');
    const card = within(await screen.findByRole('tooltip'));
    expect(card.getByText('Nobody has signed, and nobody says why.')).toBeTruthy();
    await hand.keyboard('{Shift>}{F10}{/Shift}');
    // Whoever is a dispatcher alone is shown the way that is open to them.
    const menu = within(await screen.findByRole('dialog', { name: 'Abara, Ben' }));
    expect(menu.queryByRole('button', { name: 'Add the signature' })).toBeNull();
    const enter = menu.getByRole('button', { name: 'Enter the paper' });
    expect(document.getElementById(enter.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The odometer at the drop-off is missing.',
    );
    await hand.click(enter);
    await waitFor(() => expect(address()).toMatch(/^\/fleet\/dispatch\/paper\?date=2026-03-10&booking=/));
  });

  test('tells more of what the keys stand on by I, reads it once, and the list of keys names it', async () => {
    const { hand } = open();
    await block(/Abara/);
    act(() => gridOf().focus());
    const before = announcement.get().id;
    await hand.keyboard('i');
    expect(within(await screen.findByRole('tooltip')).getByText('Abara, Ben')).toBeTruthy();
    expect(announcement.get().text).toContain('Abara, Ben');
    expect(announcement.get().id).toBe(before + 1);
    await hand.keyboard('{ArrowUp}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await hand.keyboard('i');
    expect(within(await screen.findByRole('tooltip')).getByText('Van 02, Luis Ortega')).toBeTruthy();
    expect(announcement.get().text).toContain('Hours: 8:00 AM – 4:00 PM, 8 h');
    await hand.keyboard('?');
    expect(await screen.findByText('Tell more of the ride or vehicle')).toBeTruthy();
  });

  test('has the hours of a shift before it, with their sum and what its rides bring, or in one line', async () => {
    const { hand } = open({ getDispatchBoard: paperBoard({ bookings: [{ ...ben, ride_fee: 1555 }] }) });
    await block(/Abara/);
    const band = () => document.querySelector<HTMLElement>('.tg-lane[data-lane="61"] .tg-band');
    expect([...(band()?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['8 h', '8–4', '$15.55']);
    await hand.click(band() ?? document.body);
    expect(band()?.textContent).toBe('Shift starts 8:00');
    await hand.click(band() ?? document.body);
    expect(band()?.textContent).toContain('8 h');
  });

  test('finds a ride by F and a part of its name: who waits is stood on, who has a vehicle is gone to', async () => {
    const { hand, address } = open({}, '/fleet/dispatch?date=2026-03-10&zoom=108&lanes=05');
    const cleo = await poolCard(/Hess, Cleo/);
    await hand.keyboard('f');
    const field = screen.getByRole('searchbox', { name: 'Find rides' });
    expect(document.activeElement).toBe(field);
    await hand.keyboard('hess{Enter}');
    expect(document.activeElement).toBe(cleo);
    await hand.clear(field);
    await hand.type(field, 'abar');
    const found = within(await screen.findByRole('region', { name: 'Found on vehicles' }));
    expect(found.getByRole('button').textContent).toContain('10:10 AM');
    expect(found.getByRole('button').textContent).toContain('Van 02');
    await hand.keyboard('{Enter}');
    // Its vehicle is none of those that were looked at.
    await waitFor(() => expect(address()).not.toContain('lanes='));
    expect((await block(/Abara, Ben/)).className).toContain('tg-ringed');
    await waitFor(() => expect(document.activeElement).toBe(gridOf()));
    expect(gridOf().getAttribute('aria-activedescendant')).toBe('block-41');
  });

  test('is walked by keys as one tab stop, and each block says its whole sentence', async () => {
    const { hand } = open();
    const trip = await block(/Abara/);
    act(() => gridOf().focus());
    expect(gridOf().getAttribute('aria-activedescendant')).toBe(trip.id);
    await hand.keyboard('{ArrowRight}');
    expect(document.getElementById(gridOf().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'Van 05, Luis Marsh',
    );
    await hand.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(gridOf().querySelectorAll('[tabindex="0"]')).toHaveLength(0);
  });

  test('keeps the keys on a ride that a colleague moves to another lane', async () => {
    open();
    const trip = await block(/Abara/);
    act(() => gridOf().focus());
    act(() =>
      tellListeners({
        version: 21,
        previous: 20,
        days: ['2026-03-10'],
        call: 'x',
        changes: [{ entity: 'trip', id: '41', version: 2, set: { run_id: '62' } }],
      }),
    );
    await waitFor(() => expect(document.querySelector('[data-id="41"]')).toBeNull());
    expect(trip.isConnected).toBe(false);
    expect(document.activeElement).toBe(gridOf());
  });

  test('has the keys stand on the first match of a chip that is pressed, which Space then takes up', async () => {
    const dora = { ...ben, booking_id: '34', trip_id: '42' };
    const both = paperTrip({ trip_id: '42', booking_ids: ['34'], stop_order: [] });
    const board = workedBoard({ trips: [paperTrip(), both], bookings: [...paperBoard().bookings, dora] });
    const { hand } = open({ getDispatchBoard: board }, '/fleet/dispatch?date=2026-03-10&zoom=108&sort=driver');
    await screen.findAllByRole('gridcell', { name: /Abara/ });
    await hand.click(screen.getByRole('button', { name: '2 Overlap' }));
    await waitFor(() => expect(gridOf().getAttribute('aria-activedescendant')).toMatch(/^block-/));
    await hand.keyboard(' ');
    expect(screen.getByRole('region', { name: 'In the hand' }).textContent).toContain('Holding Abara');
  });

  test('steps from match to match of a chip by J and K, wherever they are', async () => {
    const { hand } = open({}, '/fleet/dispatch?date=2026-03-10&zoom=108&show=unassigned');
    await block(/Abara/);
    await hand.keyboard('j');
    expect(announcement.get().text).toBe('2 of 2');
    expect(document.querySelector('.tg-dim')?.getAttribute('data-id')).toBe('41');
  });
});

describe('A vehicle that says where it is', () => {
  const seen = (time: string) => ({
    shuttle_id: '5',
    fleet_shuttle_id: 'Van 02',
    driver: 'Luis Ortega',
    latitude: 40.1,
    longitude: -77.1,
    timestamp: `2026-03-10T${time}:00-04:00`,
    heading: null,
  });
  const rowText = () => screen.getAllByRole('rowheader').find((row) => row.textContent.includes('Van 02'))?.textContent;

  test('has its silence at the head of its lane, by the minute, until it speaks again', async () => {
    hearTownClock('2026-03-10T14:00:00Z;rate=0'); // 10:00 in New York
    open({ getShuttleGeolocations: [seen('09:56')] });
    expect(await screen.findByText('4 min ago')).toBeTruthy();
    expect(rowText()).toContain('Silent for 4 minutes.');
    const said = { shuttle_id: '5', at: '2026-03-10T09:59:30-04:00', lat: 40.1, lon: -77.1, heading: null };
    act(() => hearOnTheRoad({ about: 'positions', day: '2026-03-10', positions: [said] }));
    expect(screen.queryByText(/min ago/)).toBeNull();
    expect(rowText()).not.toContain('Silent');
    act(forgetOnTheRoad);
  });

  test('has at the head of its lane that it stands on its way, or goes astray', async () => {
    hearTownClock('2026-03-10T14:00:00Z;rate=0');
    open({ getShuttleGeolocations: [seen('09:59')] });
    await block(/Abara, Ben/);
    const trouble = (idle_since: string | null, off_route_sec: number | null) =>
      act(() =>
        hearOnTheRoad({
          about: 'road',
          day: '2026-03-10',
          vehicles: [{ shuttle_id: '5', at: '2026-03-10T09:59:30-04:00', idle_since, off_route_sec }],
        }),
      );
    trouble('2026-03-10T09:48:00-04:00', null);
    expect(await screen.findByText('idle 12 min')).toBeTruthy();
    expect(rowText()).toContain('Has set out and stands for 12 minutes.');
    trouble(null, 300);
    expect(await screen.findByText('off route')).toBeTruthy();
    expect(rowText()).toContain('Off route: 5 minutes further from its stop than it has been.');
    act(forgetOnTheRoad);
  });

  test('[TRACK-03] says nothing on the board of another day', async () => {
    hearTownClock('2026-03-11T14:00:00Z;rate=0');
    const { server } = open({ getShuttleGeolocations: [seen('09:56')] });
    await block(/Abara, Ben/);
    expect(server.paramsOf('getShuttleGeolocations')).toEqual([]);
    expect(screen.queryByText(/min ago/)).toBeNull();
  });
});

describe('A hand on the grid', () => {
  test('[BOARD-65] drags a ride out of the pool onto a lane, which has said what would come of it', async () => {
    const { server } = open();
    await block(/Abara/);
    const card = await poolCard(/Hess, Cleo/);
    await drag(card, { clientX: 120, clientY: 200 }, { clientX: 140, clientY: 200 }, at(1, 9));
    const verdict = (lane: string) => document.querySelector(`[data-verdict="${lane}"]`);
    expect(verdict('61')?.textContent).toContain('Nothing before it');
    expect(document.querySelector('.tg-veil')).not.toBeNull();
    expect(screen.getByRole('region', { name: 'In the hand' }).textContent).toContain('Holding Hess');
    drop(card);
    await waitFor(() =>
      expect(server.paramsOf('createMultipleFlexTrips')).toEqual([
        { bookings: ['33'], shuttle_id: '6', driver_id: '72', driver_team_id: null, expected_version: 20 },
      ]),
    );
    expect(document.querySelector('.tg-veil')).toBeNull();
  });

  test('[BOARD-58] refuses where the lane said no, with its sentence, and sends nothing', async () => {
    const { server } = open();
    await block(/Abara/);
    const card = await poolCard(/Rosen, Ada/);
    await drag(card, { clientX: 120, clientY: 200 }, { clientX: 140, clientY: 200 }, at(1, 9));
    expect(document.querySelector('[data-verdict="vehicle 6"]')?.className).toContain('tg-verdict-no');
    drop(card);
    expect(doneLine.get()?.text).toBe("The vehicle doesn't support the rider's mobility aid need.");
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
  });

  test.each([
    ['[ERR-46] has no driver', { driver_id: null }, 'You need to add a driver.'],
    ['[ERR-49] is of another program', { shuttle_program_id: ['9'] }, NOT_ITS_PROGRAM],
  ])('refuses a ride where the lane %s, with its sentence, and sends nothing', async (_which, change, sentence) => {
    const { columns } = paperBoard();
    const lacking = columns.map((column) => (column.run_id === '61' ? { ...column, ...change } : column));
    const { server } = open({ getDispatchBoard: workedBoard({ columns: lacking }) });
    await block(/Abara/);
    const card = await poolCard(/Hess, Cleo/);
    await drag(card, { clientX: 120, clientY: 200 }, { clientX: 140, clientY: 200 }, at(0, 9));
    expect(document.querySelector('[data-verdict="61"]')?.className).toContain('tg-verdict-no');
    drop(card);
    expect(doneLine.get()?.text).toBe(sentence);
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
  });

  test('[ERR-51] says what the server says where the vehicle has left the program meanwhile, and leaves the ride in the pool', async () => {
    open({ createMultipleFlexTrips: refuse(422, 'MANUALDISPATCHPROGRAMERROR', NOT_ITS_PROGRAM) });
    await block(/Abara/);
    const card = await poolCard(/Hess, Cleo/);
    await drag(card, { clientX: 120, clientY: 200 }, { clientX: 140, clientY: 200 }, at(1, 9));
    drop(card);
    expect(await screen.findByText(`Not dispatched. ${NOT_ITS_PROGRAM}`)).toBeTruthy();
    expect(await poolCard(/Hess, Cleo/)).toBeTruthy();
  });

  test('[BOARD-51] [BOARD-54] moves a dispatched ride sideways at its own time; Escape and a lost pointer put it back', async () => {
    const { server } = open();
    await block(/Abara/);
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    fireEvent.keyDown(window, { key: 'Escape' });
    drop(sheet());
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    fireEvent(
      document.querySelector('.day-grid') ?? document.body,
      new PointerEvent('lostpointercapture', { pointerId: 1 }),
    );
    drop(sheet());
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([]);
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    drop(sheet());
    await waitFor(() =>
      expect(server.paramsOf('moveDispatchedBooking')).toEqual([
        { bookings: ['32'], shuttle_id: '6', driver_id: '72', team_id: null, expected_version: 20 },
      ]),
    );
    expect(server.paramsOf('editBookingTripTime')).toEqual([]);
  });

  test('[BOARD-54] leaves what is completed where it is, and says why', async () => {
    const { server } = open({ getDispatchBoard: workedBoard({ bookings: [{ ...ben, ride_status: 3 }] }) });
    await block(/Abara, Ben.*Completed/);
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    expect(document.querySelector('.tg-veil')).toBeNull();
    drop(sheet());
    expect(doneLine.get()?.text).toBe("The booking can't be moved because the trip is already completed.");
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([]);
  });

  test('frees the time with Shift, in steps of 5 minutes, and asks once beyond the promised window', async () => {
    const { hand, server } = open();
    await block(/Abara/);
    await drag(sheet(), at(0, 10, 12), { ...at(0, 10, 24), shiftKey: true });
    expect(document.querySelector('.tg-ghost b')?.textContent).toBe('10:20');
    drop(sheet());
    await waitFor(() =>
      expect(server.paramsOf('editBookingTripTime')).toEqual([
        { trip_id: '41', booking_id: '32', pickup_time: '2026-03-10T10:20', expected_version: 1 },
      ]),
    );
    await drag(sheet(), at(0, 10, 12), { ...at(0, 10, 53), shiftKey: true });
    drop(sheet());
    expect(
      await screen.findByText('At 10:50 AM it is after the promised window, which ends at 10:25 AM.'),
    ).toBeTruthy();
    expect(server.paramsOf('editBookingTripTime')).toHaveLength(1);
    await hand.click(screen.getByRole('button', { name: 'Abara to Van 02' }));
    await waitFor(() => expect(server.paramsOf('editBookingTripTime')).toHaveLength(2));
  });

  test('moves a ride to another lane and another time in one step', async () => {
    const { server } = open();
    await block(/Abara/);
    await drag(sheet(), at(0, 10, 12), { ...at(1, 10, 22), shiftKey: true });
    drop(sheet());
    await waitFor(() =>
      expect(server.paramsOf('moveDispatchedBooking')).toEqual([
        {
          booking_id: '32',
          pickup_time: '2026-03-10T10:20',
          shuttle_id: '6',
          driver_id: '72',
          team_id: null,
          expected_version: 20,
        },
      ]),
    );
    await waitFor(() => expect(doneLine.get()?.text).toBe('1 booking moved to Van 05, planned for 10:20 AM.'));
    expect(server.paramsOf('editBookingTripTime')).toEqual([]);
  });

  test('[BOARD-37] takes a ride off by dragging it back among those who wait, which is asked', async () => {
    const { hand, server } = open();
    await block(/Abara/);
    await drag(sheet(), at(0, 10, 15), { clientX: 150, clientY: 400 });
    drop(sheet());
    await screen.findByText('Take 1 booking off?');
    await hand.click(screen.getAllByRole('button', { name: 'Take off' }).at(-1) ?? document.body);
    await waitFor(() =>
      expect(server.paramsOf('removeDispatchedBookings')).toEqual([{ bookings: ['32'], expected_version: 20 }]),
    );
  });

  test('places by keys: Space picks up, an arrow goes to a lane and says its verdict, Enter puts down', async () => {
    const { hand, server } = open();
    await block(/Abara/);
    (await poolCard(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    expect(screen.getByRole('region', { name: 'In the hand' }).textContent).toContain('Holding Hess');
    await hand.keyboard('{ArrowRight}{ArrowRight}');
    expect(announcement.get().text).toContain('Van 05: ');
    await hand.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.paramsOf('createMultipleFlexTrips')).toMatchObject([{ bookings: ['33'], shuttle_id: '6' }]),
    );
  });

  test('chooses several by keys, of those who wait and on the lanes, and Space takes them up together', async () => {
    const { bookings } = paperBoard();
    const second = bookings.flatMap((one) =>
      one.booking_id === '33' ? { ...one, booking_id: '35', passenger_lastname: 'Farrell' } : [],
    );
    const { hand, server } = open({ getDispatchBoard: workedBoard({ bookings: [...bookings, ...second] }) });
    await block(/Abara/);
    const [cleo, farrell] = [await poolCard(/Hess, Cleo/), await poolCard(/Farrell, Cleo/)];
    cleo.focus();
    await hand.keyboard('x');
    await screen.findByText('1 booking chosen');
    farrell.focus();
    await hand.keyboard('x');
    await screen.findByText('2 bookings chosen');
    await hand.keyboard(' ');
    expect(screen.getByRole('region', { name: 'In the hand' }).textContent).toContain('2 bookings');
    await hand.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    // Both at one time in one vehicle: that is asked.
    const question = within(await screen.findByRole('dialog', { name: 'Put it there?' }));
    await hand.click(question.getByRole('button', { name: / to Van 05$/ }));
    await waitFor(() =>
      expect(server.paramsOf('createMultipleFlexTrips')).toMatchObject([{ bookings: ['33', '35'], shuttle_id: '6' }]),
    );
    screen.getByRole('grid', { name: 'Vehicles' }).focus();
    await hand.keyboard('x');
    await screen.findByText('1 booking chosen');
  });

  test('takes a ride off by keys, with the answer to what is asked under Enter', async () => {
    const { hand, server } = open();
    await block(/Abara/);
    screen.getByRole('grid', { name: 'Vehicles' }).focus();
    await hand.keyboard(' {ArrowLeft}{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Take 1 booking off?' }));
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Take off' })));
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(server.paramsOf('removeDispatchedBookings')).toMatchObject([{ bookings: ['32'] }]));
  });

  test('puts the first of the ranked places by its number, and puts back by Escape', async () => {
    const { hand, server } = open();
    await block(/Abara/);
    (await poolCard(/Hess, Cleo/)).focus();
    await hand.keyboard(' {Escape}');
    expect(screen.queryByRole('region', { name: 'In the hand' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Chosen bookings' })).toBeNull();
    await hand.keyboard(' 1');
    await waitFor(() => expect(server.paramsOf('createMultipleFlexTrips')).toHaveLength(1));
  });

  test('chooses several with Ctrl and a frame from empty ground, and a press on a lane puts them there together', async () => {
    const second = paperTrip({
      trip_id: '42',
      booking_ids: ['35'],
      first_pickup_time: '2026-03-10T11:10:00-04:00',
      last_dropoff_time: '2026-03-10T11:30:00-04:00',
    });
    const eve = { ...ben, booking_id: '35', trip_id: '42', passenger_lastname: 'Eve', driver_enroute_time: null };
    const { server } = open({ getDispatchBoard: workedBoard({ trips: [paperTrip(), second], bookings: [ben, eve] }) });
    await block(/Eve, Ben/);
    await drag(sheet(), { ...at(0, 9), clientX: at(0, 9).clientX - 20 }, at(0, 12));
    drop(sheet());
    expect(await screen.findByText('2 bookings chosen')).toBeTruthy();
    await drag(sheet(), { ...at(0, 11, 15), ctrlKey: true });
    drop(sheet());
    expect(await screen.findByText('1 booking chosen')).toBeTruthy();
    await drag(sheet(), { ...at(0, 11, 15), ctrlKey: true });
    drop(sheet());
    await screen.findByText('2 bookings chosen');
    await drag(sheet(), at(1, 13));
    drop(sheet());
    await waitFor(() =>
      expect(server.paramsOf('moveDispatchedBooking')).toMatchObject([{ bookings: ['32', '35'], shuttle_id: '6' }]),
    );
  });

  test('chooses with a frame that a finger draws once it has rested, and a finger that moves at once chooses nothing', async () => {
    open();
    await block(/Abara/);
    const finger = { pointerType: 'touch' };
    const corner = { ...at(0, 9), ...finger, clientX: at(0, 9).clientX - 20 };
    await drag(sheet(), corner, { ...at(0, 12), ...finger });
    drop(sheet());
    expect(document.querySelector('.tg-lasso')).toBeNull();
    expect(screen.queryByText(/chosen/)).toBeNull();
    await drag(sheet(), corner);
    await act(async () => new Promise((wait) => setTimeout(wait, LONG_PRESS_MS + 30)));
    fireEvent.pointerMove(sheet(), { ...pointer, ...at(0, 12), ...finger });
    await act(async () => new Promise((next) => requestAnimationFrame(() => next(undefined))));
    expect(document.querySelector('.tg-lasso')).not.toBeNull();
    expect(fireEvent.touchMove(sheet())).toBe(false); // so the page does not scroll
    fireEvent.pointerUp(sheet(), { ...pointer, ...finger });
    expect(await screen.findByText('1 booking chosen')).toBeTruthy();
  });

  test('leaves an empty place in the pool while a ride of it is in the hand, by pointer and by keys', async () => {
    const { hand } = open();
    const card = await poolCard(/Hess, Cleo/);
    const place = card.closest('li');
    await drag(card, { clientX: 120, clientY: 300 }, at(1, 11));
    expect(place?.dataset['left']).toBe('empty');
    fireEvent.pointerCancel(sheet(), pointer);
    expect(place?.dataset['left']).toBeUndefined();
    act(() => card.focus());
    await hand.keyboard(' ');
    expect(place?.dataset['left']).toBe('empty');
    await hand.keyboard('{Escape}');
    expect(place?.dataset['left']).toBeUndefined();
  });

  test('chooses with Shift all of a lane from the last that was chosen there, but for what is over', async () => {
    const later = ['35', '36', '37'].map((id, at) => ({
      trip: paperTrip({
        trip_id: `4${at + 2}`,
        booking_ids: [id],
        first_pickup_time: `2026-03-10T1${at + 1}:10:00-04:00`,
        last_dropoff_time: `2026-03-10T1${at + 1}:30:00-04:00`,
      }),
      booking: {
        ...ben,
        booking_id: id,
        trip_id: `4${at + 2}`,
        passenger_lastname: `Eve${id}`,
        ride_status: id === '35' ? (3 as const) : (1 as const),
      },
    }));
    open({
      getDispatchBoard: workedBoard({
        trips: [paperTrip(), ...later.map(({ trip }) => trip)],
        bookings: [...paperBoard().bookings, ...later.map(({ booking }) => booking)],
      }),
    });
    await block(/Eve37, Ben/);
    await drag(sheet(), { ...at(0, 10, 15), ctrlKey: true });
    drop(sheet());
    await screen.findByText('1 booking chosen');
    await drag(sheet(), { ...at(0, 13, 15), shiftKey: true });
    drop(sheet());
    expect(await screen.findByText('3 bookings chosen')).toBeTruthy();
    expect(document.querySelectorAll('.tg-picked')).toHaveLength(3);
    expect((await block(/Eve35, Ben/)).className).not.toContain('tg-picked');
  });

  test('chooses those who wait with Ctrl one by one, and with Shift all up to where one clicks, without opening any', async () => {
    const { bookings } = paperBoard();
    const more = ['35', '36', '37'].map((booking_id, at) => ({
      ...bookings.find((one) => one.booking_id === '33'),
      booking_id,
      passenger_lastname: `Farrell${booking_id}`,
      scheduled_pickup_time: `2026-03-10T1${at + 3}:00:00-04:00`,
    })) as typeof bookings;
    const { hand, address } = open({ getDispatchBoard: workedBoard({ bookings: [...bookings, ...more] }) });
    await block(/Abara/);
    const click = async (name: RegExp, ...keys: string[]) => {
      const card = await poolCard(name);
      for (const key of keys) await hand.keyboard(`{${key}>}`);
      await hand.click(card);
      for (const key of keys) await hand.keyboard(`{/${key}}`);
    };
    await click(/Farrell35/, 'Control');
    await screen.findByText('1 booking chosen');
    await click(/Farrell37/, 'Shift');
    await screen.findByText('3 bookings chosen');
    await click(/Farrell36/, 'Control');
    await screen.findByText('2 bookings chosen');
    expect(address()).not.toContain('booking=');
    await click(/Farrell36/);
    await waitFor(() => expect(address()).toContain('booking=36'));
  });

  test('frees the time of a ride by clicks alone: chosen, held, unlocked, and put down where a lane is pressed', async () => {
    const { hand, server } = open();
    await block(/Abara/);
    await drag(sheet(), { ...at(0, 10, 15), ctrlKey: true });
    drop(sheet());
    await hand.click(await screen.findByRole('button', { name: 'Hold over the lanes' }));
    const foot = within(await screen.findByRole('region', { name: 'In the hand' }));
    await hand.click(foot.getByRole('button', { name: 'Time stays' }));
    await drag(sheet(), at(0, 10, 21));
    drop(sheet());
    await waitFor(() =>
      expect(server.paramsOf('editBookingTripTime')).toMatchObject([
        { booking_id: '32', pickup_time: '2026-03-10T10:20' },
      ]),
    );
    expect(screen.queryByRole('region', { name: 'In the hand' })).toBeNull();
  });

  test('is put back by a click in the foot too', async () => {
    const { hand, server } = open();
    await block(/Abara/);
    await drag(sheet(), { ...at(0, 10, 15), ctrlKey: true });
    drop(sheet());
    await hand.click(await screen.findByRole('button', { name: 'Hold over the lanes' }));
    await hand.click(await screen.findByRole('button', { name: /put back/ }));
    expect(screen.queryByRole('region', { name: 'In the hand' })).toBeNull();
    expect(server.paramsOf('editBookingTripTime')).toEqual([]);
  });

  test('says over those who wait that a ride let go there comes off its vehicle', async () => {
    open();
    await block(/Abara/);
    await drag(sheet(), at(0, 10, 15), { clientX: 120, clientY: 400 });
    expect(await screen.findByText('Take off the vehicle')).toBeTruthy();
    await drag(sheet(), at(1, 11));
    fireEvent.pointerCancel(sheet(), pointer);
    expect(screen.queryByText('Take off the vehicle')).toBeNull();
  });

  test('chooses by a tap of a finger while something is chosen, and opens by a tap where nothing is', async () => {
    const second = paperTrip({
      trip_id: '42',
      booking_ids: ['35'],
      first_pickup_time: '2026-03-10T11:10:00-04:00',
      last_dropoff_time: '2026-03-10T11:30:00-04:00',
    });
    const eve = { ...ben, booking_id: '35', trip_id: '42', passenger_lastname: 'Eve', driver_enroute_time: null };
    const { address } = open({ getDispatchBoard: workedBoard({ trips: [paperTrip(), second], bookings: [ben, eve] }) });
    await block(/Eve, Ben/);
    const tap = async (hour: number, minute: number) => {
      fireEvent.pointerDown(sheet(), { ...pointer, pointerType: 'touch', ...at(0, hour, minute) });
      fireEvent.pointerUp(sheet(), { ...pointer, pointerType: 'touch' });
      return Promise.resolve();
    };
    await drag(sheet(), { ...at(0, 10, 15), ctrlKey: true });
    drop(sheet());
    await screen.findByText('1 booking chosen');
    await tap(11, 20);
    expect(await screen.findByText('2 bookings chosen')).toBeTruthy();
    expect(address()).not.toContain('booking=');
    await tap(10, 15);
    await tap(11, 20);
    await waitFor(() => expect(screen.queryByText(/chosen/)).toBeNull());
    await tap(11, 20);
    await waitFor(() => expect(address()).toContain('booking=35'));
  });

  test('[CONST-13] has a lane of 198 pixels for a finger, of which a block has 194', async () => {
    setWidth(390);
    open({}, '/fleet/dispatch?date=2026-03-10&zoom=108&side=vehicles');
    const { style } = await block(/Abara/);
    expect(document.querySelector<HTMLElement>('[role="row"]')?.style.width).toBe('198px');
    // The ground of the heads reaches as far as the lanes do, however far one scrolls.
    expect(document.querySelector<HTMLElement>('.tg-strip')?.style.width).toBe(`${AXIS_PX + 2 * 198}px`);
    expect([style.left, style.width]).toEqual(['2px', '194px']);
  });

  test('[CONST-30] [SHELL-26] takes up by a long press of a finger, on a phone only where drag and drop is activated', async () => {
    setWidth(390);
    const { hand } = open({}, '/fleet/dispatch?date=2026-03-10&zoom=108&side=vehicles');
    await block(/Abara/);
    expect(document.querySelector<HTMLElement>('[role="row"]')?.style.width).toBe('198px');
    const finger = { pointerType: 'touch' };
    const rest = async () => act(async () => new Promise((wait) => setTimeout(wait, LONG_PRESS_MS + 30)));
    await drag(sheet(), { ...at(0, 10, 15), ...finger });
    await rest();
    expect(document.querySelector('.tg-veil')).toBeNull();
    fireEvent.pointerCancel(sheet(), pointer);
    await hand.click(screen.getByRole('button', { name: 'Activate drag & drop' }));
    await drag(sheet(), { ...at(0, 10, 15), ...finger });
    await rest();
    expect(document.querySelector('.tg-veil')).not.toBeNull();
    fireEvent.pointerCancel(sheet(), pointer);
    expect(document.querySelector('.tg-veil')).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'De-activate drag & drop' }));
    await drag(sheet(), { ...at(0, 10, 15), ...finger });
    await rest();
    expect(document.querySelector('.tg-veil')).toBeNull();
    fireEvent.pointerCancel(sheet(), pointer);
    expect(screen.getByRole('button', { name: 'Activate drag & drop' })).toBeTruthy();
  });

  test('[SHELL-25] [SHELL-26] has the switch of drag and drop on the board of a phone alone; a mouse drags without it', async () => {
    const { go } = open();
    await block(/Abara/);
    const theSwitch = () => screen.queryByRole('button', { name: /drag & drop/i });
    expect(theSwitch()).toBeNull();
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    expect(document.querySelector('.tg-veil')).not.toBeNull();
    fireEvent.pointerCancel(sheet(), pointer);
    act(() => setWidth(390));
    await waitFor(() => expect(theSwitch()?.textContent).toBe('Activate drag & drop'));
    act(() => go('/fleet/trips?date=2026-03-10'));
    await waitFor(() => expect(theSwitch()).toBeNull());
  });

  test('only looks at the day as it stood: a click opens a ride, and nothing is taken up', async () => {
    const past = [
      {
        version: 15,
        days: ['2026-03-10'],
        at: '2026-03-10T11:00:00Z',
        user_id: '12',
        actor: 'user' as const,
        name: 'Theo Jansen',
        call: 'x',
        summary: '',
        undoes: null,
        undone_by: null,
        undoable: false,
        reason: null,
        changes: [],
      },
    ];
    const { address } = open({ getOperationList: past }, '/fleet/dispatch?date=2026-03-10&zoom=108&at=09:00');
    await block(/Abara/);
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    expect(document.querySelector('.tg-veil')).toBeNull();
    drop(sheet());
    await drag(sheet(), at(0, 10, 15));
    drop(sheet());
    await waitFor(() => expect(address()).toContain('booking=32'));
  });

  test('lets go, with a sentence, of a ride that somebody else has put elsewhere', async () => {
    const { server } = open();
    await block(/Abara/);
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    act(() =>
      tellListeners({
        version: 21,
        previous: 20,
        days: ['2026-03-10'],
        call: 'x',
        changes: [{ entity: 'booking', id: '32', version: 3, set: { ride_status: 4 } }],
      }),
    );
    await waitFor(() => expect(document.querySelector('.tg-veil')).toBeNull());
    drop(sheet());
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([]);
    expect(doneLine.get()?.text).toBe('Put back: Abara was changed meanwhile.');
  });

  test('asks before it takes over what a colleague holds', async () => {
    const maya = { user_id: '9', name: 'Maya Quist', looking_at: null, holding: '32', held: ['32'], lane: null };
    const { hand, server } = open({ setPresence: { others: [maya], lanes: [] } });
    await block(/Abara.*Maya Quist holds it\./);
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    drop(sheet());
    expect(await screen.findByText('Maya is moving this. Take over?')).toBeTruthy();
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(screen.queryByText('Maya is moving this. Take over?')).toBeNull());
    expect(server.paramsOf('moveDispatchedBooking')).toEqual([]);
  });
});

describe('A ride that a colleague holds in the grid', () => {
  const maya = { user_id: '9', name: 'Maya Quist', looking_at: null, holding: '32', held: ['32'], lane: null };
  const takes = (...took: string[]) =>
    act(() => tellPassing({ about: 'presence', day: '2026-03-10', ...maya, ...(took.length > 0 ? { took } : {}) }));

  test('is taken up by a key once one says so, and let go of with a sentence where it is taken back', async () => {
    const { hand, server } = open({ setPresence: { others: [maya], lanes: [] } });
    await block(/Abara.*Maya Quist holds it\./);
    gridOf().focus();
    await hand.keyboard('{ArrowDown} ');
    await hand.click(await screen.findByRole('button', { name: 'Take over' }));
    expect((await screen.findByRole('region', { name: 'In the hand' })).textContent).toContain('Holding Abara');
    // It is asked once, also before she is heard to have let go.
    await waitFor(() => expect(screen.queryByText('Maya is moving this. Take over?')).toBeNull());
    expect(server.paramsOf('setPresence')).toContainEqual(expect.objectContaining({ took: ['32'] }));
    takes('32');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In the hand' })).toBeNull());
    expect(doneLine.get()?.text).toBe('Maya Quist took Abara over.');
    gridOf().focus();
    await hand.keyboard(' ');
    expect(await screen.findByText('Maya is moving this. Take over?')).toBeTruthy();
  });

  test('is told to be taken over where a drag ends with yes', async () => {
    const { hand, server } = open({ setPresence: { others: [maya], lanes: [] } });
    await block(/Abara.*Maya Quist holds it\./);
    await drag(sheet(), at(0, 10, 15), at(1, 11));
    drop(sheet());
    await hand.click(await screen.findByRole('button', { name: 'Abara to Van 05' }));
    await waitFor(() => expect(server.paramsOf('moveDispatchedBooking')).toHaveLength(1));
    expect(server.paramsOf('setPresence')).toContainEqual(expect.objectContaining({ took: ['32'] }));
  });
});

describe('The view of a board', () => {
  test('is the grid at first, a list by the address, and what was chosen last for whoever comes back', async () => {
    const { hand } = open({}, '/fleet/dispatch?date=2026-03-10&view=list');
    await screen.findByRole('region', { name: 'Van 02, Luis Ortega' });
    await hand.click(screen.getByRole('button', { name: 'View of the board' }));
    await hand.click(await screen.findByText('Grid'));
    await screen.findByRole('grid');
    expect(JSON.parse(localStorage.getItem(`handrail.board.${account().userId}`) ?? '{}')).toMatchObject({
      view: 'grid',
    });
  });

  test('orders and finds the lanes as the address says', async () => {
    const columns = [
      paperColumn({ run_id: '61', trip_ids: ['41'] }),
      paperColumn({
        shuttle_id: '7',
        fleet_shuttle_id: 'Bus 11',
        index: 2,
        driver_id: '73',
        driver_firstname: 'Ada',
        driver_lastname: 'Lund',
      }),
    ];
    open({ getDispatchBoard: paperBoard({ columns }) }, '/fleet/dispatch?date=2026-03-10&sort=driver');
    await block(/Abara/);
    const rows = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'));
    expect(rows()).toEqual(['Bus 11, Ada Lund', 'Van 02, Luis Ortega']);
  });

  test('[BOARD-02] is the plainer list on the older board, whatever was chosen', async () => {
    open({}, '/fleet/dispatch/legacy?date=2026-03-10');
    expect(await screen.findByRole('region', { name: 'Van 02, Luis Ortega' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: 'View of the board' })).toBeNull();
  });

  test('[BOARD-02] compares nothing on the older board: no panel, menu, button or command, whatever the address says', async () => {
    const { hand, server } = open({}, '/fleet/dispatch/legacy?date=2026-03-10&compare=33');
    const card = await screen.findByRole('button', { name: /Hess/ });
    fireEvent.contextMenu(card, { clientX: 20, clientY: 20 });
    expect(await screen.findByRole('button', { name: 'Open the ride' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Compare/ })).toBeNull();
    await hand.keyboard('{Escape}');
    card.focus();
    await hand.keyboard(' ');
    const bar = await screen.findByRole('region', { name: 'Chosen bookings' });
    expect(within(bar).queryByRole('button', { name: 'Compare' })).toBeNull();
    await hand.keyboard('{Control>}k{/Control}');
    await hand.type(await screen.findByRole('combobox', { name: 'Find anything or type a command' }), 'compare');
    expect(screen.queryByText(/Compare vehicles/)).toBeNull();
    expect(document.querySelector('.route-panel')).toBeNull();
    expect(server.paramsOf('getBestRuns')).toEqual([]);
  });
});

describe('A block without riders in the grid', () => {
  const shop = paperTrip({
    trip_id: '52',
    kind: 'time_block',
    notes: 'In the shop',
    booking_ids: [],
    stop_order: [],
    first_pickup_time: '2026-03-10T14:00:00-04:00',
    last_dropoff_time: '2026-03-10T15:00:00-04:00',
  });
  const withShop = () => {
    const { columns, trips } = paperBoard();
    return workedBoard({
      columns: columns.map((column) => (column.run_id === '61' ? { ...column, trip_ids: ['41', '52'] } : column)),
      trips: [...trips, shop],
    });
  };
  const form = async () => screen.findByRole('dialog', { name: /time block/i });

  test('opens by a click, and by Enter where the keys stand on it', async () => {
    const { hand } = open({ getDispatchBoard: withShop() });
    await block(/Time block/i);
    await drag(sheet(), at(0, 14, 20));
    drop(sheet());
    expect(await form()).toBeTruthy();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gridOf().focus();
    await hand.keyboard('{ArrowDown}{Enter}');
    expect(await form()).toBeTruthy();
  });

  test('has its own menu at a right click, where its lane has another', async () => {
    open({ getDispatchBoard: withShop() });
    await block(/Time block/i);
    fireEvent.contextMenu(sheet(), at(0, 14, 20));
    expect(await screen.findByRole('button', { name: /Delete/ })).toBeTruthy();
  });

  test('is offered for the minute of the lane that its menu was asked for at', async () => {
    const { hand } = open();
    await block(/Abara/);
    fireEvent.contextMenu(sheet(), at(0, 15, 2));
    await hand.click(await screen.findByRole('button', { name: 'Lunch break' }));
    await screen.findByRole('dialog', { name: 'New lunch break' });
    expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('3:00 PM');
    expect(screen.getByLabelText<HTMLInputElement>('End').value).toBe('3:30 PM');
  });
});

describe('The word of each lane with its times', () => {
  type Run = Calls['getBestRuns']['result'][number]['runs'][number];

  const van02: Run = {
    run_id: '61',
    shuttle_id: '5',
    driver_id: '71',
    driver_team_id: null,
    verdict: 'hurts',
    pickup_time: '2026-03-10T08:47:00-04:00',
    dropoff_time: '2026-03-10T09:07:00-04:00',
    added_travel_time: 540,
    added_travel_distance: 5000,
    late_seconds: 0,
    ride_time: 1200,
    ride_time_limit: 2700,
    riders: [
      {
        booking_id: '32',
        stop_type: 'pickup',
        from: '2026-03-10T10:10:00-04:00',
        to: '2026-03-10T10:36:00-04:00',
        late_seconds: 660,
      },
    ],
    is_estimated: true,
    code: 'OTHERS_LATE',
    reason: 'Somebody else would be picked up or dropped off too late.',
    fix: { code: 'OTHERS_LATE', by: 660 },
  };
  const van05: Run = {
    ...van02,
    run_id: null,
    shuttle_id: '6',
    driver_id: '72',
    verdict: 'fits',
    pickup_time: '2026-03-10T08:45:00-04:00',
    added_travel_time: 360,
    riders: [],
    is_estimated: false,
    code: null,
    reason: null,
    fix: null,
  };
  /** The server's answer for the vehicles that it was asked about. */
  const answering = (...runs: Run[]) => ({
    getBestRuns: ({ shuttle_id, bookings }: Calls['getBestRuns']['params']) => [
      {
        booking_id: bookings[0] ?? '',
        version: 20,
        runs: runs.filter((run) => shuttle_id?.includes(run.shuttle_id)),
        reason: null,
      },
    ],
  });
  const verdict = (lane: string) => document.querySelector(`[data-verdict="${lane}"]`);
  /** Takes Cleo out of the pool and holds her over a lane. */
  async function hold(lane: number) {
    await block(/Abara/);
    const card = await poolCard(/Hess, Cleo/);
    await drag(card, { clientX: 120, clientY: 200 }, { clientX: 140, clientY: 200 }, at(lane, 9));
    return card;
  }

  test('is a list on a phone, by rank, once a finger has let go of what it held, and a press takes a place', async () => {
    setWidth(390);
    const { hand, server } = open(answering(van02, { ...van05, pickup_time: '2026-03-10T10:14:00-04:00' }));
    await block(/Abara/);
    await hand.click(screen.getByRole('button', { name: 'Activate drag & drop' }));
    const finger = { pointerType: 'touch' };
    await drag(sheet(), { ...at(0, 10, 15), ...finger });
    await act(async () => new Promise((wait) => setTimeout(wait, LONG_PRESS_MS + 30)));
    fireEvent.pointerUp(sheet(), { ...pointer, ...finger });
    const list = within(await screen.findByRole('region', { name: 'Vehicles for it' }));
    expect(list.getAllByRole('row').map(({ textContent }) => textContent)).toContain('1Van 0510:14+6Nobody');
    await hand.click(list.getByRole('button', { name: 'Van 05' }));
    await waitFor(() =>
      expect(server.paramsOf('moveDispatchedBooking')).toMatchObject([
        { booking_id: '32', pickup_time: '2026-03-10T10:14', shuttle_id: '6' },
      ]),
    );
    expect(screen.queryByRole('region', { name: 'Vehicles for it' })).toBeNull();
  });

  test('is minutes to drive more, the best first, and what has to give where it hurts', async () => {
    const { server } = open(answering(van02, van05));
    await hold(0);
    await waitFor(() => expect(verdict('vehicle 6')?.textContent).toBe('+6 min1Best. There 8:45'));
    expect(verdict('vehicle 6')?.className).toContain('tg-verdict-best');
    expect(verdict('61')?.textContent).toBe('+9 minAbara 11 min past window');
    expect(verdict('61')?.className).toContain('tg-verdict-hurts');
    expect(server.paramsOf('getBestRuns')).toEqual([{ date: '2026-03-10', bookings: ['33'], shuttle_id: ['5', '6'] }]);
  });

  test('stands on a card under the hand: who is met when, how long the ride is, and that it is an estimate', async () => {
    open(answering(van02, van05));
    await hold(0);
    const card = await waitFor(() => {
      const found = document.querySelector('.tg-outlook');
      expect(found).not.toBeNull();
      return found;
    });
    expect(card?.textContent).toContain('Van 02 +9 min');
    expect(card?.textContent).toContain('Abara10:10 → 10:36 11 min late');
    expect(card?.textContent).toContain('Aboard20 of 45 min');
    expect(card?.textContent).toContain('Times are estimated');
    expect(card?.textContent).toContain('Pick up at 8:47, others 11 min late');
  });

  test('leaves whom it touches before the veil, with the minutes they would lose, until it is put down', async () => {
    open(answering(van02, van05));
    const card = await hold(0);
    const ben = await block(/Abara/);
    await waitFor(() => expect(ben.dataset['touched']).toBe('+26'));
    expect(gridOf().classList.contains('tg-holding')).toBe(true);
    fireEvent.pointerMove(card, { pointerId: 1, pointerType: 'mouse', ...at(1, 9) });
    await waitFor(() => expect(ben.dataset['touched']).toBeUndefined());
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(gridOf().classList.contains('tg-holding')).toBe(false));
  });

  test('is what is dropped: the ride is dispatched for the time that the lane showed', async () => {
    const { server } = open(answering(van02, van05));
    const card = await hold(1);
    await waitFor(() => expect(verdict('vehicle 6')?.textContent).toContain('+6 min'));
    drop(card);
    await waitFor(() =>
      expect(server.paramsOf('dispatchBooking')).toMatchObject([
        { booking_id: '33', pickup_time: '2026-03-10T08:45', shuttle_id: '6' },
      ]),
    );
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
  });

  test('is asked for a time that is freed, on the lane that the ride is on too, and asks once where somebody loses by it', async () => {
    const rosen = { ...van02.riders[0], booking_id: '31' } as Run['riders'][number];
    const { server } = open(answering({ ...van02, pickup_time: '2026-03-10T10:25:00-04:00', riders: [rosen] }, van05));
    await block(/Abara/);
    await drag(sheet(), at(0, 10, 15), { ...at(0, 10, 25), shiftKey: true }, { ...at(0, 10, 30), shiftKey: true });
    await waitFor(() => expect(verdict('61')?.textContent).toBe('HereRosen 11 min past window'));
    expect(server.paramsOf('getBestRuns')).toEqual([
      { date: '2026-03-10', bookings: ['32'], pickup_time: '2026-03-10T10:25-04:00', shuttle_id: ['5', '6'] },
    ]);
    drop(sheet());
    const question = await screen.findByRole('dialog', { name: 'Put it there?' });
    expect(question.textContent).toContain('Rosen: pickup at 10:36 AM, 11 minutes late.');
    expect(server.paramsOf('editBookingTripTime')).toEqual([]);
  });

  test('is of the first of several that go together, who is named in the foot and in the question', async () => {
    const second = paperTrip({ trip_id: '42', booking_ids: ['35'], stop_order: [] });
    const eve = { ...ben, booking_id: '35', trip_id: '42', passenger_lastname: 'Eve' };
    const [column] = paperBoard().columns;
    const { server } = open({
      ...answering(van05, { ...van02, shuttle_id: '6', run_id: null }),
      getDispatchBoard: workedBoard({
        trips: [paperTrip(), { ...second, run_id: '61' }],
        bookings: [ben, eve],
        columns: column ? [{ ...column, trip_ids: ['41', '42'] }, ...paperBoard().columns.slice(1)] : [],
      }),
    });
    await block(/Abara/);
    await drag(sheet(), { ...at(0, 9), clientX: at(0, 9).clientX - 20 }, at(0, 12));
    drop(sheet());
    await screen.findByText('2 bookings chosen');
    await drag(sheet(), at(0, 10, 15), at(1, 10, 15));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'In the hand' }).textContent).toContain(
        'Times are those of Abara alone.',
      ),
    );
    expect(server.paramsOf('getBestRuns')[0]).toEqual({
      date: '2026-03-10',
      bookings: ['32', '35'],
      shuttle_id: ['5', '6'],
    });
    drop(sheet());
    const question = await screen.findByRole('dialog', { name: 'Put it there?' });
    expect(question.textContent).toContain('Abara: Somebody else would be picked up or dropped off too late.');
  });

  test('is granted by A, which asks once where it hurts', async () => {
    const { hand, server } = open(answering(van02, van05));
    await hold(0);
    await waitFor(() => expect(verdict('61')?.className).toContain('tg-verdict-hurts'));
    fireEvent.keyDown(window, { key: 'a' });
    const question = await screen.findByRole('dialog', { name: 'Put it there?' });
    expect(question.textContent).toContain('Abara: pickup at 10:36 AM, 11 minutes late.');
    await hand.click(within(question).getByRole('button', { name: 'Hess to Van 02' }));
    await waitFor(() =>
      expect(server.paramsOf('dispatchBooking')).toMatchObject([{ pickup_time: '2026-03-10T08:47', shuttle_id: '5' }]),
    );
  });

  test('is mended by A before anything is moved: the lane that asks the least, where none takes it as it stands', async () => {
    const late: Run = { ...van05, verdict: 'hurts', code: 'WINDOW_MISSED', reason: 'It would be there too late.' };
    const { hand } = open(answering(van02, { ...late, fix: { code: 'WINDOW_MISSED', by: 300 } }));
    await block(/Abara/);
    (await poolCard(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    expect(screen.getByRole('region', { name: 'In the hand' }).textContent).toContain('best place');
    await waitFor(() => expect(verdict('vehicle 6')?.className).toContain('tg-verdict-hurts'));
    await hand.keyboard('a');
    const question = await screen.findByRole('dialog', { name: 'Put it there?' });
    expect(within(question).getByRole('button', { name: 'Hess to Van 05' })).toBeTruthy();
  });

  test('asks once, with the reason, where times say it is not possible, and does what the answer says', async () => {
    const no: Run = { ...van05, verdict: 'no', code: 'NO_SEAT', reason: 'Every seat is taken then.', fix: null };
    const { hand, server } = open(answering(van02, no));
    const card = await hold(1);
    await waitFor(() => expect(verdict('vehicle 6')?.className).toContain('tg-verdict-no'));
    drop(card);
    const question = await screen.findByRole('dialog', { name: 'Put it there?' });
    expect(question.textContent).toContain('Every seat is taken then.');
    expect(server.paramsOf('dispatchBooking')).toEqual([]);
    await hand.click(within(question).getByRole('button', { name: 'Hess to Van 05' }));
    await waitFor(() => expect(server.paramsOf('dispatchBooking')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says by A that there is no best place where no vehicle takes it, and keeps it in the hand', async () => {
    const no: Run = {
      ...van05,
      verdict: 'no',
      code: 'WINDOW_MISSED',
      reason: 'It would be there too late.',
      fix: null,
    };
    const { hand } = open(answering({ ...no, run_id: '61', shuttle_id: '5' }, no));
    await block(/Abara/);
    (await poolCard(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    await waitFor(() => expect(verdict('vehicle 6')?.className).toContain('tg-verdict-no'));
    await hand.keyboard('a');
    const sentence = 'No vehicle takes it as it stands, or with one thing granted. Each lane says why.';
    expect(doneLine.get()?.text).toBe(sentence);
    expect(screen.getByRole('region', { name: 'In the hand' })).toBeTruthy();
  });

  test('stays what the rules say where the server has no times, and one calm sentence says so', async () => {
    const sentence = 'No times at the moment: each vehicle says what the rules say.';
    open({ getBestRuns: refuse(422, 'VERDICTS_AWAY', sentence) });
    await hold(0);
    await waitFor(() => expect(screen.getByRole('region', { name: 'In the hand' }).textContent).toContain(sentence));
    expect(verdict('61')?.textContent).toContain('Nothing before it');
    expect(document.querySelector('.tg-outlook')).toBeNull();
  });

  test('is asked anew of the lanes that somebody changed meanwhile, and of no other', async () => {
    const { server } = open(answering(van02, van05));
    await hold(1);
    await waitFor(() => expect(verdict('vehicle 6')?.textContent).toContain('+6 min'));
    act(() =>
      tellListeners({
        version: 21,
        previous: 20,
        days: ['2026-03-10'],
        call: 'x',
        changes: [{ entity: 'trip', id: '41', version: 2, set: { ends_at: '2026-03-10T15:00:00Z' } }],
      }),
    );
    await waitFor(() => expect(server.paramsOf('getBestRuns')).toHaveLength(2));
    expect(server.paramsOf('getBestRuns')[1]).toMatchObject({ shuttle_id: ['5'] });
  });
});

describe('A vehicle whose driver is away', () => {
  const message = 'Luis Marsh is on leave on Tue, Mar 10.';
  /** Luis Marsh of Van 05 is on leave; Van 02 is down where one wants nobody else to be there. */
  const away = (more: Parameters<typeof paperColumn>[0] = {}) => {
    const [van02, van05] = paperBoard().columns;
    if (!van02 || !van05) throw new Error('The paper day has two vans.');
    return workedBoard({
      columns: [
        { ...van02, ...more },
        { ...van05, driver_away: { message } },
      ],
    });
  };

  test('says so in its row, in its head and on its ground, in words', async () => {
    open({ getDispatchBoard: away() });
    await block(/Abara/);
    expect(screen.getByRole('rowheader', { name: /Van 05/ }).textContent).toBe(`Van 05, Luis Marsh ${message}`);
    const head = document.querySelector('[data-head="vehicle 6"]');
    expect(head?.textContent).toContain('Driver away');
    expect(document.querySelector('[data-head="61"]')?.textContent).not.toContain('away');
    expect(document.querySelector('[data-lane="vehicle 6"] .tg-ground')?.className).toContain('tg-hatched');
    fireEvent.pointerMove(head ?? document.body, { pointerType: 'mouse', clientX: 600, clientY: 120 });
    expect((await screen.findByRole('tooltip')).textContent).toContain(message);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('asks once, has no number, and is no place for 1 or A, though it alone could take the ride', async () => {
    const { hand, server } = open({
      getDispatchBoard: away({
        shuttle_down: { kind: 'maintenance', ends_on: null, message: 'Van 02 is down today.' },
      }),
    });
    await block(/Abara/);
    (await poolCard(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    const cell = document.querySelector('[data-verdict="vehicle 6"]');
    expect([cell?.textContent, cell?.className]).toEqual(['AsksDriver away', 'tg-verdict tg-verdict-hurts']);
    await hand.keyboard('1a');
    expect(screen.getByRole('region', { name: 'In the hand' })).toBeTruthy();
    await hand.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Put it there?' });
    expect(question.textContent).toContain(message);
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
  });
});

describe('A vehicle whose driver is not to drive the rider in the hand', () => {
  test('asks once, and no other lane does', async () => {
    const [van02, van05] = paperBoard().columns;
    if (!van02 || !van05) throw new Error('The paper day has two vans.');
    const kept_apart = [{ passenger_id: '29', driver_id: '72', driver_name: 'Luis Marsh' }];
    const bookings = paperBoard().bookings.map((booking) =>
      booking.passenger_lastname === 'Hess' ? { ...booking, passenger_id: '29' } : booking,
    );
    const { hand, server } = open({
      getDispatchBoard: workedBoard({ columns: [van02, { ...van05, kept_apart }], bookings }),
    });
    await block(/Abara/);
    (await poolCard(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    const cell = document.querySelector('[data-verdict="vehicle 6"]');
    expect([cell?.textContent, cell?.className]).toEqual(['AsksNot with this driver', 'tg-verdict tg-verdict-hurts']);
    const others = [...document.querySelectorAll('[data-verdict]')].filter((one) => one !== cell);
    expect(others.map(({ textContent }) => textContent)).toEqual([expect.not.stringContaining('this driver')]);
    await hand.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Put it there?' });
    expect(question.textContent).toContain('The rider is not to be driven by Luis Marsh.');
    expect(server.paramsOf('createMultipleFlexTrips')).toEqual([]);
  });
});

describe('A board that stands open', () => {
  const stepTo = (instant: string) => act(() => hearTownClock(`${instant};rate=0`));
  const tailOf = () => document.querySelector<HTMLElement>('.tg-tail');

  test('goes an hour on with a clock that is set forth, and an hour back with one that is set back', async () => {
    open();
    const abara = await block(/Abara/);
    const stood = abara.style.top;
    expect(minuteOfFlag()).toBe(600);
    stepTo('2026-03-10T15:00:00Z');
    await waitFor(() => expect(minuteOfFlag()).toBe(660));
    expect(document.querySelector('.tg-now-flag')?.textContent).toBe('11:00');
    // His window closed at 10:25, and nobody has stood at his door.
    expect((await block(/Abara, Ben.* 35 minutes late/)).style.top).toBe(stood);
    stepTo('2026-03-10T14:00:00Z');
    await waitFor(() => expect(minuteOfFlag()).toBe(600));
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: /late/ })).toBeNull());
    stepTo('2026-03-10T13:00:00Z');
    await waitFor(() => expect(minuteOfFlag()).toBe(540));
    expect(tailOf()).toBeNull();
  });

  test('draws how far a late ride runs from its end on, as long as it is late', async () => {
    open();
    await block(/Abara/);
    expect(tailOf()).toBeNull();
    stepTo('2026-03-10T14:40:00Z');
    await waitFor(() => expect(tailOf()).not.toBeNull());
    expect([tailOf()?.style.top, tailOf()?.style.height]).toEqual([`${630 * PX_PER_MIN}px`, `${15 * PX_PER_MIN}px`]);
    expect(screen.getByRole('button', { name: /^3 Late/ })).toBeTruthy(); // with those who wait
  });

  test('says who is at risk down the run, and counts them late by all of it once their promise is broken', async () => {
    const stop = (trip: number, stop_type: 'pickup' | 'dropoff', at: string) => {
      const [pickup, dropoff] = paperTrip().stop_order;
      const one = stop_type === 'pickup' ? pickup : dropoff;
      if (!one) throw new Error('The paper trip has two stops.');
      const bookings = one.bookings.map((booking) => ({ ...booking, booking_id: '35' }));
      const times = stop_type === 'pickup' ? { scheduled_pickup_time: at } : { scheduled_dropoff_time: at };
      return { ...one, id: `${trip}${stop_type}`, bookings, ...times };
    };
    const [from, to] = ['2026-03-10T10:35:00-04:00', '2026-03-10T10:55:00-04:00'];
    const second = paperTrip({
      trip_id: '42',
      booking_ids: ['35'],
      first_pickup_time: from,
      last_dropoff_time: to,
      stop_order: [stop(42, 'pickup', from), stop(42, 'dropoff', to)],
    });
    const aboard = { ...ben, ride_status: 6 as const, arrival_time: '2026-03-10T10:24:00-04:00' };
    const eve = {
      ...ben,
      booking_id: '35',
      trip_id: '42',
      passenger_lastname: 'Eve',
      driver_enroute_time: null,
      scheduled_pickup_time: from,
      scheduled_dropoff_time: to,
      window_end_time: '2026-03-10T10:40:00-04:00',
    };
    const [column] = paperBoard().columns;
    open({
      getDispatchBoard: workedBoard({
        columns: column ? [{ ...column, trip_ids: ['41', '42'] }] : [],
        trips: [paperTrip(), second],
        bookings: [{ ...aboard, actual_pickup_time: '2026-03-10T10:34:00-04:00' }, eve],
      }),
    });
    // He got in 24 minutes late, and is out at 10:54.
    stepTo('2026-03-10T14:36:00Z');
    const risk = await block(/Eve, Ben.* At risk, 14 minutes\./);
    expect(risk.querySelector('.tag-risk')).not.toBeNull();
    expect(screen.getByRole('button', { name: /^1 At risk/ })).toBeTruthy();
    stepTo('2026-03-10T14:41:00Z');
    const late = await block(/Eve, Ben.* 14 minutes late/);
    expect(late.querySelector('.tag-bad')?.getAttribute('data-text')).toBe('+14');
    expect(tailOf()?.style.height).toBe(`${14 * PX_PER_MIN}px`);
    expect(screen.getByRole('button', { name: /^0 At risk/ })).toBeTruthy();
  });
});

test('A block at whose door the vehicle stands counts the wait, minute by minute, until the rider is on board', async () => {
  const standing = (change: object) =>
    workedBoard({
      bookings: [{ ...ben, driver_arrival_time: '2026-03-10T09:57:00-04:00', window_start_time: null, ...change }],
    });
  open({ getDispatchBoard: standing({}) });
  const door = await block(/Abara.*The vehicle waits 3 of 5 min\./);
  expect(door.querySelector('.tag-wait')?.getAttribute('data-text')).toBe('3 of 5');
  act(() => hearTownClock('2026-03-10T14:01:00Z;rate=0'));
  await block(/The vehicle waits 4 of 5 min\./);
  cleanup();
  open({ getDispatchBoard: standing({ actual_pickup_time: '2026-03-10T09:59:00-04:00', ride_status: 6 }) });
  expect((await block(/Abara/)).getAttribute('aria-label')).not.toContain('waits');
});

describe('Between blocks', () => {
  const second = paperTrip({
    trip_id: '42',
    booking_ids: ['35'],
    first_pickup_time: '2026-03-10T10:40:00-04:00',
    last_dropoff_time: '2026-03-10T11:00:00-04:00',
    stop_order: [],
  });
  const eve = { ...ben, booking_id: '35', trip_id: '42', passenger_lastname: 'Eve', driver_enroute_time: null };
  const twoTrips = workedBoard({
    columns: [paperColumn({ run_id: '61', trip_ids: ['41', '42'] })],
    trips: [paperTrip(), second],
    bookings: [ben, eve],
  });
  const driving = (seconds: number, is_pending = false) => ({
    version: 20,
    runs: [
      {
        run_id: '61',
        is_pending,
        drives: [{ from_trip_id: '41', to_trip_id: '42', travel_time: seconds, is_estimated: is_pending }],
      },
    ],
  });

  test('the empty drive is drawn as long as the server says, and what is missing of it', async () => {
    const { server } = open({ getDispatchBoard: twoTrips, getEmptyDrives: driving(16 * 60) });
    await block(/Abara/);
    await waitFor(() => expect(document.querySelector('.tg-drive.tg-short')).not.toBeNull());
    expect(document.querySelector('.tg-slack')?.textContent).toBe('−6');
    expect(server.paramsOf('getEmptyDrives')).toEqual([{ date: '2026-03-10', run_id: ['61'] }]);
  });

  test('figures that are being fetched are asked for again, and drawn when they are there', async () => {
    let times = 0;
    open({ getDispatchBoard: twoTrips, getEmptyDrives: () => driving(times++ === 0 ? 16 * 60 : 7 * 60, times === 1) });
    await block(/Abara/);
    await waitFor(() => expect(document.querySelector('.tg-slack')?.textContent).toBe('−6'));
    await waitFor(() => expect(document.querySelector('.tg-slack')?.textContent).toBe('3 min'), { timeout: 5000 });
    expect(times).toBe(2);
  });
});
