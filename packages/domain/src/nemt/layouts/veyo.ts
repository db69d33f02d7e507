import type { Layout, LayoutColumn } from '../layout.ts';

const AFTER_JOURNEY: readonly LayoutColumn[] = [
  ['Trip #', 'trip_id'],
  ['Member Name', 'rider_name'],
  ['Minor'],
  ['Vehicle Type', 'level'],
  ['Scheduled Pickup Date', 'requested_time'], // with its time
  ['Appointment Date', 'appointment'],
  ['Pickup Address', 'pickup_address'],
  ['Drop-off Address', 'dropoff_address'],
  ['Phone Number', 'phone'],
  ['# of Passengers', 'people'],
  ['Actual Pickup Time'],
  ['Actual Drop-off Time'],
  ['Pickup Area'],
  ['Drop-off Area'],
  ['Combined Areas'],
  ['Trip Reason', 'purpose'],
  ['Miles', 'miles'],
  ['Trip Instructions', 'note'],
  ['Trip Accepted', 'row_state'],
  ['Trip Last Updated', 'changed_at'],
  ['Must Fulfill'],
  ['MNA Trip'],
  ['Rescue Provider'],
];

const VEYO = {
  family: 'native',
  row: 'leg',
  dates: ['slashes'],
  times: ['colons'],
  words: { row_state: { no: 'offered', false: 'offered', n: 'offered' } },
  returns: [
    ['Trip #', 'trip_id'],
    ['Actual Pickup Time', 'pickup_departure'],
    ['Actual Drop-off Time', 'dropoff_arrival'],
  ],
} as const satisfies Partial<Layout>;

export const VEYO_V1: Layout = {
  ...VEYO,
  name: 'veyo_v1',
  label: 'Veyo v1',
  columns: [['Confirmation Number (Journey ID)', 'group_id'], ...AFTER_JOURNEY],
  signature: ['Confirmation Number (Journey ID)', 'MNA Trip', 'Rescue Provider', 'Combined Areas'],
};

export const VEYO_V2: Layout = {
  ...VEYO,
  name: 'veyo_v2',
  label: 'Veyo v2',
  columns: [
    ['Booking Reference # (Journey ID)', 'group_id'],
    ...AFTER_JOURNEY,
    ['OfferOutcomeByUserName'],
    ['OfferOutcomeByUserRole'],
    ['OfferOutcome'],
  ],
  signature: ['Booking Reference # (Journey ID)', 'MNA Trip', 'OfferOutcome', 'OfferOutcomeByUserRole'],
};
