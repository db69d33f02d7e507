import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts } from '../../platform/kit/index.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import type { Address } from '../../places/index.ts';
import { area as riders } from '../../riders/area.tsx';
import type { Rider } from '../../riders/index.ts';
import { area } from '../area.tsx';
import { paperBooking } from '../paper-booking.ts';

const program = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
};
const home: Address = {
  userplace_id: '51',
  addressLine1: '12 Elm St',
  label: 'Home',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16982',
  latitude: 40.1,
  longitude: -77.1,
  location_type: 3,
};
const clinic: Address = { ...home, userplace_id: '52', addressLine1: '4 Mercy Rd', label: 'Clinic', latitude: 40.2 };
const ada: Rider = {
  user_id: '21',
  version: 1,
  firstname: 'Ada',
  lastname: 'Rosen',
  phone: '+18145550142',
  email: '',
  program: [{ program_id: '1', program_name: 'Dial-a-Ride' }],
  mobility_assistance: ['Wheelchair'],
  addresses: [home, clinic],
  note: '',
  status: 1,
  rides_alone: false,
  not_with_riders: [],
  not_with_drivers: [],
  hold: null,
  date_of_birth: null,
  language: '',
  emergency_name: '',
  emergency_phone: '',
  sex: null,
  weight_lb: null,
  messages_by: null,
};

const slots = (day: string) => ({
  available_booking_dates: [
    {
      date: day,
      time: ['09:00', '09:15', '09:45'].map((time, at) => ({
        booking_startTime: `${day}T${time}`,
        booking_endTime: `${day}T${['09:15', '09:30', '10:00'][at]}`,
      })),
    },
  ],
});

const way = {
  geometry: [
    { latitude: 40.1, longitude: -77.1 },
    { latitude: 40.2, longitude: -77.1 },
  ],
  travel_distance: 15_836,
  travel_time: 1560,
  legs: [],
  source: 'roads' as const,
};

function open(path = '/rider-services/reservations/new', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [1], employer_programs: [program] }),
    searchUserByName: ({ name }) => (name.startsWith('ros') ? [ada] : []),
    getUserLatestBookings: [],
    getCommunityMemberInfoById: ada,
    verifyBookingProgram: { inside: true },
    getAvailableBookingDates: ({ year, month, day_of_month }) =>
      slots(`${year}-${String(month + 1).padStart(2, '0')}-${day_of_month}`),
    searchAddress: [],
    searchUserByPhone: { user: ada, users: [ada] },
    getOperationList: [],
    getBookingList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    getDirections: way,
    getBookingAssessmentData: [],
    getSlotEffects: [],
    ...more,
  });
  return { server, ...openConsole(path, [area, riders]) };
}
type Opened = ReturnType<typeof open>;

/** Everything a call taker types, and no mouse. */
async function typeRide({ hand }: Opened) {
  await hand.type(await screen.findByRole('combobox', { name: 'Rider' }), 'rosen');
  await screen.findByRole('option', { name: /Rosen, Ada/ });
  await hand.keyboard('{Enter}');
  await screen.findByText('Ada Rosen');
  screen.getByRole('combobox', { name: 'From' }).focus();
  await hand.keyboard('home');
  await screen.findByRole('option', { name: /Home/ });
  await hand.keyboard('{Enter}');
  screen.getByRole('combobox', { name: 'To' }).focus();
  await hand.keyboard('clinic');
  await screen.findByRole('option', { name: /Clinic/ });
  await hand.keyboard('{Enter}');
  const date = screen.getByLabelText('Date');
  await hand.clear(date);
  await hand.type(date, '3/10/2099{Tab}');
}

/** A ride is asked for at a time that is gone, and the server has said so. */
async function askedForGone(said: string): Promise<Opened> {
  const opened = open('/rider-services/bookings/newBooking', {
    createNewBooking: refuse(422, 'PICKUPTIMEUNAVAILABLE', said, { pickup_time: said }),
  });
  await typeRide(opened);
  await opened.hand.type(screen.getByLabelText('Pickup time'), '9:15{Tab}');
  await opened.hand.click(screen.getByRole('button', { name: /Book 1 trip/ }));
  await screen.findByText(said);
  return opened;
}

beforeEach(() => {
  dropAllDrafts();
  forgetTownClock();
});

describe('A new reservation', () => {
  test('[BOOK-13] [BOOK-76] is booked by keyboard alone: rider, places, slot, and back on a call', async () => {
    const opened = open('/reservations/new', {
      createNewBooking: { booking_id: '31', booking: paperBooking(), return_booking_id: '32' },
    });
    const { hand, server, path } = opened;
    await typeRide(opened);
    await hand.type(screen.getByLabelText('Pickup time'), '915a{Tab}');
    expect((await screen.findByRole('radio', { name: /9:15 AM/ })).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('radio', { name: /9:30 AM Full/ }).getAttribute('aria-disabled')).toBe('true');
    screen.getByRole('radio', { name: 'None' }).focus();
    await hand.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByRole('button', { name: /Book 2 trips/ })).toBeTruthy();
    await hand.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ada Rosen: 2 trips booked for Tue, Mar 10.')).toBeTruthy();
    expect(server.paramsOf('createNewBooking')).toEqual([
      {
        program_id: '1',
        passenger_id: '21',
        pickup_place: home,
        dropoff_place: clinic,
        pickup_time: '2099-03-10T09:15',
        will_call: false,
        mobility_assistance: ['Wheelchair'],
        additional_passenger: 0,
        payment: '',
        return_leg: { will_call: true },
      },
    ]);
    expect(path()).toBe('/rider-services/bookings');
  });

  test('has the map beside it from the start: where its program serves, and once both ends are known the way', async () => {
    const corners = [40, 40.3, 40.3].map((latitude, at) => ({ latitude, longitude: -77 - at / 10 }));
    const opened = open('/reservations/new', {
      getGeofenceData: [{ program_id: '1', program_name: 'Dial-a-Ride', geofence_data: [corners] }],
    });
    const area = await screen.findByRole('region', { name: 'Map of the service area' });
    expect(within(area).getByText('Dial-a-Ride')).toBeTruthy();
    await typeRide(opened);
    const way = await screen.findByRole('region', { name: 'Map of the ride' });
    expect(within(way).getByText(/Home/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Map of the service area' })).toBeNull();
  });

  test('says of a rider on hold why and until when, for the days of the hold, and keeps what was typed when it is refused', async () => {
    const hold = { reason: 'Owes two fares', until: '2099-03-10', passed_by: [] };
    const sentence = 'Not to be booked through Tuesday, March 10, 2099: Owes two fares.';
    const opened = open('/reservations/new', {
      searchUserByName: [{ ...ada, hold }],
      createNewBooking: refuse(409, 'RIDER_ON_HOLD', sentence, { passenger_id: sentence }),
    });
    const { hand } = opened;
    await typeRide(opened);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(/Nobody may pass it\./)).toBeTruthy();
    await hand.type(screen.getByLabelText('Pickup time'), '915a{Tab}');
    await screen.findByRole('radio', { name: /9:15 AM/ });
    await hand.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => screen.getAllByText(sentence)).toHaveLength(2);
    const date = screen.getByLabelText('Date');
    await hand.clear(date);
    await hand.type(date, '3/11/2099{Tab}');
    await expect.poll(() => screen.queryByText(/Nobody may pass it\./)).toBeNull();
  });

  test('shows the rides around today, and leads to all of them', async () => {
    const rides = Array.from({ length: 6 }, (_, at) => paperBooking({ booking_id: `${31 + at}` }));
    const opened = open('/reservations/new', { getUserLatestBookings: rides });
    await typeRide(opened);
    const all = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: /^All rides/ })).href);
    expect(screen.getAllByRole('button', { name: 'Repeat' })).toHaveLength(5);
    expect(all.pathname).toBe('/rider-services/bookings');
    expect(all.searchParams.get('q')).toBe('Ada Rosen');
    const [from, to] = ['from', 'to'].map((name) => Date.parse(all.searchParams.get(name) ?? ''));
    expect(((to ?? 0) - (from ?? 0)) / 86_400_000).toBe(30); // with both its ends, all that the list shows at once
  });

  test('says at the time that the rider rides already, books it all the same, and says it once', async () => {
    const other = (scheduled: Partial<ReturnType<typeof paperBooking>>) => paperBooking({ ...scheduled });
    const already = 'This rider already rides from 9:00 AM to 9:30 AM.';
    const opened = open('/reservations/new', {
      getBookingList: [
        other({
          scheduled_pickup_time: '2099-03-10T09:00:00-04:00',
          scheduled_dropoff_time: '2099-03-10T09:30:00-04:00',
        }),
        other({
          booking_id: '40',
          passenger_id: '99',
          scheduled_pickup_time: '2099-03-10T09:45:00-04:00',
          scheduled_dropoff_time: '2099-03-10T10:30:00-04:00',
        }),
      ],
      createNewBooking: {
        booking_id: '31',
        booking: paperBooking(),
        return_booking_id: null,
        warnings: [
          { message: already, code: 'RIDES_ALREADY' },
          { message: 'Something else.', code: 'RIDES_ALREADY' },
        ],
      },
    });
    const { hand, server } = opened;
    await typeRide(opened);
    const time = screen.getByLabelText('Pickup time');
    await hand.type(time, '945a{Tab}');
    expect(screen.queryByText(already)).toBeNull(); // that is somebody else's ride
    await hand.clear(time);
    await hand.type(time, '915a{Tab}');
    const said = await screen.findByText(already);
    expect(time.getAttribute('aria-describedby')).toContain(said.closest('[id]')?.id);
    expect(server.paramsOf('getBookingList')).toContainEqual({
      future: false,
      start_time: '2099-03-10T00:00',
      end_time: '2099-03-10T23:59',
      search: '21',
    });
    await hand.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Something else.')).toBeTruthy();
    expect(screen.queryByText(already)).toBeNull();
  });

  test('is booked though the address is still being looked up, or was not left yet', async () => {
    let answer = (_address: Address) => {};
    const looked = new Promise<Address>((resolve) => (answer = resolve));
    const opened = open('/reservations/new', {
      geocodeAddress: () => looked,
      createNewBooking: { booking_id: '31', booking: paperBooking(), return_booking_id: null },
    });
    const { hand, server } = opened;
    await typeRide(opened);
    await hand.type(screen.getByLabelText('Pickup time'), '915a{Tab}');
    const to = screen.getByRole('combobox', { name: 'To' });
    await hand.clear(to);
    await hand.type(to, '7 Oak Ln');
    await hand.keyboard('{Control>}{Enter}{/Control}');
    expect(server.paramsOf('createNewBooking')).toEqual([]);
    answer({ ...clinic, addressLine1: '7 Oak Ln' });
    expect(await screen.findByText('Ada Rosen: 1 trip booked for Tue, Mar 10.')).toBeTruthy();
    expect(server.paramsOf('geocodeAddress')).toEqual([{ address: '7 Oak Ln', program_id: '1' }]);
    expect(server.paramsOf('createNewBooking')).toMatchObject([{ dropoff_place: { addressLine1: '7 Oak Ln' } }]);
  });

  test('[BOOK-75] stays open when its time is gone, and takes the time that is offered', async () => {
    const gone = '9:15 AM is fully booked. Next available time is Wednesday, March 11, 2099, 9:45 AM.';
    const { hand, server } = await askedForGone(gone);
    const time = screen.getByLabelText('Pickup time');
    expect(time.getAttribute('aria-invalid')).toBe('true');

    await hand.click(screen.getByRole('button', { name: 'Take Wed, Mar 11, 9:45 AM' }));
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('03/11/2099');
    server.answer({ createNewBooking: { booking_id: '31', booking: paperBooking(), return_booking_id: null } });
    await hand.click(screen.getByRole('button', { name: /Book 1 trip/ }));
    await screen.findByText(/1 trip booked/);
    expect(server.paramsOf('createNewBooking').at(-1)).toMatchObject({ pickup_time: '2099-03-11T09:45' });
  });

  test('keeps the time that could not be had as what was wished, whichever other is chosen', async () => {
    const gone = '9:15 AM is fully booked. Next available time is Tuesday, March 10, 2099, 9:45 AM.';
    const { hand, server } = await askedForGone(gone);
    await hand.click(screen.getByRole('radio', { name: /9:00 AM/ }));
    expect(await screen.findByText('Wished 9:15 AM')).toBeTruthy();
    server.answer({ createNewBooking: { booking_id: '31', booking: paperBooking(), return_booking_id: null } });
    await hand.click(screen.getByRole('button', { name: /Book 1 trip/ }));
    await screen.findByText(/1 trip booked/);
    expect(server.paramsOf('createNewBooking').at(-1)).toMatchObject({
      pickup_time: '2099-03-10T09:00',
      wish: { wished_time: '2099-03-10T09:15', offers: [] },
    });
  });

  test('says that a time has passed as it is chosen, and books nothing then', async () => {
    hearTownClock('2026-03-10T14:42:00Z;rate=1');
    const opened = open();
    const { hand } = opened;
    await typeRide(opened);
    const date = screen.getByLabelText('Date');
    await hand.clear(date);
    await hand.type(date, '3/10/2026{Tab}');
    const time = screen.getByLabelText('Pickup time');
    await hand.type(time, '10:41{Tab}');
    expect(await screen.findByText('That time has already passed.')).toBeTruthy();
    expect(time.getAttribute('aria-invalid')).toBe('true');
    await hand.clear(time);
    await hand.type(time, '10:42{Tab}');
    expect(screen.queryByText('That time has already passed.')).toBeNull();

    // What was typed waits while another page is looked at, and the clock does not.
    cleanup();
    hearTownClock('2026-03-10T14:50:00Z;rate=1');
    open();
    expect(await screen.findByText('That time has already passed.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Pickup time').value).toBe('10:42 AM');
  });

  test('offers the way back from the hour on that the rider is there', async () => {
    const quarters = Array.from({ length: 49 }, (_, n) =>
      Temporal.PlainDateTime.from('2099-03-10T05:00')
        .add({ minutes: 15 * n })
        .toString()
        .slice(0, 16),
    );
    const time = quarters
      .slice(1)
      .map((booking_endTime, n) => ({ booking_startTime: quarters[n] ?? '', booking_endTime }));
    const opened = open(undefined, {
      getAvailableBookingDates: { available_booking_dates: [{ date: '2099-03-10', time }] },
    });
    await typeRide(opened);
    await opened.hand.type(screen.getByLabelText('Pickup time'), '9:00{Tab}');
    await opened.hand.click(screen.getByText('At a time'));
    const group = await screen.findByRole('radiogroup', { name: 'Return time: free times' });
    const firstBack = async () =>
      within(group)
        .findAllByRole('radio')
        .then(([first]) => first?.textContent);
    expect(await firstBack()).toBe('9:15 AM to 9:30');
    await opened.hand.type(screen.getByLabelText(/^Arrive by/), '9:30{Tab}');
    expect(await firstBack()).toBe('9:45 AM to 10:00');
  });

  test('asks whether the program serves both ends before it is booked', async () => {
    const opened = open(undefined, {
      verifyBookingProgram: refuse(422, 'OUTSIDE_AREA', 'The drop-off is outside the service area.'),
    });
    await typeRide(opened);
    expect(await screen.findByText('The drop-off is outside the service area.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'To' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('combobox', { name: 'From' }).getAttribute('aria-invalid')).toBeNull();
    expect(opened.server.paramsOf('createNewBooking')).toEqual([]);
  });

  test('[BOOK-83] starts from one of the rider’s latest rides', async () => {
    const { hand } = open('/rider-services/reservations/new?rider=21', {
      getUserLatestBookings: [
        paperBooking({
          pickup_latitude: 40.1,
          pickup_longitude: -77.1,
          dropoff_latitude: 40.2,
          dropoff_longitude: -77.1,
        }),
      ],
    });
    expect(await screen.findByText('Home, 12 Elm St › Clinic, Mercy Clinic')).toBeTruthy();
    await hand.click(await screen.findByRole('button', { name: 'Repeat' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value).toContain('12 Elm St');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'To' }).value).toContain('4 Mercy Rd');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Also riding' }).value).toBe('1');
  });

  test('goes on to where the ride starts once the rider is found, and asks in the order a caller tells it', async () => {
    const { hand } = open();
    await hand.type(await screen.findByRole('combobox', { name: 'Rider' }), 'rosen');
    await screen.findByRole('option', { name: /Rosen, Ada/ });
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'From' })));
    // The places of the one in focus hang on its label too.
    const fields = ['Program', 'From', 'To', 'Date', 'Also riding', 'Pickup time'].flatMap(
      (label) => screen.getAllByLabelText(label)[0] ?? [],
    );
    const inOrder = fields.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1)); // 4: b follows a
    expect(inOrder).toEqual(fields);
  });

  test('goes on to the program where there is a choice, and has that of the rider’s last ride', async () => {
    const other = { ...program, program_id: '2', program_name: 'Dialysis' };
    const both = { ...ada, program: [...ada.program, { program_id: '2', program_name: 'Dialysis' }] };
    const { hand } = open(undefined, {
      getCurrentAccount: account({ is_admin: [1], employer_programs: [program, other] }),
      searchUserByName: [both],
      getUserLatestBookings: [paperBooking({ program_id: '2' }), paperBooking({ booking_id: '30' })],
    });
    await hand.type(await screen.findByRole('combobox', { name: 'Rider' }), 'rosen');
    await screen.findByRole('option', { name: /Rosen, Ada/ });
    await hand.keyboard('{Enter}');
    const choice = await screen.findByRole('combobox', { name: 'Program' });
    expect(await screen.findByTitle('Dialysis')).toBeTruthy();
    expect(document.activeElement).toBe(choice);
  });

  test.each([
    { held: [1] as const, mounted: true },
    { held: [2] as const, mounted: true },
    { held: [0, 3, 4] as const, mounted: false },
  ])('[BOOK-06] begins with a step before it, for levels 1 and 2 alone: $held', async ({ held, mounted }) => {
    open('/bookings/prepareNew', { getCurrentAccount: account({ is_admin: [...held] }) });
    expect(await screen.findByRole('heading', { name: mounted ? 'New booking' : 'Page not found' })).toBeTruthy();
  });

  test('[BOOK-06] begins with the rider, by phone, and the program, and takes both along', async () => {
    const other = { ...program, program_id: '2', program_name: 'Dialysis' };
    const both = { ...ada, program: [...ada.program, { program_id: '2', program_name: 'Dialysis' }] };
    const { hand, path } = open('/rider-services/bookings/prepareNew', {
      getCurrentAccount: account({ is_admin: [1], employer_programs: [program, other] }),
      searchUserByPhone: { user: both, users: [both] },
      getCommunityMemberInfoById: both,
    });
    await hand.click(await screen.findByRole('button', { name: 'Go on to the booking' }));
    expect(await screen.findByText('Find the rider first.')).toBeTruthy();
    await hand.type(screen.getByRole('combobox', { name: 'Rider' }), '8145550142');
    await screen.findByRole('option', { name: /Rosen, Ada/ });
    await hand.keyboard('{Enter}');
    await hand.click(await screen.findByRole('combobox', { name: 'Program' }));
    await hand.click(await screen.findByTitle('Dialysis'));
    await hand.click(screen.getByRole('button', { name: 'Go on to the booking' }));
    await waitFor(() => expect(path()).toBe('/rider-services/bookings/newBooking'));
    expect(await screen.findByText('Ada Rosen')).toBeTruthy();
    expect(screen.getByTitle('Dialysis')).toBeTruthy();
  });

  test('says what is missing beside each field, and sends nothing', async () => {
    const { hand, server } = open();
    await hand.click(await screen.findByRole('button', { name: /Book 1 trip/ }));
    for (const sentence of ['Find the rider first.', 'Choose a program.', 'Choose a pickup time, or will call.'])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.paramsOf('createNewBooking')).toEqual([]);
  });

  test('is still there after a look at another screen, and nowhere on disk', async () => {
    const { hand, go } = open('/rider-services/reservations/new?rider=21');
    await hand.type(await screen.findByLabelText(/^Note to the driver/), 'Knock.');
    go('/rider-services/bookings');
    await screen.findByRole('heading', { name: 'Bookings' });
    go('/rider-services/reservations/new');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Note to the driver/)).value).toBe('Knock.');
    expect([...Object.values(sessionStorage), ...Object.values(localStorage)].join()).not.toContain('Knock');
    await hand.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Note to the driver/).value).toBe('');
  });

  test('finds room for a rider nobody knew, without leaving the form', async () => {
    const nell = { ...ada, user_id: '29', firstname: 'Nell', lastname: 'Hess' };
    const { hand, server } = open(undefined, { createNewRiderUser: { user: nell } });
    await hand.type(await screen.findByRole('combobox', { name: 'Rider' }), 'nell hess');
    await screen.findByRole('option', { name: /New rider/ });
    await hand.keyboard('{Enter}');
    const added = await screen.findByRole('form', { name: 'New rider' });
    expect(document.querySelector('.drawer')).toBeNull();
    expect(within(added).getByLabelText<HTMLInputElement>('First name').value).toBe('nell');
    await hand.type(within(added).getByLabelText('Phone'), '8145550177');
    await hand.click(within(added).getByRole('button', { name: 'Add rider' }));
    expect(await screen.findByText('Nell Hess')).toBeTruthy();
    expect(server.paramsOf('createNewRiderUser')).toHaveLength(1);
  });
});

test('[BOOK-09] [BOOK-61] A booking is changed in the form it was made with, sending only what differs.', async () => {
  hearTownClock('2026-03-10T14:42:00Z;rate=1');
  const booking = paperBooking();
  const draft = {
    program_id: '1',
    passenger_id: '21',
    pickup_place: home,
    dropoff_place: clinic,
    pickup_time: '2026-03-10T08:40',
    will_call: false,
    mobility_assistance: ['Wheelchair'],
    additional_passenger: 1,
    payment: 'Cash',
    admin_note: 'Side door.',
    office_note: '',
  };
  const { hand, server } = open('/bookings/modify/31/21', {
    populateBookingEditForm: { booking, draft, program: [program], insurance: [], mobility_assistance: [] },
    editBooking: booking,
  });
  const note = await screen.findByLabelText<HTMLInputElement>(/^Note to the driver/);
  expect(note.value).toBe('Side door.');
  // Its time has passed, and stays as it was.
  expect(screen.getByLabelText<HTMLInputElement>('Pickup time').value).toBe('8:40 AM');
  expect(screen.queryByText('That time has already passed.')).toBeNull();
  await hand.clear(note);
  await hand.click(screen.getByRole('checkbox', { name: 'Walker' }));
  await hand.click(screen.getByRole('button', { name: 'Save booking' }));
  await screen.findByText('Booking 31 was changed.');
  expect(server.paramsOf('editBooking')).toEqual([
    { booking_id: '31', expected_version: 2, admin_note: '', mobility_assistance: ['Wheelchair', 'Walker'] },
  ]);
});

test('A booking whose new time cannot be had takes the time that is offered, and is saved with it.', async () => {
  hearTownClock('2026-03-10T14:42:00Z;rate=1');
  const gone = '9:15 AM is fully booked. Next available time is Tuesday, March 10, 2099, 9:45 AM.';
  const booking = paperBooking({ service_day: '2099-03-10' });
  const draft = {
    program_id: '1',
    passenger_id: '21',
    pickup_place: home,
    dropoff_place: clinic,
    pickup_time: '2099-03-10T09:00',
    will_call: false,
    mobility_assistance: [],
    additional_passenger: 0,
    payment: 'Cash',
  };
  const { hand, server } = open('/bookings/modify/31/21', {
    populateBookingEditForm: { booking, draft, program: [program], insurance: [], mobility_assistance: [] },
    editBooking: refuse(422, 'PICKUPTIMEUNAVAILABLE', gone, { pickup_time: gone }),
  });
  const time = await screen.findByLabelText('Pickup time');
  await hand.clear(time);
  await hand.type(time, '9:15{Tab}');
  await hand.click(screen.getByRole('button', { name: 'Save booking' }));
  await hand.click(await screen.findByRole('button', { name: 'Take Tue, Mar 10, 9:45 AM' }));
  server.answer({ editBooking: booking });
  await hand.click(screen.getByRole('button', { name: 'Save booking' }));
  await screen.findByText('Booking 31 was changed.');
  expect(server.paramsOf('editBooking').at(-1)).toEqual({
    booking_id: '31',
    expected_version: 2,
    pickup_time: '2099-03-10T09:45',
    will_call: false,
  });
});

test('A ride that was asked for from door to door is so in its form, until that is taken away.', async () => {
  const booking = paperBooking({ door_to_door: true });
  const draft = {
    program_id: '1',
    passenger_id: '21',
    pickup_place: home,
    dropoff_place: clinic,
    pickup_time: '2099-03-10T08:40',
    will_call: false,
    mobility_assistance: [],
    additional_passenger: 1,
    door_to_door: true,
    payment: 'Cash',
  };
  const { hand, server } = open('/bookings/modify/31/21', {
    populateBookingEditForm: { booking, draft, program: [program], insurance: [], mobility_assistance: [] },
    editBooking: booking,
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Door to door' });
  expect(box.checked).toBe(true);
  await hand.click(box);
  await hand.click(screen.getByRole('button', { name: 'Save booking' }));
  await screen.findByText('Booking 31 was changed.');
  expect(server.paramsOf('editBooking')).toEqual([{ booking_id: '31', expected_version: 2, door_to_door: false }]);
});

describe('The fee of a booking that is changed', () => {
  const booked = paperBooking({ ride_fee: 500, total_addl_fee_usd_cents: 0 });
  const priced = {
    ride_fee: 900,
    total_addl_fee_usd_cents: 250,
    pricing_id: '71',
    pricing_name: 'Clinic',
    lines: [{ title: 'Base', working: '', amount_cents: 900 }],
    travel_distance: 9000,
    travel_time: 900,
    source: 'roads' as const,
  };
  const draft = {
    program_id: '1',
    passenger_id: '21',
    pickup_place: home,
    dropoff_place: clinic,
    pickup_time: '2099-03-10T08:40',
    will_call: false,
    mobility_assistance: [],
    additional_passenger: 0,
    payment: 'Account',
    insurance_account_id: '5',
  };
  const changed = (booking = booked, isTyped = false) =>
    open('/bookings/modify/31/21', {
      populateBookingEditForm: { booking, draft, program: [program], insurance: [], mobility_assistance: [] },
      getEstimatedBookingFee: priced,
      getBookingFee: {
        ride_fee: 500,
        total_addl_fee_usd_cents: 0,
        pricing_name: 'Clinic',
        payment_timing: 1,
        is_typed: isTyped,
        lines: [],
        may_charge: [],
        now: null,
      },
      editBooking: booking,
    });

  test('[BOOK-77] is said as it would be now, by the plan of who pays, and had by a tick', async () => {
    const { hand, server } = changed();
    expect(await screen.findByText('It was booked at $5.00, and that stays when it is saved.')).toBeTruthy();
    expect(server.paramsOf('getEstimatedBookingFee').at(-1)).toMatchObject({
      insurance_account_id: '5',
      booking_id: '31',
    });
    await hand.click(screen.getByRole('checkbox', { name: 'Have it cost $11.50 from now on' }));
    await hand.click(screen.getByRole('button', { name: 'Save booking' }));
    await screen.findByText('Booking 31 was changed.');
    expect(server.paramsOf('editBooking')).toEqual([{ booking_id: '31', expected_version: 2, price_again: true }]);
  });

  test('stays where it was entered by hand', async () => {
    changed(booked, true);
    expect(
      await screen.findByText(/^It was booked at \$5.00, and that stays: the fee was entered by hand/),
    ).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Have it cost/ })).toBeNull();
  });

  test('stays where money has moved', async () => {
    changed(paperBooking({ ride_fee: 500, total_addl_fee_usd_cents: 0, payment_status: 'paid' }));
    expect(await screen.findByText('It was booked at $5.00, and that stays: money has moved for it.')).toBeTruthy();
  });
});

describe('The fee of a new reservation', () => {
  const estimate = {
    ride_fee: 900,
    total_addl_fee_usd_cents: 250,
    pricing_id: '71',
    pricing_name: 'Standard',
    lines: [
      { title: 'Base', working: '', amount_cents: 900 },
      { title: 'Companion', working: '1 × $2.50', amount_cents: 250 },
    ],
    travel_distance: 9000,
    travel_time: 900,
    source: 'roads' as const,
  };

  test('[BOOK-77] is estimated before it is saved, and its program is checked', async () => {
    const opened = open('/rider-services/reservations/new', { getEstimatedBookingFee: estimate });
    const { hand, server } = opened;
    await typeRide(opened);
    expect(screen.getByText('Shown once the places, the program and a pickup time are known.')).toBeTruthy();
    await hand.type(screen.getByLabelText('Pickup time'), '915a{Tab}');
    const table = await screen.findByRole('table', { name: 'Estimated fee' });
    expect(within(table).getByText('$11.50')).toBeTruthy();
    expect(within(table).getByText('1 × $2.50')).toBeTruthy();
    expect(screen.getByText('By the fee plan Standard.')).toBeTruthy();
    expect(server.paramsOf('getEstimatedBookingFee').at(-1)).toMatchObject({
      program_id: '1',
      pickup_place: home,
      dropoff_place: clinic,
      mobility_assistance: ['Wheelchair'],
      additional_passenger: 0,
      pickup_time: '2099-03-10T09:15',
    });
    expect(server.paramsOf('verifyBookingProgram').at(-1)).toMatchObject({ program_id: '1', pickup_place: home });
    await hand.click(screen.getByRole('checkbox', { name: 'Door to door' }));
    await waitFor(() => expect(server.paramsOf('getEstimatedBookingFee').at(-1)).toMatchObject({ door_to_door: true }));
    expect(server.paramsOf('createNewBooking')).toEqual([]);
  });

  test('says so where no plan prices it, and the ride can be booked all the same', async () => {
    const opened = open();
    await typeRide(opened);
    await opened.hand.type(screen.getByLabelText('Pickup time'), '915a{Tab}');
    expect(await screen.findByText('No fee plan prices this ride, so it is booked without a fee.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Book 1 trip/ })).toBeTruthy();
  });
});
