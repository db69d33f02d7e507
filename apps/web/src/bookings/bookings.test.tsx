import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type fakeServer, refuse } from '../testing.tsx';
import { tellListeners } from '../platform/live/listeners.ts';
import { drawnHue } from '../platform/testing/drawn-hue.ts';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { ada, ben, day, modal, openBookings } from './testing.ts';

const open = openBookings;
const place = {
  userplace_id: null,
  addressLine1: '4 Mercy Rd',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16982',
  latitude: 40.3,
  longitude: -77.3,
  location_type: 2 as const,
};

afterEach(forgetTownClock);

const details = async () => screen.findByRole('dialog', { name: 'Rosen, Ada' });

/** The hue in which a list draws the status of a ride, by day and by night. */
async function drawnAs(ride: Partial<typeof ada>, word: string): Promise<string[]> {
  const { unmount } = open(day, {}, [1], [{ ...ada, ...ride }]);
  const row = await screen.findByRole('row', { name: /Rosen, Ada/ });
  const tag = within(row).getByText(word);
  const hues = [drawnHue(tag, 'light'), drawnHue(tag, 'dark')];
  unmount();
  return hues;
}

test('[AUTH-06] A user with neither level 1 nor 3 comes to the bookings from an auth page.', async () => {
  const { path } = open('/auth/login', {}, [2]);
  await waitFor(() => expect(path()).toBe('/rider-services/bookings'));
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeTruthy();
});

describe('The status of a ride is drawn', () => {
  const set_out = { ride_status: 1 as const, driver_enroute_time: '2026-03-10T08:21:00-04:00' };
  const at_the_door = { ...set_out, driver_arrival_time: '2026-03-10T08:38:00-04:00' };
  const there = { ...at_the_door, ride_status: 6 as const, driver_arrival_dropoff_time: '2026-03-10T09:02:00-04:00' };

  test('[BOOK-50] [BOOK-51] [BOOK-52] teal while it is booked, pink once dispatched and amber on route', async () => {
    expect(await drawnAs({ ride_status: 0 }, 'Booked')).toEqual(['teal', 'teal']);
    expect(await drawnAs({ ride_status: 1 }, 'Dispatched')).toEqual(['pink', 'pink']);
    expect(await drawnAs(set_out, 'On Route')).toEqual(['amber', 'amber']);
  });

  test('[BOOK-53] [BOOK-54] [BOOK-56] orange at the door, cyan with the rider on board and blue where they get off', async () => {
    expect(await drawnAs(at_the_door, 'Arrived')).toEqual(['orange', 'orange']);
    expect(await drawnAs({ ...at_the_door, ride_status: 6 }, 'Pickup')).toEqual(['cyan', 'cyan']);
    expect(await drawnAs(there, 'Arrived')).toEqual(['blue', 'blue']);
  });

  test('[BOOK-55] [BOOK-57] [BOOK-58] grey-blue when completed, grey when canceled and purple for a no-show', async () => {
    expect(await drawnAs({ ...there, ride_status: 3 }, 'Completed')).toEqual(['grey-blue', 'grey-blue']);
    expect(await drawnAs({ ride_status: 4 }, 'Canceled')).toEqual(['grey', 'grey']);
    expect(await drawnAs({ ride_status: 7 }, 'Canceled')).toEqual(['grey', 'grey']);
    expect(await drawnAs({ ...at_the_door, ride_status: 5 }, 'No show')).toEqual(['purple', 'purple']);
  });
});

describe('The bookings', () => {
  test.each([
    { held: [1] as const, mounted: true },
    { held: [2] as const, mounted: true },
    { held: [0, 3, 4] as const, mounted: false },
  ])('[BOOK-01] are at /rider-services/bookings for levels 1 and 2 alone: $held', async ({ held, mounted }) => {
    open('/bookings', {}, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Bookings' : 'Page not found' })).toBeTruthy();
  });

  test('[BOOK-02] are loaded for their day, future flag off, and each shows its status', async () => {
    const { server } = open(day);
    const row = await screen.findByRole('row', { name: /Rosen, Ada/ });
    for (const text of ['8:40 AM', '12 Elm St', 'Mercy Clinic', 'Booked', 'None yet'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Abara, Ben/ })).getByText('On Route')).toBeTruthy();
    expect(server.paramsOf('getBookingList')).toEqual([
      { future: false, start_time: '2026-03-10T00:00', end_time: '2026-03-10T23:59', limit: 1000 },
    ]);
    expect(screen.getAllByRole('row').map((one) => one.getAttribute('aria-label'))).toEqual([
      null,
      '8:40 AM, Rosen, Ada, Booked',
      '10:10 AM, Abara, Ben, On Route',
    ]);
  });

  test.each([
    ['/bookings', 'Bookings', /^Every ride of a day or a stretch of days, as it stands at this minute/],
    [
      '/rider-services/reservations',
      'Reservations',
      /^Rides that are still to come, to find one .* change or cancel it/,
    ],
  ])('at %s say under their title what they are for', async (path, title, lead) => {
    open(path);
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.parentElement?.nextElementSibling?.textContent).toMatch(lead);
  });

  test('[BOOK-03] still to come are loaded with the future flag set', async () => {
    const { server } = open('/rider-services/bookings/futurebookinglist');
    await screen.findByRole('row', { name: /Rosen, Ada/ });
    expect(server.paramsOf('getBookingList')[0]).toMatchObject({ future: true });
  });

  test.each([
    { held: [1] as const, mounted: true },
    { held: [2] as const, mounted: true },
    { held: [0, 3, 4] as const, mounted: false },
  ])('[BOOK-12] are at /rider-services/reservations and whatever begins so: $held', async ({ held, mounted }) => {
    open('/rider-services/reservations/of/friday', {}, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Reservations' : 'Page not found' })).toBeTruthy();
  });

  test('[BOOK-12] are found among the upcoming reservations by rider and by date', async () => {
    const { hand, server } = open('/rider-services/reservations?from=2026-03-10&to=2026-03-12');
    await screen.findByRole('row', { name: /Rosen, Ada/ });
    expect(server.paramsOf('getBookingList')[0]).toMatchObject({
      future: true,
      start_time: '2026-03-10T00:00',
      end_time: '2026-03-12T23:59',
    });
    await hand.type(screen.getByRole('searchbox', { name: 'Rider, phone, address, ID' }), 'abara');
    expect(screen.queryByRole('row', { name: /Rosen, Ada/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Abara, Ben/ })).toBeTruthy();
  });

  test('are found by a phone number however it is typed', async () => {
    const { hand } = open(day);
    await screen.findByRole('row', { name: /Rosen, Ada/ });
    const search = screen.getByRole('searchbox', { name: 'Rider, phone, address, ID' });
    const digits = ada.passenger_phone.slice(-10);
    for (const typed of [digits, `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`]) {
      await hand.clear(search);
      await hand.type(search, typed);
      expect(await screen.findByRole('row', { name: /Rosen, Ada/ })).toBeTruthy();
    }
  });

  test('follow what happens elsewhere without asking for the list again', async () => {
    const { server } = open(day);
    const row = await screen.findByRole('row', { name: /Abara, Ben/ });
    act(() =>
      tellListeners({
        version: 9,
        previous: 8,
        days: ['2026-03-10'],
        call: 'v1_driverapp_report_stop_event',
        changes: [{ entity: 'booking', id: '32', version: 3, set: { arrived_at: '2026-03-10T14:08:00+00:00' } }],
      }),
    );
    expect(await within(row).findByText('Arrived')).toBeTruthy();
    expect(server.paramsOf('getBookingList')).toHaveLength(1);
  });

  test('are flagged together once they are checked with X', async () => {
    const { hand, server } = open(day, { bookingFlag: ({ flag }) => ({ booking: { ...ada, flag } }) });
    const row = await screen.findByRole('row', { name: /Rosen, Ada/ });
    act(() => row.focus());
    await hand.keyboard('x{ArrowDown}x');
    await hand.click(screen.getByRole('button', { name: 'Flag' }));
    expect(await screen.findByText('2 bookings flagged.')).toBeTruthy();
    expect(server.paramsOf('bookingFlag')).toEqual([
      { booking_id: '31', flag: true, expected_version: 2 },
      { booking_id: '32', flag: true, expected_version: 2 },
    ]);
  });

  test('that cannot be loaded say why, and are asked for again', async () => {
    const { hand, server } = open(day, { getBookingList: refuse(422, 'RANGE_TOO_LONG', 'Choose at most 31 days.') });
    expect(await screen.findByText('Choose at most 31 days.')).toBeTruthy();
    server.answer({ getBookingList: [ada] });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Rosen, Ada/ })).toBeTruthy();
  });
});

const UNSIGNED = { signature: null, signed_at: null, signer: null, signer_name: '', reason: '' };

describe('The details of a booking', () => {
  test('[BOOK-04] [BOOK-21] are a page of its own: rider, date and status', async () => {
    open('/rider-services/bookings/view/31');
    expect(await screen.findByRole('heading', { name: 'Rosen, Ada' })).toBeTruthy();
    expect(screen.getByText('Booked')).toBeTruthy();
    expect(screen.getByText(/Tuesday, March 10, 2026/)).toBeTruthy();
  });

  test('[BOOK-22] [BOOK-24] set the plan beside what happened', async () => {
    open(
      `${day}&booking=31`,
      {},
      [1],
      [
        {
          ...ada,
          ride_status: 6,
          driver_enroute_time: '2026-03-10T08:21:00-04:00',
          driver_arrival_time: '2026-03-10T08:38:00-04:00',
          actual_pickup_time: '2026-03-10T08:44:00-04:00',
          driver_arrival_dropoff_time: '2026-03-10T09:02:00-04:00',
        },
      ],
    );
    const times = await within(await details()).findByRole('region', { name: 'Times' });
    for (const text of [
      'started 8:21 AM',
      '8:40 AM',
      'arrived 8:38 AM',
      'picked up 8:44 AM',
      '9:05 AM',
      'arrived 9:02 AM',
    ])
      expect(within(times).getByText(text)).toBeTruthy();
    expect(within(times).queryByText(/dropped off/)).toBeNull();
  });

  test('[BOOK-25] set each end as it was promised beside the hour at which it really was', async () => {
    const driven = {
      ...ada,
      ride_status: 3 as const,
      driver_arrival_time: '2026-03-10T08:38:00-04:00',
      actual_pickup_time: '2026-03-10T08:44:00-04:00',
      driver_arrival_dropoff_time: '2026-03-10T09:02:00-04:00',
      actual_dropoff_time: '2026-03-10T09:06:00-04:00',
    };
    open(`${day}&booking=31`, {}, [1], [driven]);
    const times = await within(await details()).findByRole('region', { name: 'Times' });
    const lines = within(times)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    const lineOf = (end: string) => lines.find((line) => line.includes(end)) ?? lines.join(' / ');
    expect(lineOf('12 Elm St')).toContain('8:40 AM');
    expect(lineOf('12 Elm St')).toContain('picked up 8:44 AM');
    expect(lineOf('Mercy Clinic')).toContain('9:05 AM');
    expect(lineOf('Mercy Clinic')).toContain('dropped off 9:06 AM');
  });

  test('[BOOK-23] [BOOK-26] [BOOK-27] tell the way, the vehicle and the aids', async () => {
    open(`${day}&booking=31`, {}, [1], [{ ...ada, vehicle: 'Van 02' }]);
    const ride = await within(await details()).findByRole('region', { name: 'Ride' });
    for (const text of ['7.32 miles, 19 min', 'Van 02']) expect(within(ride).getByText(text)).toBeTruthy();
    expect(ride.textContent).toContain('Wheelchair');
  });

  test('say of a way that it is estimated where no roads were known', async () => {
    open(`${day}&booking=31`, {}, [1], [{ ...ada, travel_source: 'estimated' }]);
    const ride = await within(await details()).findByRole('region', { name: 'Ride' });
    expect(within(ride).getByText('7.32 miles, 19 min, estimated')).toBeTruthy();
  });

  test('[BOOK-28] [BOOK-29] [BOOK-30] tell who comes along, link an account, and add up the fee', async () => {
    open(`${day}&booking=31`);
    const drawer = await details();
    expect(within(drawer).getByText('1 companion')).toBeTruthy();
    expect(within(drawer).getByText('12 Elm St').closest('a')).toBeNull();
    expect(within(drawer).getByRole('link', { name: 'Mercy Clinic' }).getAttribute('href')).toContain('account=77');
    expect(within(drawer).getByText('$4.75')).toBeTruthy();
  });

  test('[BOOK-31] [BOOK-32] [BOOK-33] show the three notes', async () => {
    open(`${day}&booking=31`);
    const notes = within(await details()).getByRole('region', { name: 'Notes' });
    for (const text of ['Daughter asks for a text.', 'Side door.', 'Ramp is icy.'])
      expect(within(notes).getByText(text)).toBeTruthy();
  });

  test('[BOOK-81] show the signature, replace it from a file and take it away', async () => {
    const signed = { ...ada, dropoff_signature: true };
    const { hand, server } = open(`${day}&booking=31`, {
      getBookingList: [signed],
      getBookingInfoById: { ...signed, addl_infos: [], journey: [] },
      getPassengerSignature: {
        signature: '/api/files/91',
        signed_at: '2026-03-10T13:05:00Z',
        signer: 'rider',
        signer_name: '',
        reason: '',
        earlier: [],
      },
      editPassengerSignature: { booking: ada },
    });
    const part = await within(await details()).findByRole('region', { name: 'Signature' });
    expect((await within(part).findByRole('img')).getAttribute('src')).toBe('/api/files/91');
    expect(within(part).getByText('Signed by the rider. Signed at 9:05 AM.')).toBeTruthy();
    await hand.click(within(part).getByRole('button', { name: 'Remove signature' }));
    await expect
      .poll(() => server.paramsOf('editPassengerSignature'))
      .toEqual([{ booking_id: '31', signature: null, expected_version: 2 }]);
  });

  test('say that nobody has signed, and let a desk add a signature', async () => {
    const { server } = open(`${day}&booking=31`);
    const part = within(await details()).getByRole('region', { name: 'Signature' });
    expect(within(part).getByText('Nobody has signed for this ride.')).toBeTruthy();
    expect(within(part).getByRole('button', { name: 'Add signature' })).toBeTruthy();
    expect(server.paramsOf('getPassengerSignature')).toEqual([]);
  });

  test('say who signed in the rider’s place, or why nobody did, and what stood there before', async () => {
    const { hand, server } = open(`${day}&booking=31`, { editPassengerSignature: { booking: ada } });
    const part = within(await details()).getByRole('region', { name: 'Signature' });
    await hand.click(within(part).getByRole('button', { name: 'Add signature' }));
    await screen.findByText('Who signed for the ride?');
    await hand.click(screen.getByRole('button', { name: 'Save signature' }));
    expect(screen.getByText('Choose the file of the signature.')).toBeTruthy();
    await hand.click(screen.getByLabelText('Signed by'));
    await hand.click(await screen.findByTitle('Nobody'));
    await hand.click(screen.getByRole('button', { name: 'Note that nobody signed' }));
    expect(screen.getByText('Say why nobody signed.')).toBeTruthy();
    await hand.type(screen.getByLabelText('Why nobody signed'), 'Could not hold a pen.');
    await hand.click(screen.getByRole('button', { name: 'Note that nobody signed' }));
    await expect
      .poll(() => server.paramsOf('editPassengerSignature'))
      .toEqual([
        { booking_id: '31', signature: null, signer: 'none', reason: 'Could not hold a pen.', expected_version: 2 },
      ]);
  });

  test('show what a payer’s ride lacks, and what of it stood there before', async () => {
    const driven = { ...ada, ride_status: 3, status: 'Completed', insurance_account_id: '61' };
    open(`${day}&booking=31`, {
      getBookingList: [driven],
      getBookingInfoById: { ...driven, addl_infos: [], journey: [] },
      getPassengerSignature: {
        ...UNSIGNED,
        signer: 'none',
        reason: 'Could not hold a pen.',
        earlier: [{ ...UNSIGNED, signer: 'facility', signer_name: 'Front desk', kept_at: '2026-03-10T13:20:00Z' }],
      },
      getRideReadiness: {
        booking_id: '31',
        insurance_name: 'Keystone Access',
        is_over: true,
        missing: [{ what: 'member_number', sentence: "The payer's number for the rider is missing." }],
      },
    });
    const drawer = within(await details());
    const part = within(drawer.getByRole('region', { name: 'Signature' }));
    expect(await part.findByText('Nobody signed: Could not hold a pen.')).toBeTruthy();
    expect(part.getByText(/Signed by the facility, Front desk\./)).toBeTruthy();
    const proof = within(await drawer.findByRole('region', { name: 'Proof' }));
    expect(proof.getByText("The payer's number for the rider is missing.", { exact: false })).toBeTruthy();
    expect(proof.getByRole('link', { name: 'Note the number' })).toBeTruthy();
  });

  test('let the admin and the driver note be edited; the loser of a race sees the other’s words', async () => {
    const { hand, server } = open(`${day}&booking=31`, {
      editAdminNote: refuse(409, 'STALE', 'Someone else just changed this booking.'),
    });
    const drawer = await details();
    await hand.click(within(drawer).getByRole('button', { name: 'Edit note, admin to driver' }));
    await hand.type(within(drawer).getByLabelText('Admin to driver'), ' Knock.');
    const theirs = { ...ada, version: 5, admin_note: 'Front door.' };
    server.answer({ getBookingInfoById: { ...theirs, addl_infos: [], journey: [] }, getBookingList: [theirs] });
    await hand.click(within(drawer).getByRole('button', { name: 'Save note' }));
    expect(await within(drawer).findByText(/Someone else just wrote: “Front door.”/)).toBeTruthy();
    server.answer({ editAdminNote: { booking: theirs } });
    await hand.click(within(drawer).getByRole('button', { name: 'Save mine over theirs' }));
    await expect
      .poll(() => server.paramsOf('editAdminNote'))
      .toEqual([
        { booking_id: '31', expected_version: 2, admin_note: 'Side door. Knock.' },
        { booking_id: '31', expected_version: 5, admin_note: 'Side door. Knock.' },
      ]);
  });

  test('[BOOK-80] [ERR-84] save the admin note and the driver note, each by itself, and say so', async () => {
    const { hand, server } = open(`${day}&booking=31`, {
      editAdminNote: { booking: ada },
      editDriverNote: { booking: ada },
    });
    const drawer = await details();
    for (const [who, label] of [
      ['admin to driver', 'Admin to driver'],
      ['driver to admin', 'Driver to admin'],
    ] as const) {
      await hand.click(within(drawer).getByRole('button', { name: `Edit note, ${who}` }));
      await hand.type(within(drawer).getByLabelText(label), ' Knock.');
      await hand.click(within(drawer).getByRole('button', { name: 'Save note' }));
      expect(await screen.findByText(`The changes are saved successfully. ${label}.`)).toBeTruthy();
    }
    expect(server.paramsOf('editAdminNote')).toMatchObject([{ admin_note: 'Side door. Knock.' }]);
    expect(server.paramsOf('editDriverNote')).toMatchObject([{ driver_note: 'Ramp is icy. Knock.' }]);
  });

  test('[BOOK-82] change the status, passengers, aids, addresses and fee, each by a call of its own', async () => {
    const sent = ['changeBookingAddlPassenger', 'changeBookingMobility', 'changeBookingRideFee'] as const;
    const riding = { ...ada, ride_status: 1, trip_id: '41', driver_arrival_time: '2026-03-10T08:38:00-04:00' };
    const waiting = { ...ben, ride_status: 0, driver_enroute_time: null };
    const { hand, server } = open(
      `${day}&booking=32`,
      {
        changeBookingAddlPassenger: { booking: waiting },
        changeBookingMobility: { booking: waiting },
        changeBookingRideFee: { booking: waiting },
        changeBookingAddress: { booking: waiting },
        changeBookingStatus: { booking: riding },
        getCommunityMemberInfoById: refuse(404, 'RIDER_NOT_FOUND', 'No such rider.'),
        searchAddress: [],
        geocodeAddress: place,
      },
      [1],
      [waiting, riding],
    );
    const drawer = await screen.findByRole('dialog', { name: 'Abara, Ben' });
    const change = async (name: string, act: (dialog: HTMLElement) => Promise<void>) => {
      await hand.click(await within(drawer).findByRole('button', { name }));
      const dialog = await modal(name);
      await act(dialog);
      await hand.click(within(dialog).getByRole('button', { name: 'Save' }));
    };
    await change('Change additional passengers', async (dialog) => {
      await hand.clear(within(dialog).getByLabelText('Also riding'));
      await hand.type(within(dialog).getByLabelText('Also riding'), '3');
    });
    await change('Change mobility aids', async (dialog) => {
      await hand.click(within(dialog).getByRole('checkbox', { name: 'Walker' }));
    });
    await change('Change ride fee', async (dialog) => {
      await hand.clear(within(dialog).getByLabelText('Ride fee'));
      await hand.type(within(dialog).getByLabelText('Ride fee'), '4.25{Tab}');
    });
    await change('Change drop-off address', async (dialog) => {
      await hand.type(within(dialog).getByLabelText('New drop-off address'), '4 Mercy Rd, Cedar Valley{Tab}');
      await waitFor(() => expect(server.paramsOf('geocodeAddress')).toHaveLength(1));
      await waitFor(() =>
        expect(within(dialog).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull(),
      );
    });
    const own = { booking_id: '32', expected_version: 2 };
    await expect.poll(() => server.paramsOf('changeBookingAddress')).toHaveLength(1);
    expect(sent.map((key) => server.paramsOf(key))).toEqual([
      [{ ...own, additional_passenger: 3 }],
      [{ ...own, mobility_assistance: ['Wheelchair', 'Walker'] }],
      [{ ...own, ride_fee: 425 }],
    ]);
    expect(server.paramsOf('changeBookingAddress')).toMatchObject([{ ...own, stop_type: 'dropoff', place }]);
    await hand.click(within(drawer).getByRole('button', { name: 'Previous (K)' }));
    await hand.click(within(await details()).getByRole('button', { name: 'Picked up' }));
    await expect
      .poll(() => server.paramsOf('changeBookingStatus'))
      .toEqual([{ booking_id: '31', ride_status: 6, expected_version: 2 }]);
  });

  test('say why one thing about them was not changed, and keep what was typed', async () => {
    const { hand } = open(`${day}&booking=31`, {
      changeBookingRideFee: refuse(409, 'STALE', 'Someone else just changed this booking.'),
    });
    await hand.click(await within(await details()).findByRole('button', { name: 'Change ride fee' }));
    const dialog = within(await modal('Change ride fee'));
    const fee = dialog.getByLabelText<HTMLInputElement>('Ride fee');
    await hand.clear(fee);
    await hand.type(fee, '4.25{Tab}');
    await hand.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Someone else just changed this booking.')).toBeTruthy();
    expect(fee.value).toBe('4.25');
  });

  test('take no fee that could be read in two ways, and keep what was typed', async () => {
    const { hand, server } = open(`${day}&booking=31`, { changeBookingRideFee: { booking: ada } });
    await hand.click(await within(await details()).findByRole('button', { name: 'Change ride fee' }));
    const dialog = within(await modal('Change ride fee'));
    const fee = dialog.getByLabelText<HTMLInputElement>('Ride fee');
    for (const [typed, sentence] of [
      ['12,50', 'Write 12.50, not 12,50.'],
      ['1.005', 'Write at most two decimals: 1.005 has more.'],
      ['-0', 'Write 0, not -0.'],
      ['1000000000', 'An amount is at most $10,000.00.'],
    ] as const) {
      await hand.clear(fee);
      await hand.type(fee, typed);
      await hand.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await dialog.findByText(sentence)).toBeTruthy();
      expect(fee.value).toBe(typed);
    }
    expect(server.paramsOf('changeBookingRideFee')).toEqual([]);
  });

  test('say beside the pencil why a ride under way is not changed', async () => {
    open(`${day}&booking=31`, {}, [1], [{ ...ada, ride_status: 6, payment_status: 'paid' }]);
    const drawer = await details();
    for (const [name, why] of [
      ['Change pickup address', 'The pickup address cannot change: the ride is under way or over.'],
      ['Change mobility aids', 'The mobility aids cannot change: the ride is under way or over.'],
      ['Change ride fee', 'The ride is already paid.'],
    ] as const) {
      expect(within(drawer).getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
      expect(within(drawer).getByText(why)).toBeTruthy();
    }
    expect(
      within(drawer).getByRole('button', { name: 'Change drop-off address' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  test('[ERR-94] copy the address of what is in sight', async () => {
    const { hand, address } = open(`${day}&booking=31`);
    await hand.click(within(await details()).getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${address()}`);
  });

  test('[BOOK-18] offer nothing to do with a proposal of the planner', async () => {
    const placeholder = { ...ada, type: 'autoScheduling', ride_status: 1 } as const;
    const { hand } = open(`${day}&booking=31`, {}, [1, 2, 3, 4], [placeholder]);
    const drawer = await details();
    await within(drawer).findByRole('region', { name: 'Times' });
    await hand.keyboard('e'); // the key of Edit time
    const buttons = within(drawer).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Previous (K)',
      'Next (J)',
      'Close',
    ]);
    expect(within(drawer).queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByText('Change pickup time')).toBeNull();
    expect(within(drawer).getByText(/The planner proposes this trip/)).toBeTruthy();
  });

  test('[BOOK-63] flag a booking and take the flag away', async () => {
    const { hand, server } = open(`${day}&booking=31`, { bookingFlag: { booking: { ...ada, flag: true } } });
    await hand.click(within(await details()).getByRole('button', { name: 'Flag' }));
    expect(await screen.findByText('Booking 31 is flagged.')).toBeTruthy();
    expect(server.paramsOf('bookingFlag')).toEqual([{ booking_id: '31', flag: true, expected_version: 2 }]);
  });

  test('[BOOK-79] show the audit log, with its undo', async () => {
    const { server } = open(`${day}&booking=31`, {
      getBookingAuditLogs: [
        {
          version: 7,
          days: ['2026-03-10'],
          at: '2026-03-10T12:00:00Z',
          user_id: '11',
          actor: 'user',
          name: 'Theo Jansen',
          call: 'v1_webapp_booking_flag',
          summary: 'booking: flag',
          undoes: null,
          undone_by: null,
          undoable: true,
          reason: null,
          changes: [],
        },
      ],
    });
    const log = await within(await details()).findByRole('region', { name: 'History' });
    expect(await within(log).findByText('Theo Jansen')).toBeTruthy();
    expect(within(log).getByRole('button', { name: 'Undo: booking: flag' })).toBeTruthy();
    expect(server.paramsOf('getBookingAuditLogs')[0]).toMatchObject({ booking_id: '31' });
  });

  test('[BOOK-14] [BOOK-59] ask before a ride is canceled, this leg or the rest of them', async () => {
    const { hand, server } = open(`${day}&booking=31`, {
      cancelBooking: { booking: { ...ada, ride_status: 4 } },
      getBookingInfoById: { ...ada, addl_infos: [], journey: ['31', '33'] },
    });
    await hand.click(within(await details()).getByRole('button', { name: 'Delete' }));
    const question = await modal('Cancel the 8:40 AM ride of Rosen, Ada?');
    expect(server.paramsOf('cancelBooking')).toEqual([]);
    await hand.click(await within(question).findByText('This and the rest'));
    await hand.type(within(question).getByLabelText(/^Reason/), 'ill');
    await hand.click(within(question).getByRole('button', { name: 'Cancel this and the rest' }));
    await expect
      .poll(() => server.paramsOf('cancelBooking'))
      .toEqual([{ booking_id: '31', for_reschedule: false, which_legs: 'rest', expected_version: 2, reason: 'ill' }]);
  });

  test('tell the rides booked together, mark the one in sight and open another', async () => {
    const back = { ...ada, booking_id: '33', dropoff_address: '12 Elm St' };
    const { hand, address } = open(`${day}&booking=31`, {
      getBookingInfoById: ({ booking_id }) => ({
        ...(booking_id === '33' ? back : ada),
        addl_infos: [],
        journey: ['31', '33'],
      }),
    });
    const legs = within(await within(await details()).findByRole('region', { name: 'Booked together' }));
    const marked = () => legs.getAllByRole('listitem').map((leg) => leg.getAttribute('aria-current'));
    await legs.findByText('12 Elm St');
    expect(marked()).toEqual(['true', null]);
    await hand.click(legs.getByRole('button', { name: 'Open leg 2' }));
    await waitFor(() => expect(address()).toContain('booking=33'));
  });

  test.each([
    ['dispatched', 1, true],
    ['no show', 5, false],
    ['completed', 3, false],
    ['canceled', 4, false],
    ['canceled late', 7, false],
  ])('may be taken in hand while they are not over: %s', async (_, ride_status, isMovable) => {
    open(`${day}&booking=31`, {}, [1, 3], [{ ...ada, ride_status, trip_id: '41' }]);
    const drawer = await details();
    await within(drawer).findByRole('region', { name: 'History' });
    const buttons = within(drawer).queryAllByRole('button', { name: /^(Move|Dispatch)$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(isMovable ? ['Move'] : []);
  });

  test('[BOOK-60] book a canceled ride again, at the time that is offered where its own is gone', async () => {
    const gone = '8:40 AM is fully booked. Next available time is Tuesday, March 10, 2026, 9:15 AM.';
    const canceled = { ...ada, ride_status: 4, cancel_time: '2026-03-09T16:00:00-04:00' };
    const { hand, server, address } = open(
      `${day}&booking=31`,
      { recreateCancelledBooking: refuse(422, 'PICKUPTIMEUNAVAILABLE', gone, { pickup_time: gone }) },
      [1],
      [canceled],
    );
    await hand.click(within(await details()).getByRole('button', { name: 'Book again' }));
    await hand.click(await screen.findByRole('button', { name: 'Book 8:40 AM' }));
    expect(await screen.findByText(gone)).toBeTruthy();
    server.answer({ recreateCancelledBooking: { booking_id: '35', booking: { ...ada, booking_id: '35' } } });
    await hand.click(screen.getByRole('button', { name: 'Book Tue, Mar 10, 9:15 AM' }));
    await expect.poll(address).toContain('booking=35');
    expect(server.paramsOf('recreateCancelledBooking')[1]).toMatchObject({ pickup_time: '2026-03-10T09:15' });
  });

  test('change the status as far as the rule allows, and say why not where it does not', async () => {
    const { hand, server, status } = await openStatus({ door_wait_min: 7 });
    await hand.click(within(status).getByRole('button', { name: 'No show' }));
    expect(await within(status).findByText('The driver waits until 10:19 AM.')).toBeTruthy();
    expect(server.paramsOf('changeBookingStatus')).toEqual([]);
    await hand.type(within(status).getByLabelText('Why: No show'), 'house is empty');
    await hand.click(within(status).getAllByRole('button', { name: 'No show' }).at(-1) ?? status);
    await expect
      .poll(() => server.paramsOf('changeBookingStatus').at(-1))
      .toEqual({
        booking_id: '32',
        ride_status: 5,
        expected_version: 2,
        reason: 'house is empty',
      });
  });

  test('ask of a no-show at once what becomes of the way back', async () => {
    const { hand, server, status } = await openStatus({}, '2026-03-10T14:25:00Z', ['32', '31']);
    await within(await screen.findByRole('dialog', { name: 'Abara, Ben' })).findByText('Booked together');
    await hand.click(within(status).getByRole('button', { name: 'No show' }));
    expect(server.paramsOf('changeBookingStatus')).toEqual([]);
    expect(within(status).queryByLabelText('Why: No show')).toBeNull();
    await hand.click(await within(status).findByText('Cancel it too'));
    await hand.click(within(status).getAllByRole('button', { name: 'No show' }).at(-1) ?? status);
    await expect
      .poll(() => server.paramsOf('changeBookingStatus'))
      .toEqual([{ booking_id: '32', ride_status: 5, expected_version: 2, rest_of_journey: 'cancel' }]);
  });

  test.each([
    ['given up with Cancel', true],
    ['left in the open form', false],
  ])('give no reason to a status that it was not given for: %s', async (_, isGivenUp) => {
    const { hand, server, status } = await openStatus();
    await hand.click(within(status).getByRole('button', { name: 'No show' }));
    await hand.type(within(status).getByLabelText('Why: No show'), 'house is empty');
    if (isGivenUp) await hand.click(within(status).getByRole('button', { name: 'Cancel' }));
    await hand.click(within(status).getByRole('button', { name: 'Picked up' }));
    await expect
      .poll(() => server.paramsOf('changeBookingStatus'))
      .toEqual([{ booking_id: '32', ride_status: 6, expected_version: 2 }]);
  });

  test('ask for the reason of a refused status anew, and not with one that was typed for another', async () => {
    const { hand, server, status } = await openStatus();
    server.answer({ changeBookingStatus: refuse(422, 'STATUS_NOT_REACHABLE', 'Theo was first.') });
    await hand.click(within(status).getByRole('button', { name: 'No show' }));
    await hand.type(within(status).getByLabelText('Why: No show'), 'house is empty');
    await hand.click(within(status).getByRole('button', { name: 'Picked up' }));
    expect(await within(status).findByText('Theo was first.')).toBeTruthy();
    expect(within(status).getByLabelText('Why: Picked up')).toHaveProperty('value', '');
  });

  test('may have the next status as soon as its time has come, not at the next whole minute', async () => {
    const { status } = await openStatus({ driver_arrival_time: '2026-03-10T10:12:30-04:00' }, '2026-03-10T14:12:40Z');
    const pickedUp = within(status).getByRole('button', { name: 'Picked up' });
    expect(pickedUp.getAttribute('aria-disabled')).not.toBe('true');
  });

  /** The status of Ben's ride two minutes after the vehicle came to his door. */
  async function openStatus(more: Partial<typeof ben> = {}, now = '2026-03-10T14:14:00Z', journey: string[] = []) {
    const waited = { ...ben, window_start_time: null, driver_arrival_time: '2026-03-10T10:12:00-04:00', ...more };
    const opened = open(
      `${day}&booking=32`,
      {
        changeBookingStatus: { booking: { ...waited, ride_status: 5 } },
        ...(journey.length > 0 ? { getBookingInfoById: { ...waited, addl_infos: [], journey } } : {}),
      },
      [1],
      [waited, ada],
    );
    act(() => hearTownClock(`${now};rate=0`));
    const drawer = await screen.findByRole('dialog', { name: 'Abara, Ben' });
    return { ...opened, status: await within(drawer).findByRole('region', { name: 'Status' }) };
  }
});

describe('The Change pickup time dialog', () => {
  async function openDialog(more: Parameters<typeof fakeServer>[0] = {}) {
    const opened = open(`${day}&booking=31`, more);
    await opened.hand.click(within(await details()).getByRole('button', { name: 'Edit time' }));
    const dialog = await modal('Change pickup time');
    return { ...opened, dialog };
  }

  test('[BOOK-17] [BOARD-32] opens from the details, with Close and Save', async () => {
    const { hand, dialog } = await openDialog();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeTruthy();
    await hand.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByText('Change pickup time')).toBeNull());
  });

  test('[BOARD-30] [BOARD-33] offers the free slots and will call', async () => {
    const { hand, dialog } = await openDialog();
    await hand.click(within(dialog).getByRole('combobox', { name: 'Pickup time' }));
    for (const text of ['8:45 AM', '9:15 AM', 'Will call - 11:59 PM'])
      expect(await screen.findByTitle(text)).toBeTruthy();
  });

  test('[BOARD-31] [BOARD-35] sends a note alone where the time was not changed', async () => {
    const { hand, server, dialog } = await openDialog({ editBookingPickupTime: { booking: ada, trip: null } });
    await hand.type(within(dialog).getByLabelText(/^Admin to Driver Note/), ' Knock.');
    await hand.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => server.paramsOf('editBookingPickupTime'))
      .toEqual([
        { booking_id: '31', trip_id: null, program_id: '1', expected_version: 2, admin_note: 'Side door. Knock.' },
      ]);
  });

  test('[BOARD-34] [ERR-84] has nothing to choose where there is one time, and saves only the note', async () => {
    const { hand, server } = open(
      `${day}&booking=31`,
      {
        getAvailableBookingDates: { available_booking_dates: [] },
        editBookingPickupTime: { booking: ada, trip: null },
      },
      [1],
      [{ ...ada, will_call: true }],
    );
    await hand.click(within(await details()).getByRole('button', { name: 'Edit time' }));
    const dialog = await modal('Change pickup time');
    const time = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Pickup time' });
    await waitFor(() => expect(time.disabled).toBe(true));
    await hand.type(within(dialog).getByLabelText(/^Admin to Driver Note/), ' Knock.');
    await hand.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The changes are saved successfully.')).toBeTruthy();
    expect(server.paramsOf('editBookingPickupTime')).toEqual([
      { booking_id: '31', trip_id: null, program_id: '1', expected_version: 2, admin_note: 'Side door. Knock.' },
    ]);
  });

  test('[BOARD-36] makes no call for an empty note', async () => {
    const { hand, server, dialog } = await openDialog();
    await hand.clear(within(dialog).getByLabelText(/^Admin to Driver Note/));
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await hand.click(save);
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(server.paramsOf('editBookingPickupTime')).toEqual([]);
  });

  test('[ERR-62] stays open with the server’s sentence and the time that it offers, and takes it with one press', async () => {
    const gone = '9:15 AM is fully booked. Next available time is Tuesday, March 10, 2026, 9:30 AM.';
    const { hand, server, dialog } = await openDialog({
      editBookingPickupTime: refuse(422, 'PICKUPTIMEUNAVAILABLE', gone, { pickup_time: gone }),
    });
    await hand.click(within(dialog).getByRole('combobox', { name: 'Pickup time' }));
    await hand.click(await screen.findByTitle('9:15 AM'));
    await hand.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(gone)).toBeTruthy();
    await hand.click(within(dialog).getByRole('button', { name: 'Take Tue, Mar 10, 9:30 AM' }));
    await expect
      .poll(() => server.paramsOf('editBookingPickupTime').at(-1))
      .toMatchObject({ pickup_time: '2026-03-10T09:30' });
  });
});
