import type { Calls } from '@handrail/contracts/wire';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area as log } from '../../log/area.tsx';
import { area } from '../area.tsx';
import type { Service, ServiceInfo, Terms } from './services.ts';

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });

/** A square around the town. */
export const TOWN = [[corner(41, -78), corner(41, -77), corner(42, -77), corner(42, -78)]];

export const paperTerms: Terms = {
  effective_on: '2026-01-01',
  until: null,
  geofence_data: TOWN,
  service_hours: [{ day_of_week: 1, start_time: '6:00 AM', end_time: '8:00 PM' }],
  slot_minutes: 15,
  seats_per_slot: null,
  door_wait_minutes: 5,
  edit_cutoff_minutes: 60,
  window_before_minutes: 15,
  window_after_minutes: 15,
};

export const paperService: ServiceInfo = {
  ...paperTerms,
  program_id: '1',
  version: 4,
  program_name: 'Dial-a-Ride',
  program_timezone: 'America/New_York',
  manual_dispatch: true,
  heatmap_bounds: null,
  today: '2026-03-10',
  zone_fixed: false,
  terms: [paperTerms],
};

type Outside = Calls['getRidesOutsideTerms']['result'];
export const NOBODY: Outside = { rides: 12, outside: 0, riders: 0, list: [] };

export const PAUL: Outside['list'][number] = {
  booking_id: '9',
  passenger_id: '31',
  passenger_firstname: 'Paul',
  passenger_lastname: 'Farrell',
  service_day: '2026-03-12',
  pickup_time: '8:20 AM',
  why: 'area',
  end: 'pickup',
  sentence: 'The pickup is outside the service area.',
  address: '4115 Rattling Run Rd, Cedar',
  place: corner(40.9, -77.5),
  miles_outside: 0.94,
  count: 3,
};

interface Told {
  service?: Partial<ServiceInfo>;
  list?: Service[];
  outside?: Outside;
  levels?: (0 | 1 | 2 | 3 | 4)[];
}

/** Opens a page of the programs, with a server that keeps what is saved. */
export async function openServices(path: string, { service = {}, list, outside = NOBODY, levels = [3] }: Told = {}) {
  let held: ServiceInfo = { ...paperService, ...service };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: [] }),
    getServiceList: list ?? [held],
    getServiceInfoById: ({ program_id }) =>
      program_id === held.program_id ? held : refuse(404, 'PROGRAM_NOT_FOUND', 'Program not found!'),
    getFleetPrograms: [held, { ...held, program_id: '2', program_name: 'Night Shuttle' }],
    getGeofenceData: [],
    getOperationList: [],
    getRidesOutsideTerms: outside,
    createNewService: ({ program_name }) => ({ ...held, program_name }),
    editService: ({ expected_version, ...params }) => {
      if (expected_version !== held.version) return refuse(409, 'STALE', 'Someone else just changed this program.');
      held = { ...held, version: held.version + 1, program_name: params.program_name ?? held.program_name };
      return held;
    },
  });
  const page = openConsole(path, [area, log]);
  return { ...page, server, change: (next: Partial<ServiceInfo>) => (held = { ...held, ...next }) };
}
