import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { hearTownClock } from '../platform/town-clock.ts';
import { area as bookings } from '../bookings/area.tsx';
import { area } from './area.tsx';
import type { ReturnBatch, ReturnRide } from './return-words.ts';

const keystone = {
  insurance_id: '61',
  insurance_name: 'Keystone Access',
  is_active: true,
  program: [{ program_id: '1', program_name: 'Dial-a-Ride' }],
};
const ruth: ReturnRide = {
  broker_prebooking_id: '500417',
  booking_id: '31',
  passenger_id: '71',
  rider_name: 'Okafor, Ruth',
  service_day: '2026-03-10',
  scheduled_pickup_time: '2026-03-10T08:40:00-04:00',
  became: 'Completed',
  state: 'ready',
  batch_number: null,
  missing: [],
};
const milo: ReturnRide = {
  ...ruth,
  broker_prebooking_id: '500522',
  booking_id: '32',
  passenger_id: '72',
  rider_name: 'Hess, Milo',
  state: 'held',
  missing: [
    { what: 'dropoff_odometer', sentence: 'The odometer at the drop-off is missing.' },
    { what: 'member_number', sentence: "The payer's number for the rider is missing." },
  ],
};
const batch: ReturnBatch = {
  return_batch_id: '9',
  insurance_id: '61',
  number: 3,
  corrects: null,
  layout_name: 'Ride To Care',
  start_date: '2026-03-09',
  end_date: '2026-03-09',
  rides: 14,
  refused: [{ broker_prebooking_id: '500900', sentence: "Vehicle ID '-12' begins like a formula." }],
  made_at: '2026-03-09T21:00:00Z',
  made_by: 'Dora Tester',
};

function open(
  more: Parameters<typeof fakeServer>[0] = {},
  levels: (0 | 1 | 2 | 3 | 4)[] = [1],
  path = '/rider-services/broker-returns',
) {
  hearTownClock('2026-03-10T18:00:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels }),
    getFleetInsurance: [keystone],
    getReturnList: {
      layout: { layout: 'ride_to_care', layout_name: 'Ride To Care', is_seen: true },
      own_layouts: [],
      batches: [batch],
    },
    getReturnRides: [ruth, milo],
    ...more,
  });
  return { server, ...openConsole(path, [area, bookings]) };
}

describe('The return to a broker', () => {
  test('shows which rides are ready and what the others lack, each with the way to mend it', async () => {
    open({}, [1, 4]);
    const row = await screen.findByRole('row', { name: /^Hess, Milo/ });
    expect(within(row).getByText('Held back')).toBeTruthy();
    expect(within(row).getByText(/The odometer at the drop-off is missing\./)).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Enter the paper' }).getAttribute('href')).toContain('2026-03-10');
    expect(within(row).getByRole('link', { name: 'Note the number' }).getAttribute('href')).toContain(
      '/members/view/72',
    );
  });

  test('is a file of what is ready, and of the rest where that is wanted', async () => {
    const { hand, server } = open({ makeReturnFile: { ...batch, number: 4, rides: 2 } });
    expect(await screen.findByRole('button', { name: 'Make a file of 1 ride' })).toBeTruthy();
    await hand.click(screen.getByRole('checkbox', { name: 'Also 1 ride held back, as it is' }));
    await hand.click(screen.getByRole('button', { name: 'Make a file of 2 rides' }));
    await waitFor(() =>
      expect(server.paramsOf('makeReturnFile')).toMatchObject([{ insurance_id: '61', with_missing: true }]),
    );
    expect(await screen.findByText(/^File 4: 2 rides\./)).toBeTruthy();
  });

  test('says why no file can be made', async () => {
    open({ getReturnRides: [milo] });
    const button = await screen.findByRole('button', { name: /^Make a file/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('All that is new is held back.')).toBeTruthy();
  });

  test('is listed file by file, had again to the byte, and sent anew where it changed', async () => {
    const { hand, server } = open({
      getReturnFile: { file_name: 'Keystone Access return 3.csv', text: 'Trip ID\r\n500417\r\n' },
      resendReturnFile: { ...batch, number: 5, corrects: 3, rides: 1 },
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const files = await screen.findByRole('region', { name: 'Files made' });
    expect(
      await within(files).findByText(/Trip 500900 is not in it: Vehicle ID '-12' begins like a formula\./),
    ).toBeTruthy();
    await hand.click(within(files).getByRole('button', { name: 'Download file 3' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))].slice(0, 4)).toEqual([
      84, 114, 105, 112,
    ]);
    await hand.click(within(files).getByRole('button', { name: 'Resend what changed since file 3' }));
    expect(await screen.findByText('File 5, corrects 3: 1 ride.')).toBeTruthy();
    expect(server.paramsOf('resendReturnFile')).toEqual([{ return_batch_id: '9' }]);
    vi.restoreAllMocks();
  });
});

describe('A trip log', () => {
  test('is of whoever is chosen, over the days that are', async () => {
    const { hand, server } = open(
      {
        getDriverNameList: [{ driver_id: '81', driver_name: 'Dan Dorn' }],
        getTripLog: refuse(409, 'NOTHING_TO_PRINT', 'No ride of these days is over.'),
      },
      [2],
      '/rider-services/trip-logs',
    );
    await hand.click(await screen.findByRole('button', { name: 'Download the trip log' }));
    expect(screen.getByText('Choose a payer.')).toBeTruthy();
    await hand.click(screen.getByRole('radio', { name: 'Driver' }));
    await hand.click(screen.getByRole('combobox', { name: 'Driver' }));
    await hand.click(await screen.findByTitle('Dan Dorn'));
    await hand.click(screen.getByRole('button', { name: 'Download the trip log' }));
    expect(await screen.findByText('No ride of these days is over.')).toBeTruthy();
    expect(server.paramsOf('getTripLog')).toEqual([
      { of: 'driver', id: '81', start_date: '2026-02-01', end_date: '2026-02-28' },
    ]);
  });
});
