import type { BookingField, BookingFields, HeldIn } from './booking-fields.ts';
import type { DateText, InstantText } from './texts.ts';
import type { BookingId, DriverId, Id, PlaceId, ProgramId, RunId, TeamId, TripId, VehicleId } from '../platform/ids.ts';

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

/** The promise to carry one rider from one place to another. */
export type Booking = Entry<BookingId> & { readonly [F in BookingField]: HeldIn<BookingFields[F]> };

export interface Shift extends Entry<ShiftId> {
  readonly driverId: DriverId;
  readonly programId: ProgramId;
  readonly startsAt: InstantText;
  readonly endsAt: InstantText;
}
