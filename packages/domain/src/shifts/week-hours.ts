import { Temporal } from 'temporal-polyfill';
import { readTyped } from '../platform/time-field.ts';
import { timeRange, type TimeRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Hours of a weekday. */
export interface WeekHours extends TimeRange {
  /** 0 is Sunday, as on the wire. */
  dayOfWeek: number;
}

/** Two typed times of one day. The midnight that ends the day is its last minute; what is later is no end. */
export function readTypedRange(start: string, end: string): Verdict<TimeRange, 'INVALID_TIME_RANGE'> {
  const startTime = readTyped(start);
  const endTime = readTyped(end);
  if (!startTime.ok || !endTime.ok || startTime.value.isNextDay) return noRange();
  if (!endTime.value.isNextDay) return timeRange(startTime.value.time, endTime.value.time);
  return endTime.value.time.equals(MIDNIGHT) ? timeRange(startTime.value.time, LAST_MINUTE) : noRange();
}

/** When a driver can work in a week, in the order of its days. Spans that touch or overlap are one: a shift fits into it whole. */
export function readWeek(
  typed: readonly { dayOfWeek: number; start: string; end: string }[],
): Verdict<WeekHours[], 'INVALID_TIME_RANGE'> {
  const read: WeekHours[] = [];
  for (const { dayOfWeek, start, end } of typed) {
    const range = readTypedRange(start, end);
    if (!range.ok) return range;
    read.push({ dayOfWeek, ...range.value });
  }
  read.sort((a, b) => a.dayOfWeek - b.dayOfWeek || Temporal.PlainTime.compare(a.startTime, b.startTime));

  const week: WeekHours[] = [];
  for (const span of read) {
    const last = week.at(-1);
    const touches = last?.dayOfWeek === span.dayOfWeek && Temporal.PlainTime.compare(span.startTime, last.endTime) <= 0;
    if (!last || !touches) week.push(span);
    else if (Temporal.PlainTime.compare(span.endTime, last.endTime) > 0) last.endTime = span.endTime;
  }
  return yes(week);
}

const MIDNIGHT = /* @__PURE__ */ Temporal.PlainTime.from('00:00');
const LAST_MINUTE = /* @__PURE__ */ Temporal.PlainTime.from('23:59');

function noRange() {
  return no('INVALID_TIME_RANGE', 'Please input a valid time range.');
}
