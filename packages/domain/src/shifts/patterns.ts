import { Temporal } from 'temporal-polyfill';
import { checkDateSpan, coversDay, doDaysMeet, type DateSpan } from '../fleet/index.ts';
import { longDate } from '../platform/dates.ts';
import type { DriverId, Id, ProgramId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { checkDaysOfWeek, sundayOf, weekdayOf } from '../platform/weekdays.ts';
import { spansOn, type CopiedShifts, type CopyRules } from './copy-shifts.ts';
import type { PlannedShift } from './planned-shift.ts';
import { checkShift } from './shift-times.ts';

export type PatternId = Id<'shift_pattern'>;

/** The hours a driver works week after week. A split shift is two patterns. */
export interface ShiftPattern extends DateSpan {
  id: PatternId;
  driverId: DriverId;
  programId: ProgramId;
  /** 0 is Sunday, as on the wire. */
  daysOfWeek: readonly number[];
  startTime: Temporal.PlainTime;
  endTime: Temporal.PlainTime;
}

type Code = 'NO_DAYS' | 'INVALID_TIME_RANGE' | 'SHIFT_TOO_SHORT' | 'INVALID_DATE_RANGE' | 'SHIFT_OVERLAP';

/** Judges a pattern against the others of its driver; an edit is judged without its own former self. */
export function checkPattern(pattern: ShiftPattern, others: readonly ShiftPattern[]): Verdict<ShiftPattern, Code> {
  const days = checkDaysOfWeek(pattern.daysOfWeek);
  if (!days.ok) return days;
  const span = checkShift(pattern.startTime, pattern.endTime);
  if (!span.ok) return span;
  const dates = checkDateSpan(pattern);
  if (!dates.ok) return dates;
  if (others.some((other) => other.id !== pattern.id && doClash(pattern, other))) {
    return no('SHIFT_OVERLAP', 'Another pattern of this driver holds part of these hours.');
  }
  return yes({ ...pattern, daysOfWeek: days.value });
}

export interface PlannedDay extends CopiedShifts {
  date: Temporal.PlainDate;
}

/**
 * What the patterns give for a row of days, usually a week. Whoever has hours on a day keeps those: a pattern fills in, it
 * never overwrites what somebody decided. Closed days, leave and drivers who left are the rules' to object to.
 */
export function planDays(
  dates: readonly Temporal.PlainDate[],
  patterns: readonly ShiftPattern[],
  shiftsOf: (date: Temporal.PlainDate) => readonly PlannedShift[],
  rules: CopyRules,
): PlannedDay[] {
  return dates.map((date) => {
    const planned: PlannedDay = { date, shifts: [], notes: [] };
    const spanOf = spansOn(date);
    const isBusy = new Set(shiftsOf(date).map(({ driverId }) => driverId));
    for (const pattern of patterns.filter((one) => holdsOn(one, date) && !isBusy.has(one.driverId))) {
      const { driverId, programId } = pattern;
      const reason = rules.objection(driverId, programId, date);
      const span = spanOf({ start: pattern.startTime, end: pattern.endTime }, rules.zoneOf(programId));
      const sentence =
        reason ??
        span.moved ??
        (span.shift ? null : `No shift is left of it on ${longDate(date)}, when the clocks change.`);
      if (sentence !== null) planned.notes.push({ driverId, programId, sentence });
      if (reason === null && span.shift) planned.shifts.push({ driverId, programId, ...span.shift });
    }
    return planned;
  });
}

/** The seven days of the week a date lies in, Sunday first. */
export function weekOf(date: Temporal.PlainDate): Temporal.PlainDate[] {
  const sunday = sundayOf(date);
  return Array.from({ length: 7 }, (_, n) => sunday.add({ days: n }));
}

function holdsOn(pattern: ShiftPattern, date: Temporal.PlainDate): boolean {
  return pattern.daysOfWeek.includes(weekdayOf(date)) && coversDay(pattern, date);
}

function doClash(a: ShiftPattern, b: ShiftPattern): boolean {
  return (
    a.driverId === b.driverId &&
    a.programId === b.programId &&
    a.daysOfWeek.some((day) => b.daysOfWeek.includes(day)) &&
    doDaysMeet(a, b) &&
    Temporal.PlainTime.compare(a.startTime, b.endTime) < 0 &&
    Temporal.PlainTime.compare(b.startTime, a.endTime) < 0
  );
}
