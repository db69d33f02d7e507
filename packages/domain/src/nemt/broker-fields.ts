import type { Value } from './cell-values.ts';

/** What a column may hold, by name, with the form of its cells. Both ends of a ride have the same. */
const PLACE_FIELDS = {
  name: 'text',
  address: 'address',
  line: 'text',
  house: 'text',
  unit: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  phone: 'phone',
  note: 'text',
  latitude: 'number',
  longitude: 'number',
} as const satisfies Record<string, Form>;

export const BROKER_FIELDS = {
  trip_id: 'id',
  group_id: 'text',
  leg: 'leg',
  service_date: 'date',
  requested_time: 'time',
  promised_time: 'time',
  window_start: 'time',
  window_end: 'time',
  appointment: 'time',
  return_time: 'time',
  will_call: 'flag',
  first: 'text',
  last: 'text',
  middle: 'text',
  rider_name: 'name',
  member_id: 'text',
  born_on: 'date',
  phone: 'phone',
  other_phone: 'phone',
  sex: 'sex',
  weight: 'number',
  level: 'level',
  wheelchair: 'flag',
  cane: 'flag',
  stretcher: 'flag',
  wheelchairs: 'count',
  xl_wheelchairs: 'count',
  stretchers: 'count',
  aids: 'aids',
  attendants: 'count',
  guests: 'count',
  /** The rider counted as well. */
  people: 'count',
  car_seats: 'count',
  miles: 'miles',
  price: 'dollars',
  authorization: 'text',
  payer: 'text',
  purpose: 'text',
  row_state: 'row_state',
  is_canceled: 'flag',
  changed_at: 'text',
  note: 'text',
  /** What a driver has to know and no other field says: it stands in the note by its column's name. */
  told: 'text',
  ...ofPlace('pickup'),
  ...ofPlace('dropoff'),
} as const satisfies Record<string, Form>;

export type BrokerField = keyof typeof BROKER_FIELDS;

/** What a ride can be driven without. Where such a cell cannot be read it is told, and left empty. */
export const DISPENSABLE: ReadonlySet<BrokerField> = new Set<BrokerField>([
  'phone',
  'other_phone',
  'sex',
  'weight',
  'born_on',
  'miles',
  'price',
  'pickup_phone',
  'pickup_latitude',
  'pickup_longitude',
  'dropoff_phone',
  'dropoff_latitude',
  'dropoff_longitude',
]);

/** How a cell is read. */
export type Form = Value['form'];

type End = 'pickup' | 'dropoff';
export type PlaceField = keyof typeof PLACE_FIELDS;

function ofPlace<E extends End>(end: E): { [F in PlaceField as `${E}_${F}`]: (typeof PLACE_FIELDS)[F] } {
  const fields = Object.entries(PLACE_FIELDS).map(([field, form]) => [`${end}_${field}`, form]);
  return Object.fromEntries(fields) as { [F in PlaceField as `${E}_${F}`]: (typeof PLACE_FIELDS)[F] }; // the same, prefixed
}
