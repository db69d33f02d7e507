import { Temporal } from 'temporal-polyfill';
import { clockTimeAt, wallOf, type Zone } from './zones.ts';

/**
 * The day a ride belongs to: the calendar date, in the program's zone, of its first planned pickup. What runs past
 * midnight stays with the day it started on. A day is a stretch of real time, 23, 24 or 25 hours of it.
 */
export interface ServiceDay {
  date: Temporal.PlainDate;
  zone: Zone;
  startsAt: Temporal.Instant;
  /** The start of the next day, itself no longer part of this one. */
  endsAt: Temporal.Instant;
}

/** The service day of a date. In zones that change their clocks at midnight it may start at 1:00 AM. */
export function serviceDay(date: Temporal.PlainDate, zone: Zone): ServiceDay {
  return {
    date,
    zone,
    startsAt: date.toZonedDateTime(zone).toInstant(),
    endsAt: date.add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  };
}

/** The date a moment falls on where the program runs. */
export function serviceDateOf(instant: Temporal.Instant, zone: Zone): Temporal.PlainDate {
  return wallOf(instant, zone).toPlainDate();
}

export function isWithinDay(instant: Temporal.Instant, day: ServiceDay): boolean {
  return Temporal.Instant.compare(instant, day.startsAt) >= 0 && Temporal.Instant.compare(instant, day.endsAt) < 0;
}

/** Real minutes from the start of the day: the board's vertical axis, on which no hour is missing or doubled. */
export function minutesIntoDay(instant: Temporal.Instant, day: ServiceDay): number {
  return (instant.epochMilliseconds - day.startsAt.epochMilliseconds) / 60_000;
}

/** How long the day is: 1,380, 1,440 or 1,500 minutes in most zones. */
export function dayMinutes(day: ServiceDay): number {
  return minutesIntoDay(day.endsAt, day);
}

const QUARTER_MIN = 15;

/** The quarter hours at which a ride may start: 96 of them, 92 in spring and 100 in fall. */
export function quarterHoursOf(day: ServiceDay): { at: Temporal.Instant; label: string }[] {
  return Array.from({ length: Math.ceil(dayMinutes(day) / QUARTER_MIN) }, (_, n) => {
    const at = day.startsAt.add({ minutes: n * QUARTER_MIN });
    return { at, label: clockTimeAt(at, day.zone) };
  });
}
