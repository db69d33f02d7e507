import { instantOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** A wall time of a date, in minutes after its midnight. */
export function wallOn(date: string, min: number): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: min });
}

/** The same as a moment; where the clocks skip it, as long after midnight as it says. */
export function momentOn(date: string, min: number, zone: string): Temporal.Instant {
  const wall = instantOf(wallOn(date, min), zone);
  return wall.ok ? wall.value : Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().add({ minutes: min });
}

/** `08:40` in minutes after midnight. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** And back: `08:40`. */
export function timeOf(min: number): string {
  return `${String(Math.floor(min / 60)).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}`;
}
