import type { Temporal } from 'temporal-polyfill';

const WEEKS = 8;

/** When the log says that the town was opened: before anything that is told of its days. */
export function openedAt(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: WEEKS * 7 * 24 }).round('minute');
}
