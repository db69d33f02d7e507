import type { Teller } from '../log/index.ts';

/** What the log says of a service day. A stop and an opened run say nothing that their ride does not. */
export const told: Record<string, Teller> = {
  booking: ({ before, after }) => {
    if (!before) return ['Booked'];
    if (!after) return null; // it enters another day in the same step
    const words = BOOKING.flatMap(([field, set, struck]) =>
      field in after ? (isSet(after[field]) ? set : struck) : [],
    );
    return words.length > 0 ? words : undefined;
  },
  trip: ({ before, after }) => {
    if (!before || !after) return null;
    const words = TRIP.flatMap(([field, word]) => (field in after ? word : []));
    return words.length > 0 ? words : null;
  },
  run: ({ before, after }) => (before && after ? ['Driver changed'] : null),
  stop: () => null,
};

/** What it means that a field was set, and that it was struck out; the most telling first. */
const BOOKING: readonly (readonly [field: string, set: readonly string[], struck: readonly string[]])[] = [
  ['canceled_at', ['Canceled'], ['Reinstated']],
  ['trip_id', ['Put on a vehicle'], ['Taken off its vehicle']],
  ['enroute_at', ['On the way to the pickup'], ['Not on the way any more']],
  ['arrived_at', ['Arrived at the pickup'], ['Arrival struck out']],
  ['picked_up_at', ['Picked up'], ['Pickup struck out']],
  ['arrived_dropoff_at', ['Arrived at the drop-off'], ['Arrival at the drop-off struck out']],
  ['dropped_off_at', ['Dropped off'], ['Drop-off struck out']],
  ['no_show_at', ['No show'], ['No show struck out']],
  ['called_at', ['Rider called'], ['Call taken back']],
  ['scheduled_pickup_at', ['Pickup time changed'], ['Made a will-call']],
  ['pickup_place_id', ['Pickup address changed'], []],
  ['dropoff_place_id', ['Drop-off address changed'], []],
  ['appointment_at', ['Appointment changed'], ['Appointment removed']],
  ['aids', ['Mobility aids changed'], ['Mobility aids changed']],
  ['companions', ['Companions changed'], ['Companions changed']],
  ['office_note', ['Office note changed'], ['Office note removed']],
  ['admin_note', ['Note to the driver changed'], ['Note to the driver removed']],
  ['driver_note', ["Driver's note changed"], ["Driver's note removed"]],
  ['flag', ['Flagged'], ['Flag removed']],
  ['ride_fee_cents', ['Fee changed'], ['Fee changed']],
  ['payment', ['Payment changed'], ['Payment changed']],
  ['recreated_as', ['Booked again'], ['Not booked again any more']],
];

const TRIP: readonly (readonly [field: string, word: string])[] = [
  ['run_id', 'Moved to another vehicle'],
  ['starts_at', 'Planned for another time'],
  ['ends_at', 'Planned for another time'],
  ['notes', 'Note on the trip changed'],
];

function isSet(value: unknown): boolean {
  return value !== null && value !== '' && value !== false;
}
