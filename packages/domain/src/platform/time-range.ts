import { Temporal } from 'temporal-polyfill';
import { no, yes, type Verdict } from './verdict.ts';

/** A stretch of one day, start before end. */
export interface TimeRange {
  startTime: Temporal.PlainTime;
  endTime: Temporal.PlainTime;
}

/** Start and end as two time fields hold them: both are needed, and the start comes first. */
export function timeRange(
  startTime: Temporal.PlainTime | null,
  endTime: Temporal.PlainTime | null,
): Verdict<TimeRange, 'INVALID_TIME_RANGE'> {
  if (!startTime || !endTime || Temporal.PlainTime.compare(startTime, endTime) >= 0) return noRange();
  return yes({ startTime, endTime });
}

/** The same for moments, which may stand on either side of midnight or of a change of the clocks. */
export function instantRange(
  startsAt: Temporal.Instant | null,
  endsAt: Temporal.Instant | null,
): Verdict<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant }, 'INVALID_TIME_RANGE'> {
  if (!startsAt || !endsAt || Temporal.Instant.compare(startsAt, endsAt) >= 0) return noRange();
  return yes({ startsAt, endsAt });
}

/** For whoever finds by other means that two times make no stretch. */
export function noRange() {
  return no('INVALID_TIME_RANGE', 'Please input a valid time range.');
}
