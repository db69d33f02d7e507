import { Temporal } from 'temporal-polyfill';
import type { DateText, InstantText } from '../day/index.ts';
import { clockTimeAt, type Zone } from '../platform/zones.ts';

/** Something a vehicle does on the day before, told in the clock of its program. */
export interface TripBefore {
  endsAt: InstantText;
  zone: Zone;
}

/** How long what began the day before keeps a vehicle on this one. */
export interface ReachesIn {
  endsAt: InstantText;
  sentence: string;
}

/**
 * Until when a vehicle is busy with what began the day before: a trip past midnight belongs to the day it starts on, and
 * the next day says so. Null where all of it ends before the day's first minute, or with it.
 */
export function reachesIn(date: DateText, trips: readonly TripBefore[]): ReachesIn | null {
  const late = trips.filter(({ endsAt, zone }) => Date.parse(endsAt) > firstMsOf(date, zone));
  const last = late.toSorted((a, b) => Date.parse(b.endsAt) - Date.parse(a.endsAt))[0];
  if (!last) return null;
  const { endsAt, zone } = last;
  return { endsAt, sentence: `Busy until ${clockTimeAt(Temporal.Instant.from(endsAt), zone)}.` };
}

/** The first moment at which it is this day for any of the programs: nothing that ends before it reaches in. */
export function firstMomentOf(date: DateText, zones: Iterable<Zone>): number {
  return Math.min(...[...zones].map((zone) => firstMsOf(date, zone)));
}

export function dayBefore(date: DateText): DateText {
  return Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
}

/** Where the clocks go forward at midnight the day begins at 1 AM. */
function firstMsOf(date: DateText, zone: Zone): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
}
