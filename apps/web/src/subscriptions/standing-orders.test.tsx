import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { area as bookingsArea } from '../bookings/area.tsx';
import { paperBooking } from '../bookings/paper-booking.ts';
import { hearTownClock } from '../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import { paperDate, paperEffect, paperOrder, paperRecord } from './paper-order.ts';

const PROGRAMS = [
  { program_id: '1', program_name: 'Dial-a-Ride' },
  { program_id: '2', program_name: 'Medical' },
].map((program) => ({ ...program, program_timezone: 'America/New_York' }));

type Answers = Parameters<typeof fakeServer>[0];

function open(address: string, answers: Answers = {}, levels: (0 | 1 | 2 | 3 | 4)[] = [1, 2, 3, 4]) {
  hearTownClock('2026-03-10T12:00:00Z;rate=0');
  const signedIn = account({ is_admin: levels });
  const employer_programs = PROGRAMS.map((program) => ({ ...signedIn.employer_programs[0], ...program }));
  const server = fakeServer({
    getCurrentAccount: { ...signedIn, employer_programs: employer_programs as typeof signedIn.employer_programs },
    getFleetSubscriptionList: [],
    getOperationList: [],
    previewNewFleetSubscription: { dates: 8, refused: [] },
    getWishable: {
      vehicles: [{ shuttle_id: '71', name: '12' }],
      drivers: [{ driver_id: '81', name: 'Dan Dorn' }],
    },
    ...answers,
  });
  return { server, ...openConsole(address, [area, bookingsArea]) };
}

describe('The list of standing orders', () => {
  const orders = [
    paperOrder(),
    paperOrder({
      subscription_id: '701',
      passenger_firstname: 'Ben',
      passenger_lastname: 'Benson',
      program_id: '2',
      status: 'paused',
      recurrence: 'Every month on the 15th at 9:00 AM',
      refused: [{ date: '2026-03-17', error_code: 'TIME_SKIPPED', message: 'There is no such time.' }],
    }),
  ];
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent);

  test('leads whoever books to the import of a list, and tells others why it does not', async () => {
    const { hand, path } = open('/fleet/subscription', { getFleetSubscriptionList: orders });
    await hand.click(await screen.findByRole('button', { name: 'Import' }));
    expect(path()).toBe('/rider-services/bookings/import-standing-orders');
    expect(await screen.findByRole('heading', { name: 'Import standing orders' })).toBeTruthy();
    cleanup();
    open('/fleet/subscription', { getFleetSubscriptionList: orders }, [3]);
    expect((await screen.findByRole('button', { name: 'Import' })).getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    { held: 3 as const, mounted: true },
    { held: 4 as const, mounted: true },
    { held: 2 as const, mounted: false },
  ])('[SUBS-01] is for levels 3 and 4 alone: $held', async ({ held, mounted }) => {
    open('/fleet/subscription', { getFleetSubscriptionList: orders }, [held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Standing orders' : 'Page not found' })).toBeTruthy();
    if (mounted) expect(await screen.findByRole('row', { name: /Adams, Ada/ })).toBeTruthy();
    else expect(screen.queryByRole('row', { name: /Adams, Ada/ })).toBeNull();
  });

  test('[SUBS-05] shows who rides when, sorts, and opens one', async () => {
    const { hand, path } = open('/fleet/subscription', {
      getFleetSubscriptionList: orders,
      getFleetSubscriptionData: paperRecord(),
    });
    const row = await screen.findByRole('row', { name: /Adams, Ada/ });
    expect(within(row).getByText('Running')).toBeTruthy();
    expect(within(row).getByText('Every Tuesday and Thursday at 8:40 AM, back at 1:00 PM')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Benson/ })).getByText('1 refused')).toBeTruthy();
    await hand.click(within(screen.getByRole('columnheader', { name: /^Rider/ })).getByRole('button'));
    expect(names()).toEqual(['Adams, Ada', 'Benson, Ben']);
    await hand.click(row);
    expect(path()).toBe('/fleet/subscription/view/700');
    expect(await screen.findByRole('heading', { name: 'Adams, Ada' })).toBeTruthy();
  });

  test('is narrowed by status and by program, in the address', async () => {
    open('/fleet/subscription?status=paused', { getFleetSubscriptionList: orders });
    await screen.findByRole('row', { name: /Benson/ });
    expect(names()).toEqual(['Benson, Ben']);
  });

  test('by program alike', async () => {
    open('/fleet/subscription?program=1', { getFleetSubscriptionList: orders });
    await screen.findByRole('row', { name: /Adams/ });
    await waitFor(() => expect(names()).toEqual(['Adams, Ada']));
  });

  test('says how one is made where there is none', async () => {
    open('/fleet/subscription');
    expect(await screen.findByText('No ride comes again by itself yet. Open a booking and press Repeat.')).toBeTruthy();
  });

  test('says what went wrong, and asks again', async () => {
    const { hand, server } = open('/fleet/subscription', {
      getFleetSubscriptionList: refuse(500, 'FAULT', 'Something went wrong on our side.'),
    });
    await screen.findByText('Something went wrong on our side.');
    server.answer({ getFleetSubscriptionList: orders });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Adams/ })).toBeTruthy();
  });
});

describe('A standing order', () => {
  const address = '/fleet/subscription/view/700';
  const record = paperRecord({
    dates: [
      paperDate('2026-03-10'),
      paperDate('2026-03-12', { outcome: 'closed', message: 'Closed on Thursday, March 12, 2026: Snow.', rides: [] }),
      paperDate('2026-03-17', { outcome: 'refused', message: '8:40 AM is fully booked.', rides: [] }),
      paperDate('2026-03-19', {
        rides: paperDate('2026-03-19').rides.map((ride) => ({ ...ride, kept: 'Stays as it was changed by hand.' })),
      }),
      paperDate('2026-03-24'),
      paperDate('2026-03-31', { outcome: 'missing', message: 'March 2026 has no 32nd.', rides: [] }),
    ],
    refused: [{ date: '2026-03-17', error_code: 'PICKUPTIMEUNAVAILABLE', message: '8:40 AM is fully booked.' }],
  });
  const dated = (name: RegExp) => screen.findByRole('button', { name });

  test('[SUBS-05] says what comes of each of its dates, and which need somebody', async () => {
    const { hand } = open(address, { getFleetSubscriptionData: record });
    expect((await dated(/^Tuesday, March 10, 2026/)).getAttribute('aria-current')).toBe('date');
    expect((await dated(/^Thursday, March 12/)).textContent).toContain('Closed on Thursday, March 12, 2026: Snow.');
    expect((await dated(/^Tuesday, March 17/)).textContent).toContain('Refused: 8:40 AM is fully booked.');
    expect((await dated(/^Thursday, March 19/)).textContent).toContain('By hand');
    const ahead = within(screen.getByRole('region', { name: 'Dates ahead' }));
    expect(ahead.getByText('1 date needs you')).toBeTruthy();
    expect(ahead.getByText('kept as changed by hand')).toBeTruthy();
    expect(ahead.getByText('March 2026 has no 32nd.')).toBeTruthy();
    await hand.click(within(ahead.getByRole('list', { name: 'Refused dates' })).getByRole('button'));
    expect(await screen.findByRole('region', { name: 'Change Tuesday, March 17, 2026' })).toBeTruthy();
  });

  test('[SUBS-07] has a time changed for this date, from here on, or for all to come, each with what it does', async () => {
    const { hand, server } = open(`${address}?date=2026-03-24`, {
      getFleetSubscriptionData: record,
      previewFleetSubscriptionEdit: ({ reach }) =>
        reach === 'this'
          ? paperEffect('Changes 1 ride.', { changed: 1, dates: ['2026-03-24'] })
          : paperEffect('Changes 3 rides.', {
              changed: 3,
              dates: ['2026-03-10', '2026-03-24'],
              refused: [
                { date: '2026-03-17', error_code: 'PICKUPTIMEUNAVAILABLE', message: '9:00 AM is fully booked.' },
              ],
            }),
      editFleetSubscription: {
        subscription: paperOrder({ version: 4 }),
        changed: ['241'],
        kept: [],
        refused: [],
        effect: paperEffect('Changes 3 rides.', { changed: 3 }),
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Change Tuesday, March 24, 2026' }));
    const pickup = panel.getByRole('textbox', { name: 'Pickup' });
    await hand.clear(pickup);
    await hand.type(pickup, '9a');
    await hand.tab();
    expect(await panel.findByRole('button', { name: 'Change 1 ride' })).toBeTruthy();
    // The dates show what the chosen reach would do, and no more.
    await waitFor(async () => expect((await dated(/^Tuesday, March 24/)).textContent).toMatch(/9:00.*Was 8:40$/));
    expect((await dated(/^Tuesday, March 10/)).textContent).not.toContain('Was');
    await hand.click(panel.getByRole('radio', { name: /^From here on/ }));
    await waitFor(async () => expect((await dated(/^Tuesday, March 10/)).textContent).toMatch(/9:00.*Was 8:40$/));
    expect((await dated(/^Tuesday, March 17/)).textContent).toContain('Would be refused: 9:00 AM is fully booked.');
    expect((await dated(/^Thursday, March 19/)).textContent).toContain('By hand');
    await hand.click(await panel.findByRole('button', { name: 'Change 3 rides' }));
    await waitFor(() =>
      expect(server.paramsOf('editFleetSubscription')).toEqual([
        {
          subscription_id: '700',
          expected_version: 3,
          reach: 'from_here_on',
          from_date: '2026-03-24',
          pickup_time: '9:00 AM',
          will_call: false,
        },
      ]),
    );
    expect(await screen.findByText('Adams, Ada: Changes 3 rides.')).toBeTruthy();
  });

  test('says who comes along, kind by kind', async () => {
    open(address, {
      getFleetSubscriptionData: { ...record, additional_passenger: 1, attendants: 1, service_animals: 1 },
    });
    expect(await screen.findByText(/with 1 companion, 1 attendant, 1 service animal/)).toBeTruthy();
  });

  test('leaves out a date, and puts it back', async () => {
    const skipped = paperDate('2026-03-24', { outcome: 'skipped', message: 'Skipped.', rides: [] });
    const done = { changed: [], kept: [], refused: [], effect: paperEffect('Cancels 2 rides.') };
    let isSkipped = false;
    const { hand, server } = open(`${address}?date=2026-03-24`, {
      getFleetSubscriptionData: () =>
        isSkipped ? { ...record, version: 4, excluded_dates: ['2026-03-24'], dates: [skipped] } : record,
      editFleetSubscription: () => {
        isSkipped = true;
        return { subscription: paperOrder({ version: 4 }), ...done };
      },
    });
    await hand.click(await screen.findByRole('button', { name: /^Skip this date/ }));
    await waitFor(() =>
      expect(server.paramsOf('editFleetSubscription')).toMatchObject([{ excluded_dates: ['2026-03-24'] }]),
    );
    await screen.findByText('Skipped.');
    await hand.click(screen.getByRole('button', { name: /^Tuesday, March 24/ }));
    await hand.click(await screen.findByRole('button', { name: /^Put the date back/ }));
    await waitFor(() => expect(server.paramsOf('editFleetSubscription')[1]).toMatchObject({ excluded_dates: [] }));
  });

  test('[SUBS-07] is paused with what that does said before, and ended', async () => {
    const { hand, server } = open(address, {
      getFleetSubscriptionData: record,
      previewFleetSubscriptionEdit: paperEffect('Cancels 6 rides.', { canceled: 6 }),
      editFleetSubscription: {
        subscription: paperOrder({ version: 4 }),
        changed: [],
        kept: [],
        refused: [],
        effect: paperEffect('Cancels 6 rides.', { canceled: 6 }),
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Pause' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Pause the standing order of Ada Adams?' }));
    expect(await modal.findByText('Cancels 6 rides.')).toBeTruthy();
    expect(server.paramsOf('editFleetSubscription')).toEqual([]);
    await hand.click(modal.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(server.paramsOf('editFleetSubscription')).toMatchObject([
        { status: 'paused', from_date: '2026-03-10', pause_until: null },
      ]),
    );
    await hand.click(await screen.findByRole('button', { name: 'End the order' }));
    const end = within(await screen.findByRole('dialog', { name: 'End the standing order of Ada Adams?' }));
    await end.findByText('Cancels 6 rides.');
    await hand.click(end.getByRole('button', { name: 'End the order' }));
    await waitFor(() =>
      expect(server.paramsOf('editFleetSubscription')[1]).toMatchObject({ status: 'ended', end_date: '2026-03-10' }),
    );
  });

  test('is not paused for good where the last day of the pause is only half typed', async () => {
    const { hand, server } = open(address, {
      getFleetSubscriptionData: record,
      previewFleetSubscriptionEdit: paperEffect('Cancels 6 rides.', { canceled: 6 }),
    });
    await hand.click(await screen.findByRole('button', { name: 'Pause' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Pause the standing order of Ada Adams?' }));
    await modal.findByText('Cancels 6 rides.');
    const until = modal.getByRole<HTMLInputElement>('textbox', { name: /^Until/ });
    await hand.type(until, '3/2');
    await hand.click(modal.getByRole('button', { name: 'Pause' }));
    expect(modal.getByText('Enter the date as mm/dd/yyyy.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(until));
    expect(until.value).toBe('3/2');
    expect(server.paramsOf('editFleetSubscription')).toEqual([]);
    expect(modal.getByRole('button', { name: 'Leave it as it is' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('says what is wished with it, has that changed, and warns before a change that would take over half', async () => {
    const message = 'Standing orders would take 5 of the 8 places then, and none is left for others.';
    const effect = { ...paperEffect('Changes 4 rides.'), warnings: [{ code: 'OVER_HALF_STANDING', message }] };
    const { hand, server } = open(address, {
      getFleetSubscriptionData: { ...record, wished_shuttle_id: '99', wished_shuttle_name: '9' },
      previewFleetSubscriptionEdit: effect,
      editFleetSubscription: {
        subscription: paperOrder({ version: 4 }),
        changed: [],
        kept: [],
        refused: [],
        effect,
      },
    });
    expect(await screen.findByText(/ · wishes vehicle 9/)).toBeTruthy();
    await hand.click(await screen.findByRole('button', { name: 'Edit' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Change the standing order of Ada Adams' }));
    await hand.click(modal.getByRole('combobox', { name: /^Wished vehicle/ }));
    await hand.click(await screen.findByTitle('Any vehicle'));
    await hand.click(modal.getByRole('combobox', { name: /^Wished driver/ }));
    await hand.click(await screen.findByTitle('Dan Dorn'));
    expect(await modal.findByText(message, { exact: false })).toBeTruthy();
    await hand.click(modal.getByRole('button', { name: 'Change all to come' }));
    await waitFor(() =>
      expect(server.paramsOf('editFleetSubscription')).toMatchObject([
        { wished_shuttle_id: null, wished_driver_id: '81' },
      ]),
    );
    // It was read beside the form, and is not said again.
    expect(screen.queryByText('Done, and worth knowing')).toBeNull();
  });

  test('[SUBS-07] has its days, its times and its last day changed', async () => {
    const { hand, server } = open(address, {
      getFleetSubscriptionData: record,
      previewFleetSubscriptionEdit: paperEffect('Changes 4 rides and makes 8.'),
      editFleetSubscription: {
        subscription: paperOrder({ version: 4 }),
        changed: [],
        kept: [],
        refused: [],
        effect: paperEffect('Changes 4 rides and makes 8.'),
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Edit' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Change the standing order of Ada Adams' }));
    await hand.click(modal.getByRole('button', { name: 'Sat' }));
    const back = modal.getByRole('textbox', { name: 'Way back' });
    await hand.clear(back);
    await hand.tab();
    await hand.clear(modal.getByLabelText('Attendants'));
    await hand.type(modal.getByLabelText('Attendants'), '2{Tab}');
    await modal.findByText('Changes 4 rides and makes 8.');
    await hand.click(modal.getByRole('button', { name: 'Change all to come' }));
    await waitFor(() =>
      expect(server.paramsOf('editFleetSubscription')).toEqual([
        {
          subscription_id: '700',
          expected_version: 3,
          days_of_week: [2, 4, 6],
          return_times: [{ leg_no: 2, pickup_time: null }],
          attendants: 2,
        },
      ]),
    );
  });

  test('[SUBS-06] has a note that is edited on its own, and keeps what was typed where somebody was first', async () => {
    const { hand, server } = open(address, {
      getFleetSubscriptionData: record,
      editFleetSubscriptionNote: refuse(409, 'STALE', 'Someone else just changed this standing order.'),
    });
    await hand.click(await screen.findByRole('button', { name: 'Edit note' }));
    await hand.type(screen.getByRole('textbox', { name: 'Note' }), 'Chair 4.');
    await hand.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Someone else just changed this standing order.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Chair 4.');
    server.answer({ editFleetSubscriptionNote: paperOrder({ note: 'Chair 4.' }) });
    await hand.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
    expect(server.paramsOf('editFleetSubscriptionNote')[1]).toEqual({
      subscription_id: '700',
      note: 'Chair 4.',
      expected_version: 3,
    });
  });

  test('may be looked at by who takes calls, and says who changes it', async () => {
    open(address, { getFleetSubscriptionData: record }, [2]);
    const pause = await screen.findByRole('button', { name: 'Pause' });
    expect(pause.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Whoever dispatches changes standing orders: level 3 or 4.').length).toBeGreaterThan(0);
  });
});

describe('A booking', () => {
  const booking = { ...paperBooking(), addl_infos: [], journey: ['31', '32'] };
  const made = { subscription: paperOrder({ bookings: ['31', '32', '33'] }), refused: [] };

  test('[SUBS-02] [SUBS-03] is repeated from its own view, on weekdays between two days', async () => {
    const { hand, server, path } = open('/rider-services/bookings/view/31', {
      getBookingInfoById: booking,
      createNewFleetSubscription: made,
      getFleetSubscriptionData: paperRecord(),
      getBookingAuditLogs: [],
    });
    await hand.click(await screen.findByRole('button', { name: 'Repeat' }));
    expect(path()).toBe('/rider-services/bookings/newsubscription/31');
    const form = within(await screen.findByRole('form', { name: 'New standing order' }));
    expect(form.getByText('The ride back')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Tue' }).getAttribute('aria-pressed')).toBe('true');
    await hand.click(form.getByRole('button', { name: 'Thu' }));
    await hand.type(form.getByRole('textbox', { name: /^Last day/ }), '5/29/2026');
    await hand.click(form.getByRole('button', { name: 'Make the standing order' }));
    await waitFor(() =>
      expect(server.paramsOf('createNewFleetSubscription')).toEqual([
        { booking_id: '31', start_date: '2026-03-10', end_date: '2026-05-29', days_of_week: [2, 4] },
      ]),
    );
    await waitFor(() => expect(path()).toBe('/fleet/subscription/view/700'));
  });

  test('is wished with a vehicle and a driver', async () => {
    const { hand, server } = open('/rider-services/bookings/newsubscription/31', {
      getBookingInfoById: booking,
      createNewFleetSubscription: made,
      getFleetSubscriptionData: paperRecord(),
    });
    await hand.click(await screen.findByRole('combobox', { name: /^Wished vehicle/ }));
    await hand.click(await screen.findByTitle('12'));
    await hand.click(screen.getByRole('combobox', { name: /^Wished driver/ }));
    await hand.click(await screen.findByTitle('Dan Dorn'));
    await hand.click(screen.getByRole('button', { name: 'Make the standing order' }));
    await waitFor(() =>
      expect(server.paramsOf('createNewFleetSubscription')).toMatchObject([
        { wished_shuttle_id: '71', wished_driver_id: '81' },
      ]),
    );
  });

  test('is warned of in the form, with both figures, where orders would take over half', async () => {
    const message =
      'Standing orders would take 5 of the 8 places from 8:30 AM to 8:45 AM on Tuesday, March 17, 2026, and none is left for others.';
    const { server } = open('/rider-services/bookings/newsubscription/31', {
      getBookingInfoById: booking,
      previewNewFleetSubscription: { dates: 8, refused: [], warnings: [{ code: 'OVER_HALF_STANDING', message }] },
    });
    expect(await screen.findByText(message, { exact: false })).toBeTruthy();
    expect(server.paramsOf('previewNewFleetSubscription')).toEqual([
      { booking_id: '31', start_date: '2026-03-10', end_date: null, days_of_week: [2] },
    ]);
    expect(screen.getByRole('button', { name: 'Make the standing order' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('[SUBS-04] is repeated on days of the month, and is told of the month that lacks one', async () => {
    const { hand, server } = open('/rider-services/bookings/newsubscription/31', {
      getBookingInfoById: booking,
      createNewMonthlyFleetSubscription: made,
      getFleetSubscriptionData: paperRecord(),
    });
    await hand.click(await screen.findByText('Every month'));
    await hand.click(screen.getByRole('button', { name: '31' }));
    expect(screen.getByText(/A month without a 31st has no ride on it/)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Make the standing order' }));
    await waitFor(() =>
      expect(server.paramsOf('createNewMonthlyFleetSubscription')).toMatchObject([{ days_of_month: [10, 31] }]),
    );
  });

  test('wants a day before it is sent, and shows beside the field what the server refuses', async () => {
    const { hand, server } = open('/rider-services/bookings/newsubscription/31', {
      getBookingInfoById: booking,
      createNewFleetSubscription: refuse(422, 'INVALID_TIME_RANGE', 'Please input a valid time range.', {
        end_date: 'Please input a valid time range.',
      }),
    });
    await hand.click(await screen.findByRole('button', { name: 'Tue' }));
    await hand.click(screen.getByRole('button', { name: 'Make the standing order' }));
    expect(screen.getByText('Choose at least one day of the week.')).toBeTruthy();
    expect(server.paramsOf('createNewFleetSubscription')).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'Mon' }));
    await hand.click(screen.getByRole('button', { name: 'Make the standing order' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Last day/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByText('Please input a valid time range.')).toBeTruthy();
  });

  test('is repeated only once its last day is one: what is half typed is not left out', async () => {
    const { hand, server } = open('/rider-services/bookings/newsubscription/31', {
      getBookingInfoById: booking,
      createNewFleetSubscription: made,
      getFleetSubscriptionData: paperRecord(),
    });
    const last = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Last day/ });
    await hand.type(last, '5/29/');
    await hand.click(screen.getByRole('button', { name: 'Make the standing order' }));
    expect(await screen.findByText('Enter the date as mm/dd/yyyy.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(last));
    expect(server.paramsOf('createNewFleetSubscription')).toEqual([]);
    await hand.type(last, '26');
    await hand.click(screen.getByRole('button', { name: 'Make the standing order' }));
    await waitFor(() =>
      expect(server.paramsOf('createNewFleetSubscription')).toMatchObject([{ end_date: '2026-05-29' }]),
    );
  });

  test('that is one of a standing order opens it', async () => {
    const { hand, path } = open('/rider-services/bookings/view/31', {
      getBookingInfoById: { ...booking, subscription_id: '700' },
      getFleetSubscriptionData: paperRecord(),
      getBookingAuditLogs: [],
    });
    await hand.click(await screen.findByRole('button', { name: 'Standing order' }));
    expect(path()).toBe('/fleet/subscription/view/700');
  });
});
