import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts } from '../../platform/kit/index.ts';
import { hearTownClock } from '../../platform/town-clock.ts';
import { refuse } from '../../testing.tsx';
import { ada, openBookings, rider } from '../testing.ts';

beforeEach(() => {
  dropAllDrafts();
  hearTownClock('2026-03-10T12:00:00Z;rate=0');
});

const last = {
  ...ada,
  pickup_latitude: 40.2,
  pickup_longitude: -77.1,
  pickup_address: '12 Elm St',
  dropoff_address: '9 Mill Ln',
};
const van = {
  shuttle_id: '11',
  shuttle_name: 'Van 05',
  driver_id: '31',
  driver_team_id: null,
  pickup_time: '2026-03-10T08:45:00-04:00',
  added_travel_time: 540,
  added_travel_distance: 6437,
  reason: null,
};
/** What each time is answered with that is asked about. */
const effects =
  (effect: object = {}) =>
  ({ pickup_times }: { pickup_times: string[] }) =>
    pickup_times.map((wished_time) => ({
      wished_time,
      shuttle_name: 'Van 05',
      pickup_time: '2026-03-10T08:45:00-04:00',
      dropoff_time: '2026-03-10T09:11:00-04:00',
      added_travel_time: 540,
      reason: null,
      ...effect,
    }));
const bus = { ...van, shuttle_id: '12', shuttle_name: 'Bus 12', reason: 'No chair 8:45–9:15.' };

/** A reservation for Ada as her last trip was, at 8:45. */
async function reserve(more: Parameters<typeof openBookings>[1] = {}, levels: (1 | 2 | 3 | 4)[] = [1]) {
  const opened = openBookings(
    '/rider-services/reservations/new?rider=21',
    {
      getCommunityMemberInfoById: rider,
      getUserLatestBookings: [last],
      getBookingList: [],
      verifyBookingProgram: { inside: true },
      createNewBooking: { booking_id: '31', booking: ada, return_booking_id: null },
      getBookingAssessmentData: [van],
      getSlotEffects: effects(),
      ...more,
    },
    levels,
  );
  await screen.findByText('Ada Rosen');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Repeat last trip/ }).getAttribute('aria-disabled')).toBeNull(),
  );
  await opened.hand.keyboard('{F8}');
  return opened;
}

describe('The last trip', () => {
  test('is repeated by one key, and the hand goes on to its time', async () => {
    const { hand, server } = await reserve();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'To' }).value).toContain('9 Mill Ln');
    expect(document.activeElement).toBe(screen.getByLabelText('Pickup time'));
    await hand.keyboard('845{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.paramsOf('createNewBooking')).toHaveLength(1));
    expect(server.paramsOf('createNewBooking')).toMatchObject([{ pickup_time: '2026-03-10T08:45' }]);
  });

  test('shows the way beside the form, as far and as long as it is', async () => {
    await reserve();
    const way = await screen.findByRole('region', { name: 'The way there' });
    await waitFor(() => expect(way.textContent).toContain('26 min · 9.84 miles by road'));
  });
});

describe('The times of a reservation', () => {
  test('say each what it does, asked for in one go: when the rider is there, by which vehicle, and what that adds', async () => {
    const { hand, server } = await reserve();
    const card = () => screen.getByRole('radio', { name: /8:45 AM/ }).textContent;
    await waitFor(() => expect(card()).toContain('Van 05, +9'));
    expect(card()).toContain('there 9:11');
    const [asked, ...more] = server.paramsOf('getSlotEffects') as { pickup_times: string[] }[];
    expect(more).toEqual([]);
    expect(asked?.pickup_times).toContain('2026-03-10T08:45');
    expect(server.paramsOf('getBookingAssessmentData')).toEqual([]);
    await hand.click(screen.getByRole('radio', { name: /8:45 AM/ }));
    expect(await screen.findByText('Van 05 would be there at 8:45 AM. It drives 9 min more for it.')).toBeTruthy();
    expect(server.paramsOf('getBookingAssessmentData')).toContainEqual(
      expect.objectContaining({ pickup_time: '2026-03-10T08:45', passenger_id: '21' }),
    );
  });

  test('say why where no vehicle can', async () => {
    const { hand } = await reserve({
      getBookingAssessmentData: [bus],
      getSlotEffects: effects({ shuttle_name: null, dropoff_time: null, reason: bus.reason }),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: /8:45 AM/ }).textContent).toContain('No vehicle'));
    await hand.click(screen.getByRole('radio', { name: /8:45 AM/ }));
    expect(await screen.findByText('No vehicle can as it stands. No chair 8:45–9:15.')).toBeTruthy();
  });
});

describe('Book and dispatch', () => {
  const button = () => screen.queryByRole('button', { name: /^Book and dispatch/ });

  test('is for those who dispatch alone', async () => {
    await reserve();
    expect(button()).toBeNull();
  });

  test('puts the ride on the vehicle that costs the least, as soon as it is booked', async () => {
    const { hand, server } = await reserve({ dispatchBooking: refuse(409, 'STALE', 'The vehicle is down.') }, [1, 3]);
    await hand.click(await screen.findByRole('radio', { name: /8:45 AM/ }));
    await hand.click(await screen.findByRole('button', { name: 'Book and dispatch to Van 05' }));
    await waitFor(() => expect(server.paramsOf('dispatchBooking')).toHaveLength(1));
    expect(server.paramsOf('dispatchBooking')).toEqual([
      {
        booking_id: '31',
        pickup_time: '2026-03-10T08:45',
        shuttle_id: '11',
        driver_id: '31',
        driver_team_id: null,
        insurance_account_id: null,
      },
    ]);
    // The ride stands whatever became of that, and what could not be done is said.
    expect(await screen.findByText('Booked, and not dispatched')).toBeTruthy();
    expect(screen.getByText('The vehicle is down.')).toBeTruthy();
  });
});

test('A ride is made a standing order from the same form, with the vehicle that is wished, and says before what standing orders take over.', async () => {
  const { hand, server } = await reserve({
    createNewFleetSubscription: refuse(422, 'NO_DAYS', 'Choose at least one day of the week.'),
    getWishable: { vehicles: [{ shuttle_id: '11', name: 'Van 05' }], drivers: [] },
    previewRepeatedBooking: {
      dates: 8,
      refused: [],
      warnings: [{ code: 'OVER_HALF', message: 'Standing orders would take 6 of 10 at 8:45 AM.' }],
    },
  });
  await hand.click(await screen.findByRole('radio', { name: /8:45 AM/ }));
  await hand.click(screen.getByText('Standing order'));
  await hand.click(await screen.findByRole('button', { name: 'Thu' }));
  expect(await screen.findByText('Standing orders would take 6 of 10 at 8:45 AM.', { exact: false })).toBeTruthy();
  expect(server.paramsOf('previewRepeatedBooking').at(-1)).toMatchObject({
    passenger_id: '21',
    pickup_time: '2026-03-10T08:45',
    end_date: null,
    days_of_week: [2, 4],
  });
  await hand.click(screen.getByRole('combobox', { name: /^Wished vehicle/ }));
  await hand.click(await screen.findByTitle('Van 05'));
  await hand.click(screen.getByRole('button', { name: /^Book 1 trip/ }));
  await waitFor(() => expect(server.paramsOf('createNewFleetSubscription')).toHaveLength(1));
  expect(server.paramsOf('createNewFleetSubscription')).toEqual([
    { booking_id: '31', start_date: '2026-03-10', end_date: null, days_of_week: [2, 4], wished_shuttle_id: '11' },
  ]);
  expect(await screen.findByText('Booked, and not repeated')).toBeTruthy();
});

test('Company is counted apart: companions, attendants, guests and service animals.', async () => {
  const { hand, server } = await reserve();
  await hand.click(await screen.findByRole('radio', { name: /8:45 AM/ }));
  for (const [name, count] of Object.entries({ Attendants: '1', 'Service animals': '2' })) {
    const field = screen.getByRole('spinbutton', { name });
    await hand.clear(field);
    await hand.type(field, count);
  }
  await hand.click(screen.getByRole('button', { name: /^Book 1 trip/ }));
  await waitFor(() => expect(server.paramsOf('createNewBooking')).toHaveLength(1));
  const [sent] = server.paramsOf('createNewBooking');
  expect(sent).toMatchObject({ additional_passenger: last.additional_passenger, attendants: 1, service_animals: 2 });
  expect(sent).not.toHaveProperty('guests');
});
