import { Temporal } from 'temporal-polyfill';
import { isCanceled, type Booking } from '../day/index.ts';
import { coversDay, type DateSpan } from '../fleet/index.ts';
import type { Refusal } from '../platform/verdict.ts';
import { instantOf, type Zone } from '../platform/zones.ts';
import { closureOn, type ClosedDay } from '../shifts/index.ts';
import { daysMissing } from './recurrence.ts';
import { isCanceledByOrder } from './order-cancels.ts';
import {
  isDayOf,
  isSkipped,
  pauseOn,
  serviceDayOf,
  termsOn,
  type Leg,
  type StandingOrder,
  type Terms,
} from './standing-order.ts';

/** A date of an order, and what comes of it. */
export type Occurrence = { date: Temporal.PlainDate } & Outcome;

export type Outcome =
  /** Rides are there: booked, driven, or canceled by somebody. */
  | { is: 'made'; rides: readonly Booking[] }
  /** Rides are to be made. */
  | { is: 'due'; terms: Terms }
  | { is: 'skipped' }
  | { is: 'paused'; pause: DateSpan }
  | { is: 'closed'; closed: ClosedDay }
  /** The month has no such day. The date is the last one it has, on which it is told. */
  | { is: 'missing'; day: number }
  | { is: 'refused'; refusal: Refusal<'TIME_SKIPPED'> };

/** The dates asked for, both included. */
export interface DateRange {
  from: Temporal.PlainDate;
  through: Temporal.PlainDate;
}

/** What the days of the program are like. */
export interface Calendar {
  zone: Zone;
  closedDays: readonly ClosedDay[];
}

/** The dates of an order between two days, in order, each once with what comes of it. `rides` are all that it made. */
export function occurrencesOf(
  order: StandingOrder,
  range: DateRange,
  rides: readonly Booking[],
  calendar: Calendar,
): Occurrence[] {
  const made = ridesByDate(rides);
  return datesIn(range).flatMap((date): Occurrence[] => {
    const outcome = outcomeOn(order, date, made.get(date.toString()) ?? [], calendar);
    return outcome === null ? missingOn(order, date) : [{ date, ...outcome }, ...missingOn(order, date)];
  });
}

/** The closure that keeps the rides of a date from being made: a way back may be on the next day, which is closed. */
export function closureOfRides(
  { legs }: Terms,
  date: Temporal.PlainDate,
  { programId }: StandingOrder,
  { closedDays }: Calendar,
): ClosedDay | null {
  for (const leg of legs) {
    const closed = closureOn(serviceDayOf(leg, date), programId, closedDays);
    if (closed) return closed;
  }
  return null;
}

/** The first time of a date that its clocks skip. It is refused, and not moved to an hour nobody chose. */
export function skippedTimeOn(terms: Terms, date: Temporal.PlainDate, zone: Zone): Refusal<'TIME_SKIPPED'> | null {
  for (const leg of terms.legs) {
    for (const wall of wallsOf(leg, date)) {
      const at = instantOf(wall, zone);
      if (!at.ok) return { code: 'TIME_SKIPPED', sentence: at.refusal.sentence };
    }
  }
  return null;
}

/** Rides by the date of the order they were made for. */
export function ridesByDate(rides: readonly Booking[]): Map<string, Booking[]> {
  const byDate = new Map<string, Booking[]>();
  for (const ride of rides) {
    if (ride.occurrenceOn === null) continue;
    const others = byDate.get(ride.occurrenceOn);
    if (others) others.push(ride);
    else byDate.set(ride.occurrenceOn, [ride]);
  }
  return byDate;
}

export function datesIn({ from, through }: DateRange): Temporal.PlainDate[] {
  const dates: Temporal.PlainDate[] = [];
  for (let date = from; Temporal.PlainDate.compare(date, through) <= 0; date = date.add({ days: 1 })) dates.push(date);
  return dates;
}

function outcomeOn(
  order: StandingOrder,
  date: Temporal.PlainDate,
  rides: readonly Booking[],
  calendar: Calendar,
): Outcome | null {
  if (rides.some((ride) => !isCanceled(ride))) return { is: 'made', rides };
  const isCanceledByHand = rides.some((ride) => !isCanceledByOrder(ride));
  if (!isDayOf(order, date)) return isCanceledByHand ? { is: 'made', rides } : null;
  if (isSkipped(order, date)) return { is: 'skipped' };
  const pause = pauseOn(order, date);
  if (pause) return { is: 'paused', pause };
  // What somebody canceled is not made a second time.
  if (isCanceledByHand) return { is: 'made', rides };
  const terms = termsOn(order, date);
  const closed = closureOfRides(terms, date, order, calendar);
  if (closed) return { is: 'closed', closed };
  const refusal = skippedTimeOn(terms, date, calendar.zone);
  return refusal ? { is: 'refused', refusal } : { is: 'due', terms };
}

function missingOn(order: StandingOrder, date: Temporal.PlainDate): Occurrence[] {
  if (!coversDay(order, date) || pauseOn(order, date) !== null) return [];
  return daysMissing(termsOn(order, date).recurrence, date).map((day) => ({ date, is: 'missing', day }));
}

function wallsOf(leg: Leg, date: Temporal.PlainDate): Temporal.PlainDateTime[] {
  const day = serviceDayOf(leg, date);
  return [leg.pickupTime, leg.appointmentTime].flatMap((time) => (time === null ? [] : [day.toPlainDateTime(time)]));
}
