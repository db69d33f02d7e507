import { Temporal } from 'temporal-polyfill';
import type { DateText } from '../day/index.ts';
import { serviceDateOf } from '../platform/service-day.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Zone } from '../platform/zones.ts';

/** Who looks after a vehicle is said for a day that is still one, for any program: what was said of an earlier one stays as it was. */
export function canTakeLane(
  date: DateText,
  zones: Iterable<Zone>,
  now: Temporal.Instant,
): Verdict<true, 'IN_THE_PAST'> {
  const day = Temporal.PlainDate.from(date);
  const isStill = [...zones].some((zone) => Temporal.PlainDate.compare(serviceDateOf(now, zone), day) <= 0);
  return isStill ? yes(true) : no('IN_THE_PAST', 'That day has already passed.');
}
