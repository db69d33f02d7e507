import type { Id } from '../platform/ids.ts';
import type { DateText, InstantText, WallText } from './texts.ts';
import type { RideStatusNumber } from './ride-status-number.ts';

/** What a field of each form holds. A form that ends in a question mark may hold nothing. */
interface Forms {
  text: string;
  'text?': string | null;
  texts: readonly string[];
  flag: boolean;
  count: number;
  cents: number;
  meters: number;
  'meters?': number | null;
  seconds: number;
  'instant?': InstantText | null;
  'wall?': WallText | null;
  'date?': DateText | null;
  status: RideStatusNumber;
  payment: 'unpaid' | 'pending' | 'paid' | 'refunded' | 'waived';
  source: 'provider' | 'roads' | 'estimated';
  origin: 'console' | 'import' | 'standing_order' | 'portal';
}

interface Field {
  form: keyof Forms | 'id' | 'id?';
  /** Whose id it is. */
  of?: string;
  /** What a new booking has; a field without one is always given. */
  initial?: unknown;
  /** Its name on the wire, where it goes as it is: a moment as text in the program's zone, the rest unchanged. */
  wire?: string;
  /** The live feed may carry it: never a name, a note, an address or an amount. */
  live?: true;
  /** The stops of its trip show it. */
  onTrip?: true;
}

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
  aids: { form: 'texts', initial: [], wire: 'mobility_assistance', live: true, onTrip: true },
  companions: { form: 'count', initial: 0, wire: 'additional_passenger', live: true },
  attendants: { form: 'count', initial: 0, live: true },
  guests: { form: 'count', initial: 0, live: true },
  serviceAnimals: { form: 'count', initial: 0, live: true },
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
  journeyId: { form: 'id?', of: 'journey', initial: null, wire: 'journey_id', live: true },
  legNo: { form: 'count', initial: 1, live: true },
  recreatedAs: { form: 'id?', of: 'booking', initial: null, wire: 'recreated_booking_id', live: true },
  signatureFileId: { form: 'id?', of: 'file', initial: null },
} as const satisfies Record<string, Field>;

export type BookingFields = typeof BOOKING_FIELDS;
export type BookingField = keyof BookingFields;

/** What a field holds, by its form. */
export type HeldIn<F extends Field> = F extends { form: 'id'; of: infer K extends string }
  ? Id<K>
  : F extends { form: 'id?'; of: infer K extends string }
    ? Id<K> | null
    : F extends { form: infer Form extends keyof Forms }
      ? Forms[Form]
      : never;

/** The fields that the wire carries as they are, by the name they have there. */
export type OnWire = {
  [F in BookingField as BookingFields[F] extends { wire: infer W extends string } ? W : never]: BookingFields[F];
};

const described = Object.entries(BOOKING_FIELDS) as [BookingField, Field][];

/** The fields with a name on the wire. */
export const WIRE_FIELDS: readonly { field: BookingField; wire: keyof OnWire; isInstant: boolean }[] =
  described.flatMap(([field, { wire, form }]) =>
    // What has a name on the wire is one of those.
    wire === undefined ? [] : [{ field, wire: wire as keyof OnWire, isInstant: form === 'instant?' }],
  );

export const LIVE_FIELDS: readonly BookingField[] = described.flatMap(([field, { live }]) => (live ? [field] : []));

export const FIELDS_ON_TRIP: readonly BookingField[] = described.flatMap(([field, { onTrip }]) =>
  onTrip ? [field] : [],
);

/** What a new booking has when nobody says otherwise. */
export const INITIAL = Object.fromEntries(
  described.flatMap(([field, { initial }]) => (initial === undefined ? [] : [[field, initial]])),
) as { [F in BookingField as BookingFields[F] extends { initial: unknown } ? F : never]: HeldIn<BookingFields[F]> };
