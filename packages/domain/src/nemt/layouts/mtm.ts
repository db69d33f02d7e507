import type { Layout, LayoutColumn } from '../layout.ts';
import { meaning } from '../value-words.ts';

const V1: readonly LayoutColumn[] = [
  ['Medicaid Number', 'member_id'],
  ["Member's Last Name", 'last'],
  ["Member's First Name", 'first'],
  ["Member's Date of Birth", 'born_on'],
  ["Member's Age"],
  ["Member's Phone Number", 'phone'],
  ["Member's Alt Phone", 'other_phone'],
  ['Trip Number', 'trip_id'],
  ['Appointment Date', 'service_date'],
  ['Appointment Day of Week'],
  ['Appointment Time', 'appointment'],
  ['Trip Reason Code', 'purpose'],
  ['Trip Status', 'row_state'],
  ['Vehicle Type', 'level'],
  ['Trip Type'],
  ['Wheelchair Flag', 'wheelchair'],
  ['Crutches / Walker / Cane Flag', 'cane'],
  ['Number of Car Seats Required', 'car_seats'],
  ['Pregnant Flag', 'told', 'Pregnant'],
  ['Number of Additional Passengers', 'guests'],
  ['Additional Passengers With Appointments'],
  ['Trip Mileage', 'miles'],
  ['Trip Cost', 'price'],
  ['Pickup Address', 'pickup_line'],
  ['Pickup City', 'pickup_city'],
  ['Pickup State', 'pickup_state'],
  ['Pickup Zip Code', 'pickup_zip'],
  ['Delivery Name', 'dropoff_name'],
  ['Delivery Address', 'dropoff_line'],
  ['Delivery City', 'dropoff_city'],
  ['Delivery State', 'dropoff_state'],
  ['Delivery Zip Code', 'dropoff_zip'],
  ['Delivery Phone Number', 'dropoff_phone'],
  ['Special Needs', 'note'],
  ['Inst / Directions', 'pickup_note'],
  ['Return Time', 'return_time'],
  ['Attendant Flag', 'attendants'],
  ['Trip Bid Status'],
  ['Date Trip Bid Status Was Changed'],
  ['Confirmation Number', 'group_id'],
  ['Trip Status Date'],
];

/** The later file has them in the order of the alphabet, some under another name. */
const RENAMED = new Map([
  ["Member's Date of Birth", 'Date of Birth'],
  ['Number of Car Seats Required', 'Car Seats Required'],
  ['Trip Reason Code', 'Trip Reason'],
  ['Vehicle Type', 'Level of Service'],
]);

const V2: readonly LayoutColumn[] = [
  ...V1.map(([header, ...what]): LayoutColumn => [RENAMED.get(header) ?? header, ...what]),
  ['Driver Name'] as const,
  ['Driver Notes', 'note'] as const,
  ['Last Edit Date', 'changed_at'] as const,
  ['Manifest Number'] as const,
  ['Passenger Type'] as const,
  ['Time', 'requested_time'] as const,
  ['Vehicle'] as const,
  ['Will Call Flag', 'will_call'] as const,
].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** One row is a journey: its return time makes a second ride, whose number ends in the next letter. */
const MTM = {
  family: 'native',
  row: 'round_trip',
  // The portal shows one more A at the end, which is none of the number's eleven characters.
  id: { form: /^(?<stem>Z[0-9A-Z]{8})(?<rest>0)(?<leg>[A-Z])A?$/, such: 'Z10GBITXI0A' },
  dates: ['slashes'],
  times: ['colons', 'digits'],
  words: {
    call: meaning(true, '00:00'),
    level: { ...meaning('ambulatory', 'Public Transit', 'Gas Mileage'), ...meaning('wheelchair', 'Lift Equipped') },
  },
  returns: [
    ['Trip Number', 'trip_id'],
    ['Driver Name', 'driver_name'],
    ['Vehicle', 'vehicle'],
    ['Actual Pickup Time', 'pickup_departure'],
    ['Actual Drop-off Time', 'dropoff_arrival'],
    ['Trip Status', 'status'],
    ['Trip Mileage', 'miles'],
    ['Trip Cost', 'amount'],
  ],
} as const satisfies Partial<Layout>;

export const MTM_V1: Layout = {
  ...MTM,
  name: 'mtm_v1',
  label: 'MTM v1',
  columns: V1,
  signature: ['Medicaid Number', 'Trip Reason Code', 'Trip Bid Status', "Member's Date of Birth"],
};

export const MTM_V2: Layout = {
  ...MTM,
  name: 'mtm_v2',
  label: 'MTM v2',
  columns: V2,
  signature: ['Medicaid Number', 'Last Edit Date', 'Manifest Number', 'Will Call Flag'],
};
