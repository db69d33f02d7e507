import { Temporal } from 'temporal-polyfill';
import { instantOfText, isCanceled, keptPromise, punctuality, type Booking, type DateText } from '../day/index.ts';
import type { Zone } from '../platform/zones.ts';

/** The pickups of one hour of the day: how many there were, for how many the vehicle came late, and of those very late. */
export interface HourOfPickups {
  /** By the clock of the program, of the time at which the rider was to be fetched. */
  hour: number;
  pickups: number;
  late: number;
  veryLate: number;
}

/** The pickups of some rides by their hour, in its order. An hour that comes twice on the night the clocks go back is one. */
export function countHours(bookings: Iterable<Booking>, zone: Zone): HourOfPickups[] {
  const hours = new Map<number, HourOfPickups>();
  for (const booking of bookings) {
    const came = isCanceled(booking) ? null : punctuality(booking);
    const hour = hourOfPickup(booking, zone);
    if (came === null || hour === null) continue;
    const of = hours.get(hour) ?? { hour, pickups: 0, late: 0, veryLate: 0 };
    hours.set(hour, {
      hour,
      pickups: of.pickups + 1,
      late: of.late + (keptPromise(booking) === false ? 1 : 0),
      veryLate: of.veryLate + (came === 'very_late' ? 1 : 0),
    });
  }
  return [...hours.values()].sort((a, b) => a.hour - b.hour);
}

/** At which hour of the clock a rider was to be fetched; null where nobody was promised a time. */
export function hourOfPickup(
  { scheduledPickupAt, windowEndAt }: Pick<Booking, 'scheduledPickupAt' | 'windowEndAt'>,
  zone: Zone,
): number | null {
  const due = scheduledPickupAt ?? windowEndAt;
  return due === null ? null : instantOfText(due).toZonedDateTimeISO(zone).hour;
}

/** One weekday and hour of some days; Monday is 1, as the calendar counts them. */
export interface WeekHour extends HourOfPickups {
  weekday: number;
}

/**
 * The pickups of some days by weekday and hour, in their order; those of several programs together. A year of ten programs is asked
 * for at a time, so that it is added up in place.
 */
export function addHours(days: Iterable<{ date: DateText; hours: readonly HourOfPickups[] }>): WeekHour[] {
  const weekdays = new Map<DateText, number>();
  const sums: Record<'pickups' | 'late' | 'veryLate', number>[] = [];
  for (const { date, hours } of days) {
    if (hours.length === 0) continue;
    const weekday = weekdays.get(date) ?? Temporal.PlainDate.from(date).dayOfWeek;
    weekdays.set(date, weekday);
    for (const { hour, pickups, late, veryLate } of hours) {
      const of = (sums[weekday * HOURS + hour] ??= { pickups: 0, late: 0, veryLate: 0 });
      of.pickups += pickups;
      of.late += late;
      of.veryLate += veryLate;
    }
  }
  return sums.flatMap((of, at) => ({ weekday: Math.floor(at / HOURS), hour: at % HOURS, ...of }));
}

const HOURS = 24;

/** Fewer pickups than this say nothing of how often an hour is late. */
const ENOUGH_PICKUPS = 10;

/**
 * The hour of the week of which the largest share is late, in hundredths as they are shown; null where no one hour stands out, or
 * too few were fetched in it to say.
 */
export function latestHour(hours: readonly WeekHour[]): WeekHour | null {
  const [worst, next] = [...hours].sort((a, b) => lateInHundred(b) - lateInHundred(a));
  if (!worst || worst.pickups < ENOUGH_PICKUPS || lateInHundred(worst) === 0) return null;
  return next && lateInHundred(next) === lateInHundred(worst) ? null : worst;
}

/** Of a hundred pickups, how many were late. */
export function lateInHundred({ pickups, late }: Pick<HourOfPickups, 'pickups' | 'late'>): number {
  return pickups === 0 ? 0 : Math.round((late / pickups) * 100);
}
