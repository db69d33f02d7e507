import { type Fields, initialOnWire, liveFieldsOf, wireFieldsOf } from './fields.ts';

/**
 * What a booking is made of beside its id, version and service day: each field once. The entry and its type, a new booking,
 * the column, the live feed, the wire, the console's reading of it and what the board draws again are made from this.
 */
export const BOOKING_FIELDS = {
  programId: { form: 'id', of: 'program', wire: 'program_id', live: true },
  riderId: { form: 'id', of: 'rider', wire: 'passenger_id', onTrip: true },
  rideStatus: { form: 'status', initial: 0, live: true },
  tripId: { form: 'id?', of: 'trip', initial: null, wire: 'trip_id', live: true, onTrip: true },
  pickupPlaceId: { form: 'id', of: 'place', onTrip: true },
  dropoffPlaceId: { form: 'id', of: 'place', onTrip: true },
  pickupAccountId: { form: 'id?', of: 'account', initial: null, wire: 'pickup_account_id', onTrip: true },
  dropoffAccountId: { form: 'id?', of: 'account', initial: null, wire: 'dropoff_account_id', onTrip: true },
  /** The rider is fetched at the door and brought to it, which a plan may price higher. */
  asksDoorToDoor: { form: 'flag', initial: false, wire: 'door_to_door', live: true },
  aids: { form: 'texts', initial: [], wire: 'mobility_assistance', live: true, onTrip: true },
  companions: { form: 'count', initial: 0, wire: 'additional_passenger', live: true },
  attendants: { form: 'count', initial: 0, wire: 'attendants', live: true },
  guests: { form: 'count', initial: 0, wire: 'guests', live: true },
  serviceAnimals: { form: 'count', initial: 0, wire: 'service_animals', live: true },
  purpose: { form: 'text?', initial: null },
  isWillCall: { form: 'flag', initial: false, wire: 'will_call', live: true },
  calledAt: { form: 'instant?', initial: null, wire: 'will_call_call_time', live: true },
  requestedAt: { form: 'instant?', initial: null, live: true },
  requestedWall: { form: 'wall?', initial: null },
  negotiatedAt: { form: 'instant?', initial: null },
  appointmentAt: { form: 'instant?', initial: null, wire: 'appointment_time', live: true },
  appointmentWall: { form: 'wall?', initial: null },
  windowStartAt: { form: 'instant?', initial: null, wire: 'window_start_time', live: true },
  windowEndAt: { form: 'instant?', initial: null, wire: 'window_end_time', live: true },
  scheduledPickupAt: { form: 'instant?', initial: null, live: true },
  scheduledDropoffAt: { form: 'instant?', initial: null, wire: 'scheduled_dropoff_time', live: true },
  scheduledWall: { form: 'wall?', initial: null, live: true },
  enrouteAt: { form: 'instant?', initial: null, wire: 'driver_enroute_time', live: true },
  arrivedAt: { form: 'instant?', initial: null, wire: 'driver_arrival_time', live: true },
  pickedUpAt: { form: 'instant?', initial: null, wire: 'actual_pickup_time', live: true },
  arrivedDropoffAt: { form: 'instant?', initial: null, wire: 'driver_arrival_dropoff_time', live: true },
  droppedOffAt: { form: 'instant?', initial: null, wire: 'actual_dropoff_time', live: true },
  noShowAt: { form: 'instant?', initial: null, wire: 'no_show_time', live: true },
  canceledAt: { form: 'instant?', initial: null, wire: 'cancel_time', live: true },
  cancelReason: { form: 'text?', initial: null },
  canceledForReschedule: { form: 'flag', initial: false, wire: 'cancelled_for_reschedule', live: true },
  noShowReason: { form: 'text?', initial: null },
  payerAccountId: { form: 'id?', of: 'account', initial: null, wire: 'insurance_account_id' },
  fundingSource: { form: 'text?', initial: null },
  authorizationNumber: { form: 'text?', initial: null },
  payment: { form: 'text', initial: '', wire: 'payment' },
  paymentStatus: { form: 'payment', initial: 'unpaid', wire: 'payment_status', live: true },
  pricingId: { form: 'id?', of: 'pricing', initial: null, wire: 'pricing_id' },
  pricingEffectiveOn: { form: 'date?', initial: null },
  paymentTiming: { form: 'timing', initial: 1 },
  agreedFeeCents: { form: 'cents?', initial: null },
  feeIsTyped: { form: 'flag', initial: false },
  rideFeeCents: { form: 'cents', initial: 0, wire: 'ride_fee' },
  addlFeeCents: { form: 'cents', initial: 0, wire: 'total_addl_fee_usd_cents' },
  travelM: { form: 'meters', initial: 0, wire: 'travel_distance', live: true },
  travelSec: { form: 'seconds', initial: 0, wire: 'travel_time', live: true },
  travelSource: { form: 'source', initial: 'estimated', wire: 'travel_source', live: true },
  pickupOdometerM: { form: 'meters?', initial: null },
  dropoffOdometerM: { form: 'meters?', initial: null },
  officeNote: { form: 'text', initial: '', wire: 'office_note' },
  adminNote: { form: 'text', initial: '', wire: 'admin_note' },
  driverNote: { form: 'text', initial: '', wire: 'driver_note' },
  flag: { form: 'flag', initial: false, wire: 'flag', live: true },
  origin: { form: 'origin', initial: 'console' },
  externalRef: { form: 'text?', initial: null },
  brokerPrebookingId: { form: 'text?', initial: null, wire: 'broker_prebooking_id' },
  subscriptionId: { form: 'id?', of: 'subscription', initial: null, wire: 'subscription_id' },
  occurrenceOn: { form: 'date?', initial: null },
  wishedVehicleId: { form: 'id?', of: 'vehicle', initial: null, wire: 'wished_shuttle_id', live: true },
  wishedDriverId: { form: 'id?', of: 'driver', initial: null, wire: 'wished_driver_id', live: true },
  journeyId: { form: 'id?', of: 'journey', initial: null, wire: 'journey_id', live: true },
  legNo: { form: 'count', initial: 1, live: true },
  recreatedAs: { form: 'id?', of: 'booking', initial: null, wire: 'recreated_booking_id', live: true },
  signatureFileId: { form: 'id?', of: 'file', initial: null },
} as const satisfies Fields;

export type BookingFields = typeof BOOKING_FIELDS;

/** The fields that the wire carries as they are, by the name they have there. */
export const WIRE_FIELDS = wireFieldsOf(BOOKING_FIELDS);

export const LIVE_FIELDS = liveFieldsOf(BOOKING_FIELDS);

/** What the wire carries of a booking that nobody has said anything of. */
export const NEW_ON_WIRE = initialOnWire(BOOKING_FIELDS);

export const FIELDS_ON_TRIP: readonly string[] = Object.entries<Fields[string]>(BOOKING_FIELDS).flatMap(
  ([field, { onTrip }]) => (onTrip ? [field] : []),
);
