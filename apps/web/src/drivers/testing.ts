import { account, fakeServer } from '../testing.tsx';
import type { Driver, DriverDetails, Team } from './drivers.ts';

/** Dan drives; his license lapses on the last day of March 2026. */
export const dan: Driver = {
  driver_id: '31',
  version: 4,
  firstname: 'Dan',
  lastname: 'Okafor',
  alt_name: 'Big Dan',
  phone: '+15305550142',
  email: 'dan@cedar.example',
  status: 1,
  user: null,
  employee_id: 'E-17',
  dl_expiration: '2026-03-31',
  driver_broker_certification: [
    { insurance_name: 'Cedar Health', is_active: true, expires_on: '2026-02-28' },
    { insurance_name: 'Valley Care', is_active: false, expires_on: null },
  ],
};

export const ann: Driver = {
  ...dan,
  driver_id: '32',
  firstname: 'Ann',
  lastname: 'Zimmer',
  alt_name: '',
  phone: '+15305550143',
  email: '',
  status: 0,
  employee_id: '',
  dl_expiration: null,
  driver_broker_certification: [],
};

export const early: Team = {
  driver_team_id: '91',
  version: 2,
  driver_team_name: 'Early team',
  driver_team: [dan, ann],
};

export const danDetails: DriverDetails = {
  driver_id: '31',
  version: 4,
  driver_firstname: 'Dan',
  driver_lastname: 'Okafor',
  driver_alt_name: 'Big Dan',
  driver_license: 'D1234567',
  driver_training: 'PASS, first aid',
  driver_photo: '/files/7',
  driver_broker_certification: dan.driver_broker_certification,
  phone: dan.phone,
  email: dan.email,
  holds_levels: false,
  form: {
    driver_user_id: '31',
    status: 1,
    alt_name: 'Big Dan',
    employee_id: 'E-17',
    dl_number: 'D1234567',
    dl_expiration: '2026-03-31',
    license_state: 'CA',
    cdl: false,
    labor_class_code: 'L2',
    labor_classification: 'Full time',
    clock_in_out: true,
    rider_assistance_accommodation: 'Door through door',
    service_assignment_date: '1969-12-31',
    other_licenses: '',
    background_checks: 'Clear',
    driving_record: 'Clean',
    training: 'PASS, first aid',
    home_addressline: '9 Oak St',
    home_address_city: 'Cedar Valley',
    home_address_state: 'CA',
    home_address_zipcode: '95900',
    home_address_lat: 39.1,
    home_address_long: -121.2,
    note: 'Prefers mornings.',
    broker_certification: ['61', '62'],
    certifications: [
      { insurance_id: '61', is_active: true, expires_on: '2026-02-28' },
      { insurance_id: '62', is_active: false, expires_on: null },
    ],
    photo_file_url: '/files/7',
    photo_file_name: 'dan.jpg',
    license_photo_file_url: null,
    license_photo_file_name: null,
    signature_file_url: null,
    signature_file_name: null,
    photo_replaced: false,
    license_photo_replaced: false,
    dl_number_replaced: false,
    signature_replaced: false,
  },
};

const insurance = { is_active: true, program: [] };

/** A town with two drivers, in the middle of March 2026. */
export function driversTown(more: Parameters<typeof fakeServer>[0] = {}, levels: (0 | 1 | 2 | 3 | 4)[] = [3]) {
  return fakeServer({
    getCurrentAccount: account({ is_admin: levels }),
    getFleetDriverList: [dan, ann],
    getDriverTeamList: [early],
    getDriverInfoById: danDetails,
    getDriverPapers: { driver_id: '31', papers: [{ paper: 'training', expires_on: '2027-01-31' }] },
    getDriverLabel: { label: 'Driver' },
    getFleetInsurance: [
      { ...insurance, insurance_id: '61', insurance_name: 'Cedar Health' },
      { ...insurance, insurance_id: '62', insurance_name: 'Valley Care' },
    ],
    getWeekSchedule: [],
    getOperationList: [],
    ...more,
  });
}
