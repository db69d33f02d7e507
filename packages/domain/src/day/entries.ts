import type { RideStatusNumber } from './ride-status-number.ts';
import type {
  BookingId,
  DriverId,
  Id,
  PlaceId,
  ProgramId,
  RiderId,
  RunId,
  TeamId,
  TripId,
  VehicleId,
} from '../platform/ids.ts';

/**
 * The rows a service day is made of, each as the log prints it: ids are text, moments are the text of an instant in
 * UTC, dates and wall times are text. A day of thousands of rows is read, compared and sent without parsing one of them;
 * `instantOfText` does it where a rule reckons.
 */
export interface Entries {
  run: Run;
  trip: Trip;
  stop: Stop;
  booking: Booking;
  shift: Shift;
}

export type Kind = keyof Entries;

export type StopId = Id<'stop'>;
export type ShiftId = Id<'shift'>;
export type AccountId = Id<'account'>;
export type JourneyId = Id<'journey'>;

/** `2026-03-10T15:40:00+00:00`. All are in UTC, so the earlier text is the earlier moment. */
export type InstantText = string;
/** `2026-03-10T08:40:00`, as it was typed, in the program's zone. */
export type WallText = string;
/** `2026-03-10`. */
export type DateText = string;

interface Entry<I> {
  readonly id: I;
  /** The row's own version, one more with every save. */
  readonly version: number;
  readonly serviceDay: DateText;
}

/** A vehicle with its driver or team on one day: the only place that says who drives what. */
export interface Run extends Entry<RunId> {
  readonly vehicleId: VehicleId;
  readonly driverId: DriverId | null;
  readonly teamId: TeamId | null;
  readonly openedAt: InstantText;
}

export type TripKind = 'ride' | 'shared' | 'time_block' | 'lunch_break' | 'driver_action';

export interface Trip extends Entry<TripId> {
  readonly runId: RunId;
  readonly kind: TripKind;
  readonly programId: ProgramId;
  readonly startsAt: InstantText;
  readonly endsAt: InstantText;
  readonly loadUnloadSec: number;
  readonly travelSec: number;
  readonly travelM: number;
  readonly placeId: PlaceId | null;
  readonly detail: string | null;
  readonly notes: string | null;
  readonly pinned: boolean;
}

export interface Stop extends Entry<StopId> {
  readonly bookingId: BookingId;
  readonly stopType: 'pickup' | 'dropoff';
  readonly tripId: TripId;
  readonly seq: number;
  /** Null for a rider who has yet to call. */
  readonly plannedAt: InstantText | null;
}

export interface Booking extends Entry<BookingId> {
  readonly programId: ProgramId;
  readonly riderId: RiderId;
  readonly rideStatus: RideStatusNumber;
  readonly tripId: TripId | null;
  readonly pickupPlaceId: PlaceId;
  readonly dropoffPlaceId: PlaceId;
  readonly pickupAccountId: AccountId | null;
  readonly dropoffAccountId: AccountId | null;
  readonly aids: readonly string[];
  readonly companions: number;
  readonly attendants: number;
  readonly guests: number;
  readonly serviceAnimals: number;
  readonly purpose: string | null;
  readonly isWillCall: boolean;
  readonly calledAt: InstantText | null;
  readonly requestedAt: InstantText | null;
  readonly requestedWall: WallText | null;
  readonly negotiatedAt: InstantText | null;
  readonly appointmentAt: InstantText | null;
  readonly appointmentWall: WallText | null;
  readonly windowStartAt: InstantText | null;
  readonly windowEndAt: InstantText | null;
  readonly scheduledPickupAt: InstantText | null;
  readonly scheduledDropoffAt: InstantText | null;
  readonly scheduledWall: WallText | null;
  readonly enrouteAt: InstantText | null;
  readonly arrivedAt: InstantText | null;
  readonly pickedUpAt: InstantText | null;
  readonly arrivedDropoffAt: InstantText | null;
  readonly droppedOffAt: InstantText | null;
  readonly noShowAt: InstantText | null;
  readonly canceledAt: InstantText | null;
  readonly cancelReason: string | null;
  readonly canceledForReschedule: boolean;
  readonly noShowReason: string | null;
  readonly payerAccountId: AccountId | null;
  readonly fundingSource: string | null;
  readonly authorizationNumber: string | null;
  readonly payment: string;
  readonly paymentStatus: 'unpaid' | 'pending' | 'paid' | 'refunded' | 'waived';
  readonly pricingId: Id<'pricing'> | null;
  readonly pricingEffectiveOn: DateText | null;
  readonly rideFeeCents: number;
  readonly addlFeeCents: number;
  readonly travelM: number;
  readonly travelSec: number;
  readonly travelSource: 'provider' | 'roads' | 'estimated';
  readonly pickupOdometerM: number | null;
  readonly dropoffOdometerM: number | null;
  readonly officeNote: string;
  readonly adminNote: string;
  readonly driverNote: string;
  readonly flag: boolean;
  readonly origin: 'console' | 'import' | 'standing_order' | 'portal';
  readonly externalRef: string | null;
  readonly brokerPrebookingId: string | null;
  readonly subscriptionId: Id<'subscription'> | null;
  readonly occurrenceOn: DateText | null;
  readonly journeyId: JourneyId | null;
  readonly legNo: number;
  readonly recreatedAs: BookingId | null;
  readonly signatureFileId: Id<'file'> | null;
}

export interface Shift extends Entry<ShiftId> {
  readonly driverId: DriverId;
  readonly programId: ProgramId;
  readonly startsAt: InstantText;
  readonly endsAt: InstantText;
}
