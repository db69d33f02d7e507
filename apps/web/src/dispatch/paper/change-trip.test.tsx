import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { area } from '../area.tsx';
import { paperBoard, paperTrip } from '../board/paper-board.ts';

const ride = {
  ...paperBooking(),
  booking_id: '31',
  trip_id: '41',
  version: 4,
  service_day: '2026-03-10',
  program_timezone: 'America/New_York',
  passenger_firstname: 'Ada',
  passenger_lastname: 'Rosen',
  scheduled_pickup_time: '2026-03-10T13:20:00-04:00',
  scheduled_dropoff_time: '2026-03-10T13:50:00-04:00',
  driver_enroute_time: null,
  driver_arrival_time: '2026-03-10T13:16:00-04:00',
  actual_pickup_time: null,
  driver_arrival_dropoff_time: null,
  actual_dropoff_time: null,
  driver_note: '',
};

const row = {
  booking_id: '31',
  trip_id: '41',
  run_id: '61',
  version: 4,
  number: 1,
  program_timezone: ride.program_timezone,
  planned_pickup_time: ride.scheduled_pickup_time,
  planned_dropoff_time: ride.scheduled_dropoff_time,
  passenger_firstname: 'Ada',
  passenger_lastname: 'Rosen',
  mobility_assistance: [],
  driver_arrival_time: ride.driver_arrival_time,
  actual_pickup_time: null,
  actual_dropoff_time: null,
  no_show_time: null,
  no_show_reason: '',
  pickup_odometer: 48_210,
  dropoff_odometer: null,
  miles_before: 48_204,
  driver_note: '',
};

function open(levels: (0 | 1 | 2 | 3 | 4)[] = [1], more: Parameters<typeof fakeServer>[0] = {}) {
  const trip = { ...paperTrip(), bookings: [] };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: paperBoard().program }),
    getCurrentTripData: { trip, booking: ride, row },
    updateCurrentTrip: { trip, booking: ride },
    ...more,
  });
  return { server, ...openConsole('/dashboard/change/31/41', [area]) };
}

test.each([
  { levels: [1] as const, mounted: true },
  { levels: [3] as const, mounted: true },
  { levels: [2, 4] as const, mounted: false },
])('[SHELL-13] is mounted for levels 1 and 3: $levels', async ({ levels, mounted }) => {
  open([...levels]);
  const name = mounted ? 'Update trip info, Rosen, Ada' : 'Page not found';
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});

test('[SHELL-13] shows what is known of the ride, and saves what was changed of it', async () => {
  const { hand, server } = open();
  expect(await screen.findByLabelText('Arrived at pickup')).toHaveProperty('value', '1:16 PM');
  expect(server.paramsOf('getCurrentTripData')).toEqual([{ booking_id: '31', trip_id: '41' }]);
  await hand.type(screen.getByLabelText('Picked up'), '+4');
  await hand.type(screen.getByLabelText('Dropped off'), '1:52');
  await hand.type(screen.getByLabelText('Reason'), 'From the sheet');
  await hand.click(screen.getByRole('button', { name: 'Update trip' }));
  await waitFor(() =>
    expect(server.paramsOf('updateCurrentTrip')).toEqual([
      {
        trip_id: '41',
        booking_id: '31',
        expected_version: 4,
        actual_pickup_time: '2026-03-10T13:24-04:00',
        actual_dropoff_time: '2026-03-10T13:52-04:00',
        reason: 'From the sheet',
      },
    ]),
  );
});

test('A time that is none gets its sentence at the field, and nothing is sent.', async () => {
  const { hand, server } = open();
  await hand.type(await screen.findByLabelText('Picked up'), '99');
  await hand.click(screen.getByRole('button', { name: 'Update trip' }));
  expect(await screen.findByText('“99” is no time: a day has 24 hours.')).toBeTruthy();
  expect(server.paramsOf('updateCurrentTrip')).toEqual([]);
});

test('A refusal is said in the server’s words, and the typed text stays.', async () => {
  const sentence = 'Please input a valid time range.';
  const { hand } = open([3], { updateCurrentTrip: refuse(422, 'INVALID_TIME_RANGE', sentence) });
  await hand.type(await screen.findByLabelText('Picked up'), '1:10');
  await hand.click(screen.getByRole('button', { name: 'Update trip' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText('Picked up')).toHaveProperty('value', '1:10');
});

test('The form has what the row of the sheet has: odometers, and a no-show with its reason.', async () => {
  const { hand, server } = open();
  expect(await screen.findByLabelText('Odometer, start')).toHaveProperty('value', '48210');
  await hand.type(screen.getByLabelText('Odometer, end'), '217');
  await hand.type(screen.getByLabelText('No show at'), '+12');
  await hand.type(screen.getByLabelText('Reason of the no-show'), 'Not at door');
  await hand.click(screen.getByRole('button', { name: 'Update trip' }));
  await waitFor(() =>
    expect(server.paramsOf('updateCurrentTrip')).toEqual([
      {
        trip_id: '41',
        booking_id: '31',
        expected_version: 4,
        dropoff_odometer: 48_217,
        no_show_time: '2026-03-10T13:32-04:00',
        no_show_reason: 'Not at door',
      },
    ]),
  );
});

test('Of the sheet too, what cannot be is said at its field.', async () => {
  const { hand, server } = open();
  await hand.type(await screen.findByLabelText('Odometer, end'), 'many');
  await hand.type(screen.getByLabelText('Reason of the no-show'), 'Not at door');
  await hand.click(screen.getByRole('button', { name: 'Update trip' }));
  expect(await screen.findByText('“many” is no odometer: type its digits.')).toBeTruthy();
  expect(screen.getByText('Type when nobody was there, too.')).toBeTruthy();
  expect(server.paramsOf('updateCurrentTrip')).toEqual([]);
});
