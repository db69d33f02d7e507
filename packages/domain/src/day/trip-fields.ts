import { type Fields, wireFieldsOf } from './fields.ts';

/**
 * What a trip is made of. The entry and its type, a new trip, the column, the live feed, the wire and the console's reading
 * of it are made from this.
 */
export const TRIP_FIELDS = {
  runId: { form: 'id', of: 'run', live: true },
  kind: { form: 'tripKind', wire: 'kind', live: true },
  programId: { form: 'id', of: 'program', wire: 'program_id', live: true },
  startsAt: { form: 'instant', wire: 'first_pickup_time', live: true },
  endsAt: { form: 'instant', wire: 'last_dropoff_time', live: true },
  loadUnloadSec: { form: 'seconds', initial: 0, wire: 'load_unload_time', live: true },
  travelSec: { form: 'seconds', initial: 0, wire: 'travel_time', live: true },
  travelM: { form: 'meters', initial: 0, wire: 'travel_distance', live: true },
  placeId: { form: 'id?', of: 'place', initial: null },
  detail: { form: 'text?', initial: null, wire: 'action_detail' },
  notes: { form: 'text?', initial: null, wire: 'notes' },
  pinned: { form: 'flag', initial: false, wire: 'is_pinned', live: true },
} as const satisfies Fields;

export const TRIP_WIRE_FIELDS = wireFieldsOf(TRIP_FIELDS);

/** What a stop is made of: one rider who gets in or out. Those at one place have one number, and are one stop on the wire. */
export const STOP_FIELDS = {
  bookingId: { form: 'id', of: 'booking', live: true },
  stopType: { form: 'stopType', live: true },
  tripId: { form: 'id', of: 'trip', live: true },
  seq: { form: 'count', live: true },
  /** Null for a rider who has yet to call. */
  plannedAt: { form: 'instant?', initial: null, live: true },
} as const satisfies Fields;
