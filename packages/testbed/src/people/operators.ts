import type { Level } from '@handrail/contracts/platform';
import type { StartPage } from '@handrail/contracts/session';

export interface StaffMember {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  levels: readonly Level[];
  /** Where they chose to start after signing in. */
  startPage?: StartPage;
}

export interface Operator {
  name: string;
  settings: Record<string, string | number | boolean>;
  programs: readonly {
    name: string;
    zone: string;
    manualDispatch: boolean;
    bounds: { north: number; south: number; east: number; west: number } | null;
  }[];
  staff: readonly StaffMember[];
}

const ZONE = 'America/New_York';

/** The box of the heat map: the town and its neighbors, and not the farms beyond. */
const AROUND_THE_TOWNS = { north: 41.84, south: 41.728, east: -77.585, west: -77.715 };

/** Where everything happens. */
export const cedarOperator: Operator = {
  name: 'Cedar Valley Transit',
  settings: {
    company_name: 'Cedar Valley Transit',
    contact_phone: '+15305550100',
    contact_email: 'desk@cedar.example',
    contact_address: '1 Depot Street, Cedar Valley',
    allow_paste: true,
  },
  programs: [
    { name: 'Cedar Dial-a-Ride', zone: ZONE, manualDispatch: true, bounds: AROUND_THE_TOWNS },
    { name: 'Cedar Medical', zone: ZONE, manualDispatch: true, bounds: null },
  ],
  staff: [
    {
      firstname: 'Olive',
      lastname: 'Marsh',
      email: 'owner@cedar.example',
      phone: '+15305550101',
      levels: [1, 2, 3, 4],
    },
    { firstname: 'Mia', lastname: 'Quist', email: 'lead@cedar.example', phone: '+15305550102', levels: [1] },
    { firstname: 'Dora', lastname: 'Bell', email: 'desk@cedar.example', phone: '+15305550103', levels: [2] },
    { firstname: 'Felix', lastname: 'Ames', email: 'fleet@cedar.example', phone: '+15305550104', levels: [3] },
    { firstname: 'Yara', lastname: 'Stone', email: 'yard@cedar.example', phone: '+15305550105', levels: [4] },
    {
      firstname: 'Theo',
      lastname: 'Jansen',
      email: 'dispatch@cedar.example',
      phone: '+15305550106',
      levels: [1, 3],
      startPage: 'board',
    },
    { firstname: 'Gus', lastname: 'Lind', email: 'guest@cedar.example', phone: '+15305550107', levels: [0] },
  ],
};

/** Who must never see any of it. */
export const harborOperator: Operator = {
  name: 'Harbor Rides',
  settings: { company_name: 'Harbor Rides', contact_phone: '+12075550100', contact_email: 'owner@harbor.example' },
  programs: [{ name: 'Harbor Shuttle', zone: 'America/Los_Angeles', manualDispatch: true, bounds: null }],
  staff: [
    {
      firstname: 'Hanna',
      lastname: 'Crowe',
      email: 'owner@harbor.example',
      phone: '+12075550101',
      levels: [1, 2, 3, 4],
    },
  ],
};

export const operators: readonly Operator[] = [cedarOperator, harborOperator];

/** Who can sign in to the demo, as its sign-in page lists them. */
export const signIns: readonly StaffMember[] = operators.flatMap(({ staff }) => staff);
