import { BROKER_FIELDS, type BrokerField, type PlaceField } from './broker-fields.ts';

/** What a column may hold, in words, for whoever says it by hand. */
export function fieldWords(field: BrokerField): string {
  if (field in OWN_WORDS) return OWN_WORDS[field as OwnField]; // it is one of them
  const [, end, part] = /^(pickup|dropoff)_(.+)$/.exec(field) ?? [];
  const words = PLACE_WORDS[part as PlaceField]; // what is no field of its own is one of an end
  return `${end === 'pickup' ? 'Pickup' : 'Drop-off'}: ${words}`;
}

type OwnField = Exclude<BrokerField, `${'pickup' | 'dropoff'}_${PlaceField}`>;

const OWN_WORDS: Readonly<Record<OwnField, string>> = {
  trip_id: 'Trip number',
  group_id: 'Number of the journey',
  leg: 'Leg, such as A or B',
  service_date: 'Day of the ride',
  requested_time: 'Pickup time',
  promised_time: 'Promised pickup time',
  window_start: 'Earliest pickup',
  window_end: 'Latest pickup',
  appointment: 'Appointment time',
  return_time: 'Time to come back',
  will_call: 'Will-call, yes or no',
  first: 'First name',
  last: 'Last name',
  middle: 'Middle name',
  rider_name: 'Whole name',
  member_id: 'Member number',
  born_on: 'Date of birth',
  phone: 'Phone',
  other_phone: 'Other phone',
  sex: 'Sex',
  weight: 'Weight',
  level: 'Level of service',
  wheelchair: 'Wheelchair, yes or no',
  cane: 'Cane, yes or no',
  stretcher: 'Stretcher, yes or no',
  wheelchairs: 'How many wheelchairs',
  xl_wheelchairs: 'How many wide wheelchairs',
  stretchers: 'How many stretchers',
  aids: 'Mobility aids',
  attendants: 'Attendants',
  guests: 'Guests',
  people: 'People, the rider too',
  car_seats: 'Car seats',
  miles: 'Miles',
  price: 'Price',
  authorization: 'Authorization number',
  payer: 'Payer',
  purpose: 'Purpose',
  row_state: 'State of the ride',
  is_canceled: 'Canceled, yes or no',
  changed_at: 'Changed at',
  note: 'Note',
  told: 'Told to the driver by its name',
};

const PLACE_WORDS: Readonly<Record<PlaceField, string>> = {
  name: 'name of the place',
  address: 'whole address',
  line: 'street',
  house: 'house number',
  unit: 'unit',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  phone: 'phone',
  note: 'note',
  latitude: 'latitude',
  longitude: 'longitude',
};

/** Every field that a column can be said to hold. */
export const BROKER_FIELD_NAMES = Object.keys(BROKER_FIELDS) as BrokerField[]; // its own keys
