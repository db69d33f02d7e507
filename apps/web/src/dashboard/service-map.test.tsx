import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawing, fakeRenderer, opened } from '../places/testing.ts';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { paperPrograms } from '../shifts/paper-schedule.ts';
import { account, fakeServer, openConsole } from '../testing.tsx';
import { area } from './area.tsx';

vi.mock('maplibre-gl', () => fakeRenderer);

/** 9:00 AM in New York. */
beforeEach(() => hearTownClock('2026-03-10T13:00:00Z;rate=0'));
afterEach(() => {
  forgetTownClock();
  vi.restoreAllMocks();
});

const figures = {
  trips: 0,
  done: 0,
  riding: 0,
  met: 0,
  on_time: 0,
  late: 0,
  at_risk: 0,
  unassigned: 0,
  within_hour: 0,
  will_calls: 0,
  called_in: 0,
  longest_wait_min: 0,
  no_shows: 0,
  missed: 0,
  planned_distance: 0,
  driven_distance: 0,
  planned_time: 0,
  driven_time: 0,
};

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });

test('[SHELL-10] The service map draws where the programs serve, and the vehicles where they said last that they were', async () => {
  fakeServer({
    getCurrentAccount: account({ is_admin: [1, 3], employer_programs: paperPrograms }),
    getDashboard: { vehicles: [], unseen: 1, late: [], will_calls: [], next_pickup: null, figures },
    getDeclinedRides: [],
    getTaskPanel: { undispatched: [], flagged: [], unpaid: [], awaiting_reschedule: [] },
    getRefusedDates: [],
    getYardDay: { out: [], down: [], due: [] },
    getGeofenceData: [
      {
        program_id: paperPrograms[0]?.program_id ?? '',
        program_name: 'Dial-a-Ride',
        geofence_data: [[corner(40.7, -77.9), corner(40.9, -77.9), corner(40.9, -77.7)]],
      },
    ],
    getShuttleGeolocations: [
      {
        shuttle_id: '71',
        fleet_shuttle_id: 'Van 02',
        driver: 'Luis Ortega',
        latitude: 40.8,
        longitude: -77.8,
        timestamp: '2026-03-10T08:58:00-04:00',
        heading: 180,
      },
    ],
  });
  drawing();
  openConsole('/dashboard', [area]);
  const map = within(await screen.findByRole('region', { name: 'Vehicles at their last stop' }));
  expect(await map.findByRole('button', { name: 'Van 02, heading south. Luis Ortega. Seen 2 min ago' })).toBeTruthy();
  await waitFor(() => expect(opened.at(-1)?.sources.get('areas')?.data.features).toHaveLength(1));
  await waitFor(() =>
    expect(opened.at(-1)?.fits.at(-1)?.bounds).toEqual([
      [-77.9, 40.7],
      [-77.7, 40.9],
    ]),
  );
});
