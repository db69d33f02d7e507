import type { Prebooking, Preview, PreviewedRide } from './nemt-types.ts';

/** A ride of a file that never was, for tests. */
export function paperRide(said: Partial<PreviewedRide> = {}): PreviewedRide {
  return {
    broker_prebooking_id: '500417',
    insurance_id: '61',
    insurance_name: 'Keystone Access',
    version: 0,
    import_id: null,
    row: 2,
    stage: 'new',
    reason: null,
    passenger_id: null,
    firstname: 'Ruth',
    lastname: 'Okafor',
    phone: '+15305550142',
    pickup_address: '12 Elm St, Cedar Valley',
    dropoff_address: '35 Main St, Penny Mill',
    pickup_place: null,
    dropoff_place: null,
    service_day: '2026-03-10',
    asked_time: '08:40',
    scheduled_pickup_time: null,
    appointment_time: null,
    will_call: false,
    mobility_assistance: ['Wheelchair'],
    additional_passenger: 0,
    note: '',
    booking_id: null,
    broker_state: null,
    answer: 'waiting',
    answer_reason: null,
    answer_by: null,
    outcome: 'new',
    warnings: [],
    fields: [],
    matched_by: null,
    candidates: [],
    last_file: null,
    is_dispatched: false,
    ...said,
  };
}

/** One that a file has brought, and that waits for an answer. */
export function paperPrebooking(said: Partial<Prebooking> = {}): Prebooking {
  const {
    outcome: _1,
    warnings: _2,
    fields: _3,
    matched_by: _4,
    candidates: _5,
    is_dispatched: _6,
    last_file: _7,
    ...ride
  } = paperRide();
  return { ...ride, stage: 'imported', scheduled_pickup_time: '2026-03-10T08:40:00-04:00', ...said };
}

export function paperPreview(prebookings: PreviewedRide[], said: Partial<Preview> = {}): Preview {
  const count = (outcome: PreviewedRide['outcome']) => prebookings.filter((ride) => ride.outcome === outcome).length;
  return {
    import_id: '9',
    layout: 'ride_to_care',
    layout_name: 'Ride To Care',
    confidence: 0.97,
    runner_up: { layout: 'blue_grass', layout_name: 'Blue Grass', confidence: 0.44 },
    question: null,
    came: { name: 'keystone_b.csv', at: '2026-03-10T16:10:00Z', way: 'machine' },
    header_row: 1,
    columns: { read: 41, all: 44 },
    mapping: [],
    lacks_day: false,
    own_layouts: [],
    prebookings,
    counts: {
      rows: prebookings.length - count('gone'),
      new: count('new'),
      changed: count('changed'),
      clash: count('clash'),
      canceled: count('canceled'),
      refused: count('refused'),
      unchanged: count('unchanged'),
      gone: count('gone'),
    },
    ...said,
  };
}

const maya = { name: 'Maya Ortiz', at: '2026-03-10T15:52:00Z' };
const pickup = {
  field: 'pickup_time',
  last: '8:40 AM',
  theirs: '8:20 AM',
  ours: '9:10 AM',
  takes: null,
  ours_by: maya,
} as const;
const note = {
  field: 'note',
  last: 'Side door',
  theirs: 'Side door, 2 steps',
  ours: 'Ramp',
  takes: null,
  ours_by: null,
} as const;

/** A second file of the day: two clashes alike, one gone, one refused, one of two riders. */
export const secondFile = paperPreview([
  paperRide({
    outcome: 'clash',
    stage: 'changed',
    booking_id: '31',
    fields: [pickup, note],
    last_file: { name: 'keystone_a.csv', at: '2026-03-10T11:05:00Z' },
    matched_by: 'member_number',
  }),
  paperRide({
    row: 3,
    broker_prebooking_id: '500522',
    firstname: 'Milo',
    lastname: 'Hess',
    outcome: 'clash',
    stage: 'changed',
    booking_id: '32',
    fields: [{ ...pickup, theirs: '9:20 AM' }],
  }),
  paperRide({
    row: 4,
    broker_prebooking_id: 'row 4',
    firstname: 'Jan',
    lastname: 'Toth',
    outcome: 'refused',
    stage: 'refused',
    reason: "Cell R4, Promised Pick-up Time: 'soon' is no time.",
  }),
  paperRide({
    row: 5,
    broker_prebooking_id: '500888',
    firstname: 'Zofia',
    lastname: 'Kowalczyk',
    outcome: 'refused',
    stage: 'refused',
    reason: 'More than one rider fits. Choose who is meant, or a new rider.',
    candidates: [
      { passenger_id: '71', name: 'Kowalczyk, Zofia', born_on: '1948-02-01', phone: '' },
      { passenger_id: '72', name: 'Kowalczyk, Zofia', born_on: '1984-02-01', phone: '' },
    ],
  }),
  paperRide({
    row: 6,
    broker_prebooking_id: '500900',
    firstname: 'Oda',
    lastname: 'Larsen',
    outcome: 'gone',
    stage: 'imported',
    reason: 'Not in this file. It was row 6 of the last, for 03/10/2026.',
  }),
]);
