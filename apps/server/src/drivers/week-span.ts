import { clockTime, twentyFourHour } from '@handrail/domain/platform';
import type { WeekHours } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import type { WeekSpan } from './tables.ts';

/** Hours of a weekday, in the three forms they have: in a row, to a rule, and on the wire. */

export function spanOfRow({ day_of_week, start_time, end_time }: WeekSpan): WeekHours {
  return {
    dayOfWeek: day_of_week,
    startTime: Temporal.PlainTime.from(start_time),
    endTime: Temporal.PlainTime.from(end_time),
  };
}

export function spanInRow({ dayOfWeek, startTime, endTime }: WeekHours): WeekSpan {
  return { day_of_week: dayOfWeek, start_time: twentyFourHour(startTime), end_time: twentyFourHour(endTime) };
}

export function spanOnWire({ dayOfWeek, startTime, endTime }: WeekHours): WeekSpan {
  return { day_of_week: dayOfWeek, start_time: clockTime(startTime), end_time: clockTime(endTime) };
}
