import { clockTimeAt, listed, listName, METERS_PER_MILE, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Ordered, SharedRider, Stop } from './order.ts';

type Visit = Stop['bookings'][number];

export function nameOf({ passenger_firstname, passenger_lastname }: Visit): string {
  return listName({ first: passenger_firstname, last: passenger_lastname });
}

export function surnameOf({ passenger_firstname, passenger_lastname }: Visit): string {
  return passenger_lastname || passenger_firstname;
}

/** `Okafor, Ruth and Brandt, Karl`. */
export function whoAt({ bookings }: Stop): string {
  return listed(bookings.map(nameOf));
}

export function endOf({ bookings, stop_type }: Stop): string {
  if (bookings.some((one) => one.stop_type !== stop_type)) return 'Drop-off and pickup';
  return stop_type === 'pickup' ? 'Pickup' : 'Drop-off';
}

/** What is said of a stop that was moved: 'Pickup, now 2 of 6. Haldane, Wes.' */
export function placeSentence(stop: Stop, at: number, of: number): string {
  return `${endOf(stop)}, now ${at + 1} of ${of}. ${whoAt(stop)}.`;
}

/** Why a stop lies where it lies, and not where it was let go of. */
export function heldBackSentence(stop: Stop, at: number, wentDown: boolean): string {
  const why = wentDown
    ? 'A pickup never comes after its own drop-off.'
    : 'A drop-off never comes before its own pickup.';
  const who = stop.bookings.map(surnameOf);
  return `The ${endOf(stop).toLowerCase()} of ${listed(who)} is back at ${at + 1}. ${why}`;
}

export function minutesText(seconds: number): string {
  return `${Math.round(seconds / 60)} min`;
}

export function milesText(meters: number): string {
  return (meters / METERS_PER_MILE).toFixed(1);
}

export function timeText(at: string | null, zone: Zone): string {
  return at === null ? '–' : clockTimeAt(Temporal.Instant.from(at), zone);
}

/** Who is aboard after a stop, in words. */
export function aboardText(count: number): string {
  return count === 0 ? 'empty' : `${count} aboard`;
}

/** '1 of 3 chairs', where the vehicle has any; else its seats. */
export function placesText({ stops, configurations }: Ordered, at: number): string {
  const aboard = stops[at]?.aboard;
  if (!aboard || configurations.length === 0) return '';
  const most = (of: 'seats' | 'chairs') => Math.max(...configurations.map((way) => way[of]));
  if (aboard.chairs > 0) return `${aboard.chairs} of ${most('chairs')} chairs`;
  return `${aboard.seats} of ${most('seats')} seats`;
}

export interface Broken {
  tone: 'bad' | 'risk';
  what: 'late' | 'overdue' | 'over limit' | 'early' | 'little to spare';
  /** By so much; of what has little to spare, how much of that is missing. */
  seconds: number;
  text: string;
}

/** Below this there is little to spare. */
const LITTLE_SEC = 5 * 60;

/** The gravest thing that an order does to a rider; null where everything promised is kept with room. */
export function brokenOf(rider: SharedRider, pickupAt: string | null): Broken | null {
  const bad = (what: Broken['what'], seconds: number, says: string): Broken => ({
    tone: 'bad',
    what,
    seconds,
    text: `${Math.ceil(seconds / 60)} min ${says}`,
  });
  if (rider.late_seconds > 0) return bad('late', rider.late_seconds, 'late');
  if (rider.overdue_seconds > 0) return bad('overdue', rider.overdue_seconds, 'after appointment');
  if (rider.over_limit_seconds > 0) return bad('over limit', rider.over_limit_seconds, 'over ride limit');
  if (rider.early_seconds > 0) return bad('early', rider.early_seconds, 'before window');
  const spare = rider.window_end_time && pickupAt ? secondsBetween(pickupAt, rider.window_end_time) : LITTLE_SEC;
  if (spare >= LITTLE_SEC) return null;
  const text = `${Math.floor(spare / 60)} min to spare`;
  return { tone: 'risk', what: 'little to spare', seconds: LITTLE_SEC - spare, text };
}

/** Whether one is graver than the other. */
export function isGraver(one: Broken, other: Broken | null): boolean {
  if (other === null || one.tone !== other.tone) return other?.tone !== 'bad';
  return one.seconds > other.seconds;
}

export function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}
