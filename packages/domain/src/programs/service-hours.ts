import { Temporal } from 'temporal-polyfill';
import { weekdayOf } from '../platform/weekdays.ts';

/** When a program runs on one day of the week. Hours that end at or before their start run into the next day. */
export interface ServiceHours {
  /** 0 is Sunday, as on the wire. */
  dayOfWeek: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  startTime: Temporal.PlainTime;
  endTime: Temporal.PlainTime;
}

/** Whether someone may be picked up at a wall time: within the hours of that day, or of the night before. */
export function isServed(hours: readonly ServiceHours[], wall: Temporal.PlainDateTime): boolean {
  if (hours.length === 0) return true;
  const time = wall.toPlainTime();
  const today = weekdayOf(wall);
  const yesterday = (today + 6) % 7;
  return hours.some((span) => {
    if (span.dayOfWeek === today && isFrom(span.startTime, time))
      return isOvernight(span) || isBefore(time, span.endTime);
    return span.dayOfWeek === yesterday && isOvernight(span) && isBefore(time, span.endTime);
  });
}

function isOvernight({ startTime, endTime }: ServiceHours): boolean {
  return Temporal.PlainTime.compare(endTime, startTime) <= 0;
}

function isFrom(start: Temporal.PlainTime, time: Temporal.PlainTime): boolean {
  return Temporal.PlainTime.compare(start, time) <= 0;
}

function isBefore(time: Temporal.PlainTime, end: Temporal.PlainTime): boolean {
  return Temporal.PlainTime.compare(time, end) < 0;
}
