import type { Layout, LayoutColumn } from '../layout.ts';

const COLUMNS: readonly LayoutColumn[] = [
  ['MediRoutesClient'],
  ['PickUpTime', 'requested_time'],
  ['PickUpAddressName', 'pickup_name'],
  ['Status', 'row_state'],
  ['MemberName', 'rider_name'],
  ['MemberID', 'member_id'],
  ['MemberAge'],
  ['TripType', 'leg'],
  ['PickUpPhone', 'pickup_phone'],
  ['PickUpStreet', 'pickup_line'],
  ['PickUpCity', 'pickup_city'],
  ['PickUpState', 'pickup_state'],
  ['PickUpZip', 'pickup_zip'],
  ['PickUpNotes', 'pickup_note'],
  ['DropOffNotes', 'dropoff_note'],
  ['DropOffZip', 'dropoff_zip'],
  ['DropOffState', 'dropoff_state'],
  ['DropOffCity', 'dropoff_city'],
  ['DropOffStreet', 'dropoff_line'],
  ['DropOffPhone', 'dropoff_phone'],
  ['DropOffAddressName', 'dropoff_name'],
  ['DropOffTime', 'appointment'],
  ['CarSeats', 'car_seats'],
  ['TripID', 'group_id'],
  ['MobilityType', 'level'],
  ['Escorts', 'guests'],
  ['Attendants', 'attendants'],
  ['Miles', 'miles'],
  ['TripLegID', 'trip_id'],
  ['Payor', 'payer'],
];

const FAMILY = {
  family: 'mediroutes',
  row: 'leg',
  dates: ['slashes'],
  times: ['colons'], // a date and a time in one cell
  returns: null,
} as const;

export const MEDIROUTES: Layout = {
  ...FAMILY,
  name: 'mediroutes',
  label: 'ECT',
  alsoOf: ['SafeRide', 'Tennessee Carriers'],
  columns: COLUMNS,
  signature: ['MediRoutesClient', 'PickUpAddressName', 'TripLegID', 'Payor'],
};

export const SOUTHEASTRANS: Layout = {
  ...FAMILY,
  name: 'southeastrans',
  label: 'Southeastrans',
  columns: [
    ...COLUMNS.filter(([header]) => header !== 'Payor'),
    ['Will Call', 'will_call'],
    ['Unloaded Miles'],
    ['Special Rate', 'price'],
  ],
  signature: ['MediRoutesClient', 'PickUpAddressName', 'Unloaded Miles', 'Special Rate'],
};
