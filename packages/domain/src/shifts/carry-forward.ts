import { Temporal } from 'temporal-polyfill';
import { longDate } from '../platform/dates.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { copyShifts, type CopiedShifts, type CopyRules } from './copy-shifts.ts';
import type { PlannedShift } from './planned-shift.ts';

/** A day's schedule as the store knows it. */
export interface ScheduleOfDay {
  date: Temporal.PlainDate;
  shifts: readonly PlannedShift[];
  /**
   * Somebody has decided about this day before: saved it, cleared it, carried hours onto it, or taken that back. An empty
   * schedule that was touched is empty on purpose.
   */
  isTouched: boolean;
}

/** The latest earlier day that has shifts. */
export interface EarlierSchedule {
  date: Temporal.PlainDate;
  shifts: readonly PlannedShift[];
}

export type WhyNotCarried = 'not_today' | 'has_shifts' | 'touched' | 'closed' | 'nothing_earlier';

export type CarryForward =
  | ({ carries: true; from: Temporal.PlainDate } & CopiedShifts)
  | { carries: false; because: WhyNotCarried };

/**
 * What an empty morning takes over from the day before. Asked under the operator's lock with the state of that moment, it
 * carries once: whoever comes second finds the shifts, and whoever comes after an undo finds a day that was touched.
 */
export function carryForward(
  schedule: ScheduleOfDay,
  earlier: EarlierSchedule | null,
  today: Temporal.PlainDate,
  rules: CopyRules & { isClosed: (date: Temporal.PlainDate) => boolean },
): CarryForward {
  if (!schedule.date.equals(today)) return { carries: false, because: 'not_today' };
  if (schedule.shifts.length > 0) return { carries: false, because: 'has_shifts' };
  if (schedule.isTouched) return { carries: false, because: 'touched' };
  if (rules.isClosed(today)) return { carries: false, because: 'closed' };
  if (earlier === null || earlier.shifts.length === 0) return { carries: false, because: 'nothing_earlier' };
  return { carries: true, from: earlier.date, ...copyShifts(earlier.shifts, today, rules) };
}

/** How a day that was carried says so. */
export function carriedForwardText(from: Temporal.PlainDate): string {
  return `Carried forward from ${longDate(from)}.`;
}

/** The previous schedule, taken over because somebody asked for it: for any day to come, also one emptied on purpose. */
export function clonePrevious(
  schedule: ScheduleOfDay,
  earlier: EarlierSchedule | null,
  rules: CopyRules,
): Verdict<CopiedShifts & { from: Temporal.PlainDate }, 'NOTHING_TO_CLONE' | 'SCHEDULE_NOT_EMPTY'> {
  if (schedule.shifts.length > 0) return no('SCHEDULE_NOT_EMPTY', 'This day has shifts already.');
  if (earlier === null || earlier.shifts.length === 0) {
    return no('NOTHING_TO_CLONE', 'No earlier day has shifts to clone.');
  }
  return yes({ from: earlier.date, ...copyShifts(earlier.shifts, schedule.date, rules) });
}
