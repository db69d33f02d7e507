import { Temporal } from 'temporal-polyfill';
import { axisTime, clockTime } from './clock-time.ts';

/** The times of a drop-down list, a quarter of an hour apart: 12:00 AM to 11:45 PM. */
export function quarterHourTimes(): string[] {
  return Array.from({ length: 96 }, (_, quarter) => clockTime(afterMidnight(15 * quarter)));
}

/** The hours of a day whose clocks do not change: 12:00 am to 11:00 pm. */
export function hourTimes(): string[] {
  return Array.from({ length: 24 }, (_, hour) => axisTime(afterMidnight(60 * hour)));
}

/**
 * A will-call rider rings when ready to go home, so there is no time yet. It is drawn, filtered and sorted as the
 * last minute of the day, and never planned for.
 */
export const WILL_CALL_TIME = /* @__PURE__ */ Temporal.PlainTime.from('23:59');

/** How a will-call ride is offered in a list of pickup times. */
export const WILL_CALL_CHOICE = 'Will call - 11:59 PM';

/** Half an hour in milliseconds. */
export const HALF_HOUR_MS = 1_800_000;

function afterMidnight(minutes: number): Temporal.PlainTime {
  return new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
}
