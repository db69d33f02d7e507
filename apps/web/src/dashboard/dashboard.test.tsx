import type { Calls } from '@handrail/contracts/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { area as bookings } from '../bookings/area.tsx';
import { paperBooking } from '../bookings/paper-booking.ts';
import { forgetOnTheRoad, hearOnTheRoad } from '../platform/live/on-the-road.ts';
import { connectionState } from '../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { paperPrograms } from '../shifts/paper-schedule.ts';
import { account, fakeServer, openConsole, refuse, setWidth } from '../testing.tsx';
import { area } from './area.tsx';
import type { Dashboard, LateRide, TaskPanel } from './dashboard.ts';

/** 9:00 AM in New York. */
beforeEach(() => hearTownClock('2026-03-10T13:00:00Z;rate=0'));

afterEach(() => {
  forgetTownClock();
  setWidth(1440);
  act(() => connectionState.set({ is: 'idle' }));
});

const booking = (id: string, lastname: string, more: Parameters<typeof paperBooking>[0] = {}) =>
  paperBooking({ booking_id: id, passenger_firstname: 'Ada', passenger_lastname: lastname, ...more });

const late: LateRide = {
  booking: booking('1', 'Mehta', { vehicle: 'Van 02', ride_status: 1 }),
  late_min: 12,
  stop_type: 'pickup',
  due: '2026-03-10T08:55:00-04:00',
  expected: '2026-03-10T09:07:00-04:00',
  has_happened: false,
  why: { is: 'behind', since: null, stop_type: 'dropoff', minutes: null, lastname: 'Grabowski' },
};

function paperDashboard(change: Partial<Dashboard> = {}): Dashboard {
  return {
    figures: {
      trips: 248,
      done: 131,
      riding: 14,
      met: 40,
      on_time: 37,
      late: 1,
      at_risk: 4,
      unassigned: 11,
      within_hour: 3,
      will_calls: 2,
      called_in: 1,
      longest_wait_min: 12,
      no_shows: 4,
      missed: 0,
      planned_distance: 3_717_575,
      driven_distance: 2_066_393,
      planned_time: 477_000,
      driven_time: 258_120,
    },
    late: [late],
    will_calls: [
      booking('2', 'Weaver', { will_call: true, will_call_call_time: '2026-03-10T08:48:00-04:00' }),
      booking('3', 'Stone', { will_call: true }),
    ],
    next_pickup: booking('9', 'Calder', { scheduled_pickup_time: '2026-03-10T09:15:00-04:00' }),
    vehicles: [
      {
        shuttle_id: '71',
        fleet_number: 'Van 02',
        place: 'Lakeside',
        point: { latitude: 40.1, longitude: -77.1 },
        at: '2026-03-10T08:48:00-04:00',
        stop_type: 'dropoff',
        look: null,
      },
    ],
    unseen: 2,
    ...change,
  };
}

const panel: TaskPanel = {
  undispatched: [
    booking('4', 'Shaw', { scheduled_pickup_time: '2026-03-10T09:18:00-04:00' }),
    booking('5', 'Okafor', { scheduled_pickup_time: '2026-03-10T11:40:00-04:00' }),
  ],
  flagged: [booking('6', 'Pappas', { flag: true, admin_note: 'Which lift takes the chair?' })],
  unpaid: [booking('7', 'Hess', { ride_fee: 1200, total_addl_fee_usd_cents: 50, payment: 'Card' })],
  awaiting_reschedule: [booking('8', 'Fisk', { service_day: '2026-03-06' })],
};

function open(
  levels: (0 | 1 | 2 | 3 | 4)[] = [1, 3],
  path = '/dashboard',
  more: Parameters<typeof fakeServer>[0] = {},
  areas: Parameters<typeof openConsole>[1] = [area],
) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: paperPrograms }),
    getDashboard: paperDashboard(),
    getDeclinedRides: [],
    getTaskPanel: panel,
    getRefusedDates: [],
    getYardDay: { out: [], down: [], due: [] },
    getGeofenceData: [],
    getBookingInfoById: { ...late.booking, journey: [], addl_info: [] } as never,
    ...more,
  });
  return { server, ...openConsole(path, areas) };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const figures = async () => within(await screen.findByRole('list', { name: 'How the day stands' }));

const declined: Calls['getDeclinedRides']['result'] = [
  {
    booking: booking('7', 'Hess', { payment: 'Card', version: 3 }),
    is: 'declined',
    open_cents: 1250,
    failure: 'The card was declined.',
    tried_at: '2026-03-10T12:40:00Z',
    wants_holder: false,
    kept_card: { reference: 'card-5', brand: 'Visa', last4: '0341' },
  },
];

describe('Rides whose card was declined', () => {
  const NOTHING_OPEN = { open_cents: 1250, paid_cents: 0, refunded_cents: 0, refundable_cents: 0 };
  const payment = { payment_id: '9', booking_id: '7', amount_cents: 1250, payment: 'card', reference: 'P-9' };
  const paper = {
    getDeclinedRides: declined,
    getProgramPaymentMethods: [],
    getPassengerPaymentInfo: [],
    getBookingPayments: { ...NOTHING_OPEN, payments: [] },
  };
  const collect = async (more: Parameters<typeof fakeServer>[0] = {}, levels: (1 | 3)[] = [1]) => {
    const console = open(levels, '/dashboard/task-panel?list=declined', { ...paper, ...more });
    const list = await region('Card trouble');
    expect(await list.findByText('$12.50')).toBeTruthy();
    expect(list.getByText('$12.50. By card it did not come in: The card was declined.')).toBeTruthy();
    await console.hand.click(list.getByRole('button', { name: 'Collect Hess, Ada' }));
    return { ...console, dialog: () => within(screen.getByRole('dialog')) };
  };

  test('wait in a list of their own, that takes no room on the first page without any', async () => {
    open().unmount();
    open([1], '/dashboard', paper);
    expect((await region('Card trouble')).getByRole('button', { name: 'Collect Hess, Ada' })).toBeTruthy();
  });

  test('are charged to the kept card once more, and say what its bank says', async () => {
    const { server, hand, dialog } = await collect({
      initiateBookingPayment: refuse(
        422,
        'METHOD_NOT_TAKEN',
        'Rides of this program are not paid by card at the desk.',
      ),
    });
    await hand.click(dialog().getByRole('button', { name: 'Charge Visa ending in 0341 again' }));
    expect(await dialog().findByText('Rides of this program are not paid by card at the desk.')).toBeTruthy();
    expect(server.paramsOf('initiateBookingPayment')).toEqual([
      { booking_id: '7', payment: 'card-5', expected_version: 3 },
    ]);
  });

  test('get a page to pay on, whose address stays to be sent when the list has let go of the ride', async () => {
    const { server, hand } = await collect({
      initiateBookingPayment: { ...payment, payment_status: 'pending', checkout_url: '/pay/abc' },
      getBookingPayments: {
        ...NOTHING_OPEN,
        payments: [
          {
            ...payment,
            payment_status: 'pending',
            checkout_url: '/pay/abc',
            kind: 'charge',
            state: 'pending',
            failure: null,
            at: '2026-03-10T13:00:00Z',
            at_drop_off: false,
            wants_holder: false,
          },
        ],
      },
    });
    server.answer({ getDeclinedRides: [] });
    await hand.click(screen.getByRole('button', { name: 'Open a page to pay on' }));
    expect(await screen.findByRole('button', { name: 'Text it' })).toBeTruthy();
    expect(server.paramsOf('initiateBookingPayment')).toMatchObject([{ payment: 'card' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Collect Hess, Ada' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Text it' })).toBeTruthy();
  });

  test('stand beside rides whose refund the bank sent back, which is given again', async () => {
    const [ride] = declined;
    if (!ride) throw new Error('There is one.');
    const failure = 'The bank sent the money back.';
    const { hand } = open([1], '/dashboard/task-panel?list=declined', {
      ...paper,
      getDeclinedRides: [{ ...ride, is: 'refund_returned', failure, kept_card: null }],
      getBookingPayments: { open_cents: 0, paid_cents: 1250, refunded_cents: 0, refundable_cents: 1250, payments: [] },
    });
    const list = await region('Card trouble');
    expect(await list.findByText('$12.50. Its refund came back: The bank sent the money back.')).toBeTruthy();
    await hand.click(list.getByRole('button', { name: 'Refund again Hess, Ada' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(await dialog.findByDisplayValue('12.50')).toBeTruthy();
  });

  test('are waived with a reason', async () => {
    const { server, hand } = await collect({ updateBookingPaymentStatus: { booking: declined[0]?.booking } as never });
    await hand.click(screen.getByRole('button', { name: 'Waive it' }));
    await hand.type(await screen.findByLabelText('Reason'), 'The van was late.');
    await hand.click(screen.getByRole('button', { name: 'Waive it' }));
    await waitFor(() =>
      expect(server.paramsOf('updateBookingPaymentStatus')).toEqual([
        { booking_id: '7', payment_status: 'waived', reason: 'The van was late.', expected_version: 3 },
      ]),
    );
  });

  test('are seen by who dispatches, and collected by who takes bookings', async () => {
    const { dialog } = await collect({}, [3]);
    for (const name of [/^Open a page/, /^Charge Visa/, 'Waive it'])
      expect(dialog().getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('The first page', () => {
  test('[SHELL-02] [AUTH-05] [AUTH-07] is where levels 1 and 3 land, from the start and from an auth page', async () => {
    for (const levels of [[1], [3]] as const) {
      // Level 1 could land on the bookings as well.
      const console = open([...levels], '/', { getBookingList: [] }, [area, bookings]);
      await waitFor(() => expect(console.path()).toBe('/dashboard'));
      console.unmount();
      const again = open([...levels], '/auth/login', { getBookingList: [] }, [area, bookings]);
      await waitFor(() => expect(again.path()).toBe('/dashboard'));
      again.unmount();
    }
  });

  test('[AUTH-23] [AUTH-25] is there for levels 1 and 3, with its menu, and for nobody else', async () => {
    const mine = open([3]);
    expect((await screen.findAllByRole('link', { name: 'Today' }))[0]?.getAttribute('href')).toBe('/dashboard');
    mine.unmount();
    for (const levels of [[2], [4], [0]] as const) {
      for (const path of ['/dashboard', '/dashboard/task-panel']) {
        const other = open([...levels], path);
        expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
        expect(screen.queryByRole('link', { name: 'Today' })).toBeNull();
        expect(other.server.paramsOf('getDashboard')).toEqual([]);
        other.unmount();
      }
    }
  });

  test('tells the figures of the day, each with what gives it its scale', async () => {
    open();
    const text = (await figures()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(text).toEqual([
      'Trips today248131 done, 14 riding',
      'On time92.5%37 of 40 pickups',
      'Late now14 more at risk',
      'Unassigned113 within the hour',
      'Will calls21 called, 12 min',
      'No shows41.6% of trips',
      'Miles1,284of 2,310 with riders',
      'Hours71.7of 132.5 with riders',
    ]);
  });

  test.each([
    [
      [1],
      {
        Trips: '/rider-services/bookings?only=kept',
        Late: null,
        Unassigned: '/rider-services/bookings?only=unassigned',
        No: '/rider-services/bookings?only=noshow',
        Miles: null,
      },
    ],
    [
      [3],
      {
        Trips: '/fleet/dispatch',
        Late: '/fleet/dispatch?show=late',
        Unassigned: '/fleet/dispatch?show=unassigned',
        No: null,
        Miles: '/fleet/trips',
      },
    ],
    [
      [1, 3],
      {
        Trips: '/rider-services/bookings?only=kept',
        Late: '/fleet/dispatch?show=late',
        Unassigned: '/fleet/dispatch?show=unassigned',
        No: '/rider-services/bookings?only=noshow',
        Miles: '/fleet/trips',
      },
    ],
  ] as const)('leads levels %j only where they may go', async (levels, ways) => {
    open([...levels]);
    const shown = await figures();
    const found = Object.keys(ways).map((name) => {
      const link = shown.queryByRole('link', { name: new RegExp(`^${name}`) });
      return [name, link?.getAttribute('href') ?? null];
    });
    expect(Object.fromEntries(found)).toEqual(ways);
  });

  test('goes from figure to figure by the arrows, as one stop of the tabulator', async () => {
    const { hand } = open();
    const links = (await figures()).getAllByRole('link');
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, ...links.slice(1).map(() => -1)]);
    act(() => links[0]?.focus());
    await hand.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(links[1]);
  });

  test('says who is late, what will happen and for what', async () => {
    open();
    const shown = await region('Late now');
    expect(await shown.findByText('+12 min')).toBeTruthy();
    expect(shown.getByText('Pickup expected 9:07 AM, promised by 8:55 AM')).toBeTruthy();
    expect(shown.getByText('Grabowski before them is not dropped off yet.')).toBeTruthy();
  });

  test('says when nothing is late who is fetched next', async () => {
    const { figures: some } = paperDashboard();
    open([1, 3], '/dashboard', { getDashboard: paperDashboard({ figures: { ...some, late: 0 }, late: [] }) });
    expect(await screen.findByText('Nothing late. Next pickup 9:15 AM, Calder.')).toBeTruthy();
  });

  test('[SHELL-12] lists the work that waits, each ride with the one thing to do', async () => {
    open();
    const undispatched = await region('Undispatched');
    expect(await undispatched.findByText('in 18 min')).toBeTruthy();
    expect(undispatched.getByText('1 within the hour')).toBeTruthy();
    expect(undispatched.getByRole('link', { name: 'Assign Shaw, Ada' }).getAttribute('href')).toBe(
      '/fleet/dispatch?hold=4',
    );
    const calls = await region('Will calls');
    expect(calls.getByRole('link', { name: 'Place Weaver, Ada' }).getAttribute('href')).toBe('/fleet/dispatch?hold=2');
    expect(calls.getByRole('link', { name: '1 has not called yet' }).getAttribute('href')).toBe(
      '/dashboard/task-panel?list=will_calls',
    );
    expect((await region('Flagged')).getByText('Which lift takes the chair?')).toBeTruthy();
    expect((await region('Unpaid')).getByText('$12.50, Card')).toBeTruthy();
    expect((await region('To reschedule')).getByRole('link', { name: 'Call Fisk, Ada' })).toBeTruthy();
  });

  test('draws no verb of the board for whoever may not open it', async () => {
    open([1]);
    const undispatched = await region('Undispatched');
    expect(await undispatched.findByRole('button', { name: 'Look Shaw, Ada' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^(?:Assign|Place) / })).toBeNull();
  });

  test('tells in the drawer why a late ride is late, and leads to the board with it in the hand', async () => {
    const { hand, address } = open([3], '/dashboard', {
      getBookingInfoById: { ...late.booking, journey: [], addl_infos: [] },
      getBookingAuditLogs: [],
    });
    await hand.click(await screen.findByRole('button', { name: 'Why Mehta, Ada is late' }));
    const story = await screen.findByRole('region', { name: 'Why it is late' });
    expect(story.textContent).toBe(
      'Pickup expected 9:07 AM, promised by 8:55 AM. Grabowski before them is not dropped off yet.',
    );
    await hand.click(await screen.findByRole('button', { name: 'Move' }));
    await waitFor(() => expect(address()).toBe('/fleet/dispatch?date=2026-03-10&hold=1'));
  });

  test('is walked with J and K across its lists, and Enter opens the ride beside it', async () => {
    const { hand, address } = open();
    await (await region('Undispatched')).findByText('in 18 min');
    await hand.keyboard('j');
    expect(document.activeElement?.textContent).toBe('Mehta, Ada');
    await hand.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('Shaw, Ada');
    await hand.keyboard('k{Enter}');
    await waitFor(() => expect(address()).toContain('booking=2'));
  });

  test('[SHELL-09] shows each vehicle at its last stop, and how long ago that was', async () => {
    open();
    const map = await region('Vehicles at their last stop');
    expect(await map.findByText('1 vehicle at its last stop, 2 at none yet.')).toBeTruthy();
    expect(await map.findByText('Van 02. Lakeside. Seen 12 min ago')).toBeTruthy();
  });

  test('shows a vehicle where it said that it was, once it has said so since its last stop', async () => {
    open();
    const map = await region('Vehicles at their last stop');
    await map.findByText('Van 02. Lakeside. Seen 12 min ago');
    const said = (time: string) => ({
      about: 'positions' as const,
      day: '2026-03-10',
      positions: [
        { shuttle_id: paperDashboard().vehicles[0]?.shuttle_id ?? '', at: time, lat: 40.8, lon: -77.8, heading: null },
      ],
    });
    act(() => hearOnTheRoad(said('2026-03-10T12:40:00Z')));
    expect(map.getByText('Van 02. Lakeside. Seen 12 min ago')).toBeTruthy();
    act(() => hearOnTheRoad(said('2026-03-10T12:57:00Z')));
    expect(map.getByText('Van 02. Last stop: Lakeside. Seen 3 min ago')).toBeTruthy();
    expect(map.getByText('1 on the road, 0 vehicles at their last stop, 2 at none yet.')).toBeTruthy();
    act(forgetOnTheRoad);
  });

  test('rings on the map the vehicle of the late ride that has the focus, and marks the row of one that is pressed there', async () => {
    const { hand } = open([1, 3], '/dashboard', {
      getDashboard: paperDashboard({ late: [{ ...late, booking: { ...late.booking, shuttle_id: '71' } }] }),
    });
    const map = await region('Vehicles at their last stop');
    const onMap = async () => (await map.findByText(/^Van 02. Lakeside/)).closest('li')?.getAttribute('aria-current');
    expect(await onMap()).not.toBe('true');
    await hand.keyboard('j');
    expect(document.activeElement?.textContent).toBe('Mehta, Ada');
    expect(await onMap()).toBe('true');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(await onMap()).not.toBe('true');
    await hand.click(await map.findByText(/^Van 02. Lakeside/));
    expect(screen.getByText('Mehta, Ada').closest('li')?.className).toContain('dashboard-row-rung');
  });

  test('says that no service area is drawn where none is', async () => {
    const missing = refuse(409, 'GEOFENCE_MISSING', 'Your service area geofence is missing.');
    open([1, 3], '/dashboard', { getGeofenceData: missing });
    expect(await screen.findByText('Your service area geofence is missing.')).toBeTruthy();
  });

  test('is of one program where one is chosen, and so is what its figures lead to', async () => {
    const { server } = open([1, 3], '/dashboard?program=2');
    const link = (await figures()).getByRole('link', { name: /^Late/ });
    expect(link.getAttribute('href')).toBe('/fleet/dispatch?show=late&program=2');
    expect(server.paramsOf('getDashboard')[0]).toEqual({ program_id: ['2'] });
    expect(server.paramsOf('getTaskPanel')[0]).toEqual({ program_id: ['2'] });
  });

  test('asks again for the one list that could not be read, and keeps the rest', async () => {
    const { server, hand } = open([1, 3], '/dashboard', { getTaskPanel: refuse(500, 'BUG', 'Something broke.') });
    const list = await region('Flagged');
    expect(await list.findByText('Something broke.')).toBeTruthy();
    expect((await region('Will calls')).getByText('12 min')).toBeTruthy();
    server.answer({ getTaskPanel: panel });
    await hand.click(list.getByRole('button', { name: 'Try again' }));
    expect(await (await region('Flagged')).findByText('Which lift takes the chair?')).toBeTruthy();
  });

  test('keeps its figures without a connection, says of when they are, and offers only the telephone', async () => {
    open();
    await (await region('Undispatched')).findByText('in 18 min');
    act(() => connectionState.set({ is: 'lost', since: Date.now() }));
    expect(await screen.findByText('as of 9:00 AM')).toBeTruthy();
    expect((await figures()).getByText('248')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Assign Shaw, Ada' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Call Fisk, Ada' })).toBeTruthy();
  });

  test('counts its lists in lines on a phone, each of which opens as a page', async () => {
    setWidth(390);
    open();
    const work = await region('Work');
    expect((await work.findByRole('link', { name: /^Undispatched1 within the hour2/ })).getAttribute('href')).toBe(
      '/dashboard/task-panel?list=undispatched',
    );
  });
});

describe('The task panel', () => {
  test('[SHELL-11] [SHELL-12] [SHELL-14] shows every row, and each name leads to its booking view', async () => {
    open([1], '/dashboard/task-panel');
    const names = { Undispatched: ['4', '5'], Flagged: ['6'], Unpaid: ['7'], 'To reschedule': ['8'] };
    await (await region('Flagged')).findByText('Which lift takes the chair?');
    for (const [name, ids] of Object.entries(names)) {
      const links = (await region(name)).getAllByRole('link', { name: /^\w+, Ada$/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `/dashboard/bookings-view/${id}`));
    }
  });

  test('shows who has yet to call too, with their telephone', async () => {
    open([3], '/dashboard/task-panel?list=will_calls');
    const calls = await region('Will calls');
    const links = await calls.findAllByRole('link', { name: /^(?:Call|Place) / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/fleet/dispatch?hold=2', 'tel:+18145550142']);
  });

  test('shows the one list that the address asks for', async () => {
    open([3], '/dashboard/task-panel?list=unpaid');
    await region('Unpaid');
    expect(screen.queryByRole('region', { name: 'Flagged' })).toBeNull();
  });
});

describe('Work that is no ride', () => {
  const refused = {
    subscription_id: '61',
    date: '2026-03-17',
    passenger_id: '21',
    passenger_firstname: 'Ruth',
    passenger_lastname: 'Okafor',
    message: '8:40 AM is fully booked.',
  };
  const due = {
    driver_id: '81',
    shuttle_id: null,
    name: 'Dorn, Dan',
    sentence: 'License: March 9, 2026',
    state: 'expired' as const,
  };

  test('is listed with what it is and where it is seen to: dates that orders could not have, and papers that run out', async () => {
    const { server } = open([3], '/dashboard', {
      getRefusedDates: [refused],
      getYardDay: { out: [], down: [], due: [due] },
    });
    const dates = await region('Dates refused');
    expect(dates.getByText('8:40 AM is fully booked.')).toBeTruthy();
    expect(dates.getByRole('link', { name: 'Okafor, Ruth' }).getAttribute('href')).toBe('/fleet/subscription/view/61');
    const papers = await region('Expiring');
    expect(papers.getByRole('link', { name: 'Dorn, Dan' }).getAttribute('href')).toBe('/fleet/drivers/view/81');
    expect(papers.getByText('Expired')).toBeTruthy();
    expect(server.paramsOf('getYardDay')).toEqual([{ date: '2026-03-10' }]);
  });

  test('leads level 1 to the rider, who is to be called, and shows no papers of the fleet', async () => {
    const { server } = open([1], '/dashboard/task-panel', { getRefusedDates: [refused] });
    const dates = await region('Dates refused');
    expect(dates.getByRole('link', { name: 'Okafor, Ruth' }).getAttribute('href')).toBe(
      '/rider-services/members/view/21',
    );
    expect(server.paramsOf('getYardDay')).toEqual([]);
  });

  test('takes no room where there is none', async () => {
    open();
    await region('Undispatched');
    expect(screen.queryByRole('region', { name: 'Dates refused' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Expiring' })).toBeNull();
  });
});
