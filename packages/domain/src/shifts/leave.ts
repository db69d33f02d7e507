import { Temporal } from 'temporal-polyfill';
import { instantOfText } from '../day/index.ts';
import { checkDateSpan, coversDay, doDaysMeet } from '../fleet/index.ts';
import { clockTime } from '../platform/clock-time.ts';
import { slashDate } from '../platform/dates.ts';
import type { DriverId, Id } from '../platform/ids.ts';
import { timeRange, type TimeRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { weekdayOf } from '../platform/weekdays.ts';
import { wallOf, type Zone } from '../platform/zones.ts';
import type { PlannedShift } from './planned-shift.ts';
import type { WeekHours } from './week-hours.ts';

export const leaveKinds = ['vacation', 'sick', 'training', 'unpaid', 'other'] as const;
export type LeaveKind = (typeof leaveKinds)[number];
export type LeaveId = Id<'driver_leave'>;

/** Days, or part of a day, on which a driver does not work. */
export interface Leave {
  id: LeaveId;
  driverId: DriverId;
  kind: LeaveKind;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
  /** Null is the whole day. Part of one is part of a single one: a dentist, not a fortnight of dentists. */
  during: TimeRange | null;
  note: string;
}

/** When a driver can work at all in a week. A driver without any entry works whenever they are asked. */
export interface Availability extends WeekHours {
  driverId: DriverId;
}

/** Judges a leave against the driver's others; an edit is judged without its own former self. */
export function checkLeave(
  leave: Leave,
  others: readonly Leave[],
): Verdict<Leave, 'INVALID_DATE_RANGE' | 'INVALID_TIME_RANGE' | 'LEAVE_OVERLAP'> {
  const span = checkDateSpan(leave);
  if (!span.ok) return span;
  if (leave.during) {
    const range = timeRange(leave.during.startTime, leave.during.endTime);
    if (!range.ok) return range;
    if (!leave.endsOn.equals(leave.startsOn)) {
      const sentence = 'A part of a day is taken one day at a time.';
      return no('INVALID_DATE_RANGE', sentence, { ends_on: sentence });
    }
  }
  const clash = others.find(
    (other) =>
      other.id !== leave.id &&
      other.driverId === leave.driverId &&
      doDaysMeet(leave, other) &&
      doTimesMeet(leave, other),
  );
  if (clash) return no('LEAVE_OVERLAP', `The driver has ${leaveName(clash)} then already: ${leaveSpanText(clash)}.`);
  return yes({ ...leave, note: leave.note.trim() });
}

/** What keeps a driver from working at some time of a day; null for a day like any other. */
export function leaveOn(driverId: DriverId, date: Temporal.PlainDate, leaves: readonly Leave[]): Leave | null {
  const that = leaves.filter((leave) => leave.driverId === driverId && coversDay(leave, date));
  return that.find(({ during }) => during === null) ?? that[0] ?? null;
}

/** Why a shift does not go with its driver's leave or availability: said beside it, and for a dispatcher to decide. */
export function objectionToShift(
  shift: PlannedShift,
  zone: Zone,
  { leaves, availability }: { leaves: readonly Leave[]; availability: readonly Availability[] },
): string | null {
  const [start, end] = [shift.startsAt, shift.endsAt].map((at) => wallOf(instantOfText(at), zone)) as [
    Temporal.PlainDateTime,
    Temporal.PlainDateTime,
  ]; // two in, two out
  const hours = { startTime: start.toPlainTime(), endTime: end.toPlainTime() };
  const date = start.toPlainDate();

  const leave = leaves.find(
    (one) =>
      one.driverId === shift.driverId && coversDay(one, date) && (one.during === null || overlap(one.during, hours)),
  );
  if (leave) return onLeaveSentence(leave);

  const week = availability.filter(({ driverId }) => driverId === shift.driverId);
  const today = week.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
  if (week.length === 0 || today.some((span) => contains(span, hours))) return null;
  if (today.length === 0) return 'Not available on this day of the week.';
  return `Available ${today.map((span) => rangeText(span)).join(' and ')} only.`;
}

/** `On sick leave on 03/10/2026.` */
export function onLeaveSentence(leave: Leave): string {
  return `On ${leaveName(leave)} ${leaveSpanText(leave)}.`;
}

/** `Omar Reyes has hours planned in the leave from 03/10/2026 to 03/13/2026:`, above those hours. */
export function hoursInLeaveText(name: string, span: Pick<Leave, 'startsOn' | 'endsOn' | 'during'>): string {
  return `${name} has hours planned in the leave ${leaveSpanText(span)}:`;
}

/** `on 03/10/2026`, `from 03/10/2026 to 03/14/2026`, `on 03/10/2026, 1:00 PM – 3:00 PM`. */
export function leaveSpanText({ startsOn, endsOn, during }: Pick<Leave, 'startsOn' | 'endsOn' | 'during'>): string {
  if (!endsOn.equals(startsOn)) return `from ${slashDate(startsOn)} to ${slashDate(endsOn)}`;
  return `on ${slashDate(startsOn)}${during ? `, ${rangeText(during)}` : ''}`;
}

/** `sick leave`; of another kind it is leave, and nobody's business which. */
export function leaveName({ kind }: Pick<Leave, 'kind'>): string {
  return kind === 'other' ? 'leave' : `${kind} leave`;
}

function rangeText({ startTime, endTime }: TimeRange): string {
  return `${clockTime(startTime)} – ${clockTime(endTime)}`;
}

function doTimesMeet(a: Leave, b: Leave): boolean {
  return a.during === null || b.during === null || overlap(a.during, b.during);
}

function overlap(a: TimeRange, b: TimeRange): boolean {
  return (
    Temporal.PlainTime.compare(a.startTime, b.endTime) < 0 && Temporal.PlainTime.compare(b.startTime, a.endTime) < 0
  );
}

function contains(span: TimeRange, hours: TimeRange): boolean {
  return (
    Temporal.PlainTime.compare(span.startTime, hours.startTime) <= 0 &&
    Temporal.PlainTime.compare(hours.endTime, span.endTime) <= 0
  );
}
