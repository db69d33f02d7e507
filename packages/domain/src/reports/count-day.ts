import type { Temporal } from 'temporal-polyfill';
import {
  byId,
  closesAt,
  entriesOf,
  isClosed,
  textOfInstant,
  type Booking,
  type DateText,
  type Day,
  type InstantText,
} from '../day/index.ts';
import type { BookingId, ProgramId } from '../platform/ids.ts';
import { countHours, type HourOfPickups } from './pickup-hours.ts';
import { STRETCH_MEASURES, type StretchMeasure } from './stretch-measures.ts';
import { countedRide, RIDE_MEASURES, type CountedRide, type RideMeasure } from './ride-measures.ts';
import { stretchesOfDay, type Stretch, type Roads } from './run-stretches.ts';

/** Every figure that is kept of a day. All are sums: those of a month are those of its days added up. */
export type Measure = keyof typeof RIDE_MEASURES | keyof typeof STRETCH_MEASURES;

export type Counts = Readonly<Record<Measure, number>>;

/** The figures of one program on one day, and from what they were counted. */
export interface DayCount {
  date: DateText;
  programId: ProgramId;
  fromVersion: number;
  /** An open day is not over, and what it lacks is not missed yet: it is counted again once it is closed. */
  isDayClosed: boolean;
  closesAt: InstantText;
  counts: Counts;
  /** Its pickups by the hour; their sums are among the counts. */
  hours: readonly HourOfPickups[];
}

/** What a day is counted by. */
export interface Counting {
  now: Temporal.Instant;
  roads: Roads;
}

/** What a figure says, for whoever reads it. */
export const MEASURES: Readonly<Record<Measure, { label: string; sentence: string }>> = {
  ...RIDE_MEASURES,
  ...STRETCH_MEASURES,
};

// The keys of literals of these very types.
const RIDE_NAMES = Object.keys(RIDE_MEASURES) as (keyof typeof RIDE_MEASURES)[];
const STRETCH_NAMES = Object.keys(STRETCH_MEASURES) as (keyof typeof STRETCH_MEASURES)[];
export const MEASURE_NAMES: readonly Measure[] = [...RIDE_NAMES, ...STRETCH_NAMES];

export function isMeasure(name: string): name is Measure {
  return Object.hasOwn(MEASURES, name);
}

/** The figures of each program of the day, by program. One that carried nobody counts nothing, and is there. */
export function countDay(day: Day, { now, roads }: Counting): DayCount[] {
  const isDayClosed = isClosed(day, now);
  const rides = Map.groupBy(entriesOf(day.booking), ({ programId }) => programId);
  const stretches = Map.groupBy(stretchesOfDay(day, roads), ({ programId }) => programId);
  return [...new Set([...day.zones.keys(), ...rides.keys()])].sort(byId).map((programId) => ({
    date: day.date,
    programId,
    fromVersion: day.version,
    isDayClosed,
    closesAt: textOfInstant(closesAt(day)),
    counts: countOf(rides.get(programId) ?? [], stretches.get(programId) ?? [], isDayClosed),
    hours: countHours(rides.get(programId) ?? [], day.zones.get(programId) ?? 'UTC'),
  }));
}

/** The figures of some rides and of what was driven for them: of a payer, a driver or a vehicle as of a program. */
export function countOf(bookings: Iterable<Booking>, stretches: readonly Stretch[], isDayClosed: boolean): Counts {
  const counts = { ...NO_COUNTS };
  for (const booking of bookings) {
    const ride = countedRide(booking, isDayClosed);
    for (const name of RIDE_NAMES) counts[name] += addedBy(RIDE_MEASURES[name], ride);
  }
  for (const stretch of stretches) {
    for (const name of STRETCH_NAMES)
      counts[name] += STRETCH_MEASURES[name].fits(stretch) ? STRETCH_MEASURES[name].adds(stretch) : 0;
  }
  return counts;
}

export function addCounts(all: Iterable<Counts>): Counts {
  const sum = { ...NO_COUNTS };
  for (const counts of all) for (const name of MEASURE_NAMES) sum[name] += counts[name];
  return sum;
}

/**
 * The rides that a figure is made of, in the order of their ids: those that were counted. Of hours and miles, the rides
 * that the vehicle drove to, or came from on its way home.
 */
export function ridesOf(
  day: Day,
  measure: Measure,
  programs: ReadonlySet<ProgramId>,
  { now, roads }: Counting,
): BookingId[] {
  if (isOfStretches(measure)) {
    const { fits }: StretchMeasure = STRETCH_MEASURES[measure];
    const driven = stretchesOfDay(day, roads).filter((stretch) => programs.has(stretch.programId) && fits(stretch));
    return [...new Set(driven.map(({ bookingId }) => bookingId))].sort(byId);
  }
  const isDayClosed = isClosed(day, now);
  const { fits }: RideMeasure = RIDE_MEASURES[measure];
  return [...entriesOf(day.booking)]
    .filter((booking) => programs.has(booking.programId) && fits(countedRide(booking, isDayClosed)))
    .map(({ id }) => id)
    .sort(byId);
}

export const NO_COUNTS: Counts = /* @__PURE__ */ Object.freeze(zeros());

function zeros(): Record<Measure, number> {
  // Every name there is, and nothing else.
  return Object.fromEntries(MEASURE_NAMES.map((name) => [name, 0])) as Record<Measure, number>;
}

function isOfStretches(measure: Measure): measure is keyof typeof STRETCH_MEASURES {
  return measure in STRETCH_MEASURES;
}

function addedBy({ fits, adds }: RideMeasure, ride: CountedRide): number {
  if (!fits(ride)) return 0;
  return adds ? adds(ride.booking) : 1;
}
