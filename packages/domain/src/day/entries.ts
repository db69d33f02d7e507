import type { BookingId, Id, RunId, TripId } from '../platform/ids.ts';
import type { BookingFields } from './booking-fields.ts';
import type { Forms, Held } from './fields.ts';
import type { RUN_FIELDS, SHIFT_FIELDS } from './run-fields.ts';
import type { DateText } from './texts.ts';
import type { STOP_FIELDS, TRIP_FIELDS } from './trip-fields.ts';

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
export type Run = Entry<RunId> & Held<typeof RUN_FIELDS>;

export type TripKind = Forms['tripKind'];

export type Trip = Entry<TripId> & Held<typeof TRIP_FIELDS>;

export type Stop = Entry<StopId> & Held<typeof STOP_FIELDS>;

/** The promise to carry one rider from one place to another. */
export type Booking = Entry<BookingId> & Held<BookingFields>;

export type Shift = Entry<ShiftId> & Held<typeof SHIFT_FIELDS>;
