import { Temporal } from 'temporal-polyfill';
import { isBlank } from '../platform/text-checks.ts';
import { timeRange, type TimeRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** A task without a rider: fetch a wheelchair, fuel the van. Its place and its sentence, as they are typed. */
export interface DriverActionDraft {
  addressLine: string;
  detail: string;
}

/** Where, and what is to be done there: a driver who is told neither goes nowhere. */
export function checkActionWords({
  addressLine,
  detail,
}: DriverActionDraft): Verdict<true, 'INVALID_LOCATION' | 'NO_ACTION_DETAIL'> {
  const located = checkLocation(addressLine);
  return located.ok ? checkDetail(detail) : located;
}

export function checkLocation(addressLine: string): Verdict<true, 'INVALID_LOCATION'> {
  return isBlank(addressLine) ? no('INVALID_LOCATION', 'Please add a valid location.') : yes(true);
}

export function checkDetail(detail: string): Verdict<true, 'NO_ACTION_DETAIL'> {
  return isBlank(detail) ? no('NO_ACTION_DETAIL', 'Please add an action details.') : yes(true);
}

/**
 * The two times after one of them was edited. The other moves along and keeps the distance, so that the end stays
 * after the start; where the day leaves no room for that, both go back to the first hour.
 */
export function settleActionTimes(
  before: TimeRange,
  edited: { startTime: Temporal.PlainTime } | { endTime: Temporal.PlainTime },
): TimeRange {
  const lasting = before.startTime.until(before.endTime);
  const after =
    'startTime' in edited
      ? { startTime: edited.startTime, endTime: laterOf(before.endTime, edited.startTime, lasting) }
      : { startTime: earlierOf(before.startTime, edited.endTime, lasting), endTime: edited.endTime };
  return timeRange(after.startTime, after.endTime).ok ? after : firstHour();
}

function laterOf(end: Temporal.PlainTime, start: Temporal.PlainTime, lasting: Temporal.Duration): Temporal.PlainTime {
  return Temporal.PlainTime.compare(start, end) < 0 ? end : start.add(lasting);
}

function earlierOf(start: Temporal.PlainTime, end: Temporal.PlainTime, lasting: Temporal.Duration): Temporal.PlainTime {
  return Temporal.PlainTime.compare(start, end) < 0 ? start : end.subtract(lasting);
}

function firstHour(): TimeRange {
  return { startTime: Temporal.PlainTime.from('00:00'), endTime: Temporal.PlainTime.from('01:00') };
}
