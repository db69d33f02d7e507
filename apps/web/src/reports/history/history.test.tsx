import type { Calls } from '@handrail/contracts/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { area as bookings } from '../../bookings/area.tsx';
import { hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { PAPER_PROGRAM } from '../paper-report.ts';

const late = paperBooking({
  service_day: '2026-03-04',
  ride_status: 3,
  trip_id: '41',
  vehicle: 'Van 02',
  scheduled_pickup_time: '2026-03-04T08:40:00-05:00',
  window_start_time: '2026-03-04T08:25:00-05:00',
  window_end_time: '2026-03-04T08:55:00-05:00',
  driver_arrival_time: '2026-03-04T09:11:00-05:00',
  actual_pickup_time: '2026-03-04T09:14:00-05:00',
  actual_dropoff_time: '2026-03-04T09:40:00-05:00',
});
const inTime = paperBooking({
  booking_id: '32',
  passenger_firstname: 'Ben',
  passenger_lastname: 'Abara',
  service_day: '2026-03-04',
  ride_status: 3,
  driver_arrival_time: '2026-03-10T08:40:00-04:00',
});

const reason: NonNullable<Calls['getLateReason']['result']> = {
  sentence: 'Vehicle 02 came at 9:11 AM, 16 min past the window: the drives took 20 min longer than planned.',
  late_min: 16,
  is_estimated: false,
  vehicle: 'Vehicle 02',
  asked: { pickup: '2026-03-04T08:30:00-05:00', appointment: null },
  promised: { from: '2026-03-04T08:25:00-05:00', until: '2026-03-04T08:55:00-05:00' },
  planned: { pickup: '2026-03-04T08:40:00-05:00', dropoff: '2026-03-04T09:05:00-05:00' },
  happened: { came: '2026-03-04T09:11:00-05:00', aboard: '2026-03-04T09:14:00-05:00', dropoff: null },
  parts: [
    { part: 'start', name: 'Set out late', minutes: 0 },
    { part: 'stops', name: 'At stops', minutes: 13 },
    { part: 'driving', name: 'Driving', minutes: 20 },
  ],
  spare_used_min: 2,
  total_min: 31,
  stops: [
    {
      is_own: false,
      kind: 'dropoff',
      aids: ['Wheelchair'],
      planned_at: '2026-03-04T08:20:00-05:00',
      came_at: '2026-03-04T08:20:00-05:00',
      left_at: '2026-03-04T08:36:00-05:00',
      drive_min: null,
      drove_min: null,
      spare_min: 0,
      stop_min: 3,
      took_min: 16,
      lost_min: 9,
      behind_min: 0,
    },
    {
      is_own: true,
      kind: 'pickup',
      aids: [],
      planned_at: '2026-03-04T08:40:00-05:00',
      came_at: '2026-03-04T09:11:00-05:00',
      left_at: null,
      drive_min: 15,
      drove_min: 35,
      spare_min: 2,
      stop_min: 2,
      took_min: null,
      lost_min: 22,
      behind_min: 31,
    },
  ],
};

const trip: Calls['getTripHistory']['result'][number] = {
  trip_id: '41',
  version: 1,
  service_day: '2026-03-04',
  program_id: '1',
  program_timezone: 'America/New_York',
  kind: 'ride',
  shuttle: { shuttle_id: '51' },
  driver_id: '61',
  driver_team_id: null,
  bookings: [late],
  booking_ids: ['31'],
  stop_order: [],
  first_pickup_time: '2026-03-04T08:40:00-05:00',
  last_dropoff_time: '2026-03-04T09:05:00-05:00',
  load_unload_time: 0,
  travel_time: 900,
  travel_distance: 9000,
  action_detail: null,
  notes: null,
  is_pinned: false,
  first_pickup_address: '12 Elm St',
  first_pickup_latitude: 41,
  first_pickup_longitude: -77,
  last_dropoff_address: '1 Clinic Way',
  last_dropoff_latitude: 41,
  last_dropoff_longitude: -77,
  driver_action: false,
  place: null,
  drivershifts: [],
};

function open(address: string, answers: Parameters<typeof fakeServer>[0] = {}, is_admin: (0 | 1 | 2 | 3 | 4)[] = [3]) {
  hearTownClock('2026-03-10T18:06:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin, employer_programs: [PAPER_PROGRAM] }),
    getBookingHistory: [late, inTime],
    getTripHistory: [trip],
    getBookingInfoById: { ...late, addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    getLateReason: reason,
    ...answers,
  });
  return { server, ...openConsole(address, [area, bookings]) };
}

const WEEK = '/reports/history?from=2026-03-04&to=2026-03-10';

describe('The history', () => {
  test('[RPT-10] lists past bookings of some days and a program, in the columns of the bookings list', async () => {
    const { server } = open(`${WEEK}&program=1`);
    const table = await screen.findByRole('grid', { name: 'Past rides' });
    await within(table).findByText('Rosen, Ada');
    expect(server.paramsOf('getBookingHistory')[0]).toEqual({
      start_date: '2026-03-04',
      end_date: '2026-03-10',
      program_id: ['1'],
      limit: 1000,
    });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    for (const title of ['Date', 'Pickup', 'Late', 'Rider', 'Status']) expect(heads).toContain(title);
    expect(within(table).getByText('+16 min')).toBeTruthy();
  });

  test('is downloaded as it is filtered', async () => {
    const { hand, server, address } = open(
      `${WEEK}&status=canceled&came=late&measure=completed&by=driver&of=31&hour=9`,
      {
        exportReport: { export_id: '9', file_url: '/api/files/9', file_name: 'History.csv' },
        getReportExport: {
          state: 'waiting',
          rows: 0,
          file_url: '/api/files/9',
          file_name: 'History.csv',
          version: null,
          failure: null,
        },
      },
    );
    await hand.type(await screen.findByRole('searchbox', { name: 'Rider, phone, address, ID' }), 'Ada');
    await hand.click(screen.getByRole('button', { name: 'Download' }));
    await hand.click(await screen.findByRole('button', { name: 'CSV' }));
    await screen.findByText('Waiting to be written.');
    // Whom somebody looks for is in the file, and in no address.
    expect(address()).not.toContain('Ada');
    expect(server.paramsOf('exportReport')).toEqual([
      {
        report: 'history',
        format: 'csv',
        start_date: '2026-03-04',
        end_date: '2026-03-10',
        ride_status: [4, 7],
        came: 'late',
        search: 'Ada',
        measure: 'completed',
        by: 'driver',
        of: '31',
        hour: 9,
      },
    ]);
  });

  test('[SHELL-29] has neither breadcrumbs nor footer', async () => {
    open(WEEK);
    await screen.findByText('Rosen, Ada');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('filters by how the vehicle came, in the address', async () => {
    open(`${WEEK}&came=late`);
    await screen.findByText('Rosen, Ada');
    expect(screen.queryByText('Abara, Ben')).toBeNull();
  });

  test('lists what a figure is made of, and says which it is', async () => {
    const { server, hand } = open(`${WEEK}&measure=very_late`);
    expect(await screen.findByText(/more than 30 whole minutes after the promised window/)).toBeTruthy();
    expect(server.paramsOf('getBookingHistory')[0]).toMatchObject({ measure: 'very_late' });
    await hand.click(screen.getByRole('button', { name: 'Show all rides' }));
    await waitFor(() => expect(server.paramsOf('getBookingHistory').at(-1)).not.toHaveProperty('measure'));
  });

  test('lists the part of a figure that the address names, says which, and takes no nonsense for one', async () => {
    const { server, go } = open(`${WEEK}&measure=late_pickups&by=vehicle&of=none&weekday=5&hour=15`);
    expect(await screen.findByText(/, on no run, on Fridays, promised from 3:00 PM to 3:59 PM:/)).toBeTruthy();
    expect(server.paramsOf('getBookingHistory')[0]).toMatchObject({ by: 'vehicle', of: null, weekday: 5, hour: 15 });
    go(`${WEEK}&measure=late_pickups&by=luck&of=x&weekday=9&hour=99`);
    await waitFor(() =>
      expect(server.paramsOf('getBookingHistory').at(-1)).toEqual({
        start_date: '2026-03-04',
        end_date: '2026-03-10',
        measure: 'late_pickups',
        limit: 1000,
      }),
    );
  });

  test('takes at most 31 days, says so, and keeps the last list', async () => {
    const { go } = open(WEEK);
    await screen.findByText('Rosen, Ada');
    go('/reports/history?from=2026-01-01&to=2026-03-10');
    expect(await screen.findAllByText('Choose at most 31 days.')).not.toEqual([]);
    expect(screen.getByText('Rosen, Ada')).toBeTruthy();
  });

  test('[RPT-13] has the trips of past days, with who rode', async () => {
    const { server } = open(`${WEEK}&list=trips`);
    const table = await screen.findByRole('grid', { name: 'Past trips' });
    expect(await within(table).findByText('Rosen, Ada')).toBeTruthy();
    expect(within(table).getByText('8:40 AM – 9:05 AM')).toBeTruthy();
    expect(server.paramsOf('getTripHistory')[0]).toMatchObject({ start_date: '2026-03-04', end_date: '2026-03-10' });
  });

  test('says what was wrong, and asks again', async () => {
    open(WEEK, { getBookingHistory: refuse(500, 'FAULT', 'The history did not answer.') });
    expect(await screen.findByText('The history did not answer.')).toBeTruthy();
  });

  test('opens a past ride, and says why it was late at a press', async () => {
    const { hand } = open(`${WEEK}&booking=31`);
    await hand.click(await screen.findByRole('button', { name: 'Why was this ride late?' }));
    const story = await screen.findByRole('region', { name: 'Why was this ride late?' });
    await within(story).findByText(reason.sentence);
    const rows = (name: string) =>
      within(within(story).getByRole('region', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rows('Asked, promised, planned and happened')[1]).toBe(
      'Pickup8:30 AM8:25 AM – 8:55 AM8:40 AM9:11 AM +16 min',
    );
    expect(rows('The stops before it')).toHaveLength(3);
    expect(within(story).getByText('−2 min')).toBeTruthy();
    expect(within(story).getByText('31 min')).toBeTruthy();
    // And drawn: the largest loss, how late it came, and the hours.
    const band = story.querySelector('.late-band');
    const drawn = [...(band?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);
    expect(drawn).toEqual(expect.arrayContaining(['20 min longer', '9:11 AM, 16 min past', '8:30', '9:00']));
    expect(band?.querySelectorAll('.late-spare')).toHaveLength(1);
  });

  test.each([
    ['skips an hour', '2026-03-08T01:50:00-05:00', '2026-03-08T03:11:00-04:00', ['3:00']],
    ['has one twice', '2026-11-01T01:50:00-04:00', '2026-11-01T01:11:00-05:00', ['1:00']],
  ])('draws the hours of a night that %s as its clocks read them', async (_night, planned_at, came_at, hours) => {
    const [first, own] = reason.stops;
    if (!first || !own) throw new Error('There are two.');
    const stops = [
      { ...first, planned_at, came_at: planned_at, left_at: null },
      { ...own, planned_at: came_at, came_at, left_at: null },
    ];
    const promised = { from: null, until: planned_at };
    const { hand } = open('/reports/history/view/31', { getLateReason: { ...reason, stops, promised } }, [1]);
    await hand.click(await screen.findByRole('button', { name: 'Why was this ride late?' }));
    const story = await screen.findByRole('region', { name: 'Why was this ride late?' });
    await within(story).findByText(reason.sentence);
    const drawn = [...story.querySelectorAll('.late-band text[text-anchor="middle"]')].map((one) => one.textContent);
    expect(drawn).toEqual(hours);
  });
});

describe('A past booking', () => {
  test('[RPT-06] [AUTH-21] has a page of its own for levels 1 and 2, and for no other', async () => {
    for (const level of [1, 2] as const) {
      const { unmount } = open('/reports/history/view/31', {}, [level]);
      expect(await screen.findByRole('heading', { level: 1, name: 'Rosen, Ada' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Why was this ride late?' })).toBeTruthy();
      unmount();
    }
    open('/reports/history/view/31', {}, [3, 4]);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  test('says so where the address names no booking at all', async () => {
    const { server } = open('/reports/history/view/abc?why=abc', {}, [1]);
    expect(await screen.findByText('A booking has a number, and this address names none.')).toBeTruthy();
    expect(server.paramsOf('getBookingInfoById')).toEqual([]);
  });

  test('has each change of its plan beside its story, once', async () => {
    const { hand } = open('/reports/history/view/31', {}, [1]);
    expect(await screen.findByRole('region', { name: 'History' })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Why was this ride late?' }));
    expect(await screen.findByRole('region', { name: 'Changes of plan' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
    const stops = within(await screen.findByRole('region', { name: 'The stops before it' }));
    expect(stops.getByRole('columnheader', { name: 'Lost' })).toBeTruthy();
    expect(stops.getAllByRole('row').at(-1)?.textContent).toMatch(/2231$/);
  });

  test('[RPT-05] leads to its payment status among the past ones', async () => {
    const { hand, path } = open('/reports/history/view/31', {}, [1]);
    await hand.click(await screen.findByRole('button', { name: 'Change payment' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Change payment status' })).toBeTruthy();
    expect(path()).toBe('/reports/history/changePaymentStatus/31');
  });

  test('that was late leads from the list of bookings to what made it late, in one press', async () => {
    const { hand } = open('/rider-services/bookings?date=2026-03-04&booking=31', { getBookingList: [late] }, [1]);
    await hand.click(await screen.findByRole('link', { name: 'Why was this ride late?' }));
    const story = await screen.findByRole('region', { name: 'Why was this ride late?' });
    expect(await within(story).findByText(reason.sentence)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Why was this ride late?' })).toBeNull();
  });

  test('that was in time leads to how it went, and not to why it was late', async () => {
    const over = { ...inTime, ride_status: 3 as const };
    const { hand } = open('/rider-services/bookings?date=2026-03-04&booking=32', {
      getBookingList: [over],
      getBookingInfoById: { ...over, addl_infos: [], journey: [] },
      getLateReason: { ...reason, late_min: 0, sentence: 'Vehicle 7 came at 8:38 AM, in the promised window.' },
    }, [1]); // prettier-ignore
    await hand.click(await screen.findByRole('link', { name: 'How did this ride go?' }));
    const story = await screen.findByRole('region', { name: 'How did this ride go?' });
    expect(await within(story).findByText('Vehicle 7 came at 8:38 AM, in the promised window.')).toBeTruthy();
  });

  test('of which nobody knows when the vehicle came says so', async () => {
    const { hand } = open('/reports/history/view/31', { getLateReason: () => null }, [1]);
    await hand.click(await screen.findByRole('button', { name: 'Why was this ride late?' }));
    expect(await screen.findByText(/Nobody wrote down when the vehicle came/)).toBeTruthy();
  });
});

describe('The account report', () => {
  const config = { account_id: '7', version: 3, columns: ['rider', 'total'] };
  const clinic = { account_id: '7', name: 'Penny Mill Dialysis' } as Calls['getProgramAccounts']['result'][number]; // all that a choice shows
  const answers = {
    getProgramAccounts: [clinic],
    getMultipleAccountReportConfig: [config],
    getAccountReport: [{ booking_id: '31', cells: { rider: 'Rosen, Ada', total: 450 } }],
  };

  test('[RPT-12] shows the rides of an account in its own columns', async () => {
    const { server } = open('/reports/accounts?for=7&from=2026-03-01&to=2026-03-10', answers);
    const lines = await screen.findByRole('region', { name: 'Rides of Penny Mill Dialysis' });
    expect(
      within(lines)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['RiderTotal', 'Rosen, Ada$4.50']);
    expect(server.paramsOf('getMultipleAccountReportConfig')).toEqual([{ account_ids: ['7'] }]);
  });

  test('[RPT-12] keeps the columns that are chosen, over the version that was seen', async () => {
    const { hand, server } = open('/reports/accounts?for=7', {
      ...answers,
      editAccountReportConfig: { ...config, version: 4, columns: ['rider', 'total', 'date'] },
    });
    const keep = await screen.findByRole('button', { name: 'Keep these columns' });
    await hand.click(keep);
    expect(server.paramsOf('editAccountReportConfig')).toEqual([]);
    await hand.click(screen.getByRole('combobox', { name: 'Columns, in the order they were chosen' }));
    await hand.click(await screen.findByTitle('Date'));
    await hand.click(keep);
    await waitFor(() =>
      expect(server.paramsOf('editAccountReportConfig')).toEqual([
        { account_id: '7', columns: ['rider', 'total', 'date'], expected_version: 3 },
      ]),
    );
    expect(await screen.findByText('The columns of Penny Mill Dialysis were kept.')).toBeTruthy();
  });

  test('[RPT-12] names its account by a key of its own, so that nothing opens over it', async () => {
    const { hand, address, server } = open('/reports/accounts', answers);
    await hand.click(await screen.findByRole('combobox', { name: 'Account' }));
    await hand.click(await screen.findByTitle('Penny Mill Dialysis'));
    await screen.findByRole('region', { name: 'Rides of Penny Mill Dialysis' });
    expect(address()).toContain('for=7');
    expect(address()).not.toContain('account=');
    expect(server.paramsOf('getProgramAccountInfoById')).toEqual([]);
  });

  test('asks for an account first', async () => {
    open('/reports/accounts', answers);
    expect(await screen.findByText('Choose the account that the report is of.')).toBeTruthy();
  });
});
