import type { Temporal } from 'temporal-polyfill';
import { wallOf, type Zone } from './zones.ts';

/** The hours of a night in which nobody is told anything unasked, by the clock of the wall. Equal: there are none. */
export interface QuietHours {
  fromHour: number;
  toHour: number;
}

/** When the quiet that reigns at a moment ends; null where none does. In the night of a clock change as in every other. */
export function quietUntil(
  now: Temporal.Instant,
  zone: Zone,
  { fromHour, toHour }: QuietHours,
): Temporal.Instant | null {
  const { hour } = wallOf(now, zone);
  const isOvernight = fromHour > toHour;
  const isQuiet = isOvernight ? hour >= fromHour || hour < toHour : hour >= fromHour && hour < toHour;
  if (!isQuiet) return null;
  const today = wallOf(now, zone).toPlainDate();
  const endsOn = isOvernight && hour >= fromHour ? today.add({ days: 1 }) : today;
  return endsOn.toZonedDateTime({ timeZone: zone, plainTime: { hour: toHour } }).toInstant();
}
