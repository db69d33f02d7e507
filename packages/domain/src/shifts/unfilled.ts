import { Temporal } from 'temporal-polyfill';
import { instantOfText, type InstantText } from '../day/index.ts';
import type { DriverId, ProgramId } from '../platform/ids.ts';
import { yes, type Verdict } from '../platform/verdict.ts';
import { weekdayOf } from '../platform/weekdays.ts';
import type { Zone } from '../platform/zones.ts';
import { spansOn } from './copy-shifts.ts';
import { readShiftFields } from './read-shift.ts';
import { shiftMinutes } from './shift-times.ts';
import type { PlannedShift } from './planned-shift.ts';
import type { WeekHours } from './week-hours.ts';

/** How many drivers a program wants at work on a weekday between two times. */
export interface ShiftNeed extends WeekHours {
  programId: ProgramId;
  drivers: number;
}

/** A stretch of a day that too few drivers cover. */
export interface UnfilledShift {
  programId: ProgramId;
  startsAt: InstantText;
  endsAt: InstantText;
  missing: number;
}

/** Judges what a program wants, in the order of the week. Nobody can fill what is too short for a shift. */
export function checkNeeds(
  programId: ProgramId,
  typed: readonly { dayOfWeek: number; start: string; end: string; drivers: number }[],
): Verdict<ShiftNeed[], 'INVALID_TIME_RANGE' | 'SHIFT_TOO_SHORT'> {
  const needs: ShiftNeed[] = [];
  for (const { dayOfWeek, start, end, drivers } of typed) {
    const range = readShiftFields(start, end);
    if (!range.ok) return range;
    needs.push({ programId, dayOfWeek, drivers, ...range.value });
  }
  return yes(needs.sort((a, b) => a.dayOfWeek - b.dayOfWeek || Temporal.PlainTime.compare(a.startTime, b.startTime)));
}

/** One square of the month: how it looks at a glance, and what lies behind it. */
export interface UnfilledDay {
  date: Temporal.PlainDate;
  isClosed: boolean;
  /** The most drivers missing at one time, of all programs together. */
  missing: number;
  missingMinutes: number;
  unfilled: UnfilledShift[];
}

export interface StaffedDay {
  /** Shifts planned for the day. Those of drivers who are out count for nobody. */
  shifts: readonly PlannedShift[];
  isOut: (driver: DriverId) => boolean;
  isClosed: (program: ProgramId) => boolean;
}

/** A month of days, each with the stretches still to fill. */
export function unfilledInMonth(
  month: Temporal.PlainYearMonth,
  needs: readonly ShiftNeed[],
  staffedOn: (date: Temporal.PlainDate) => StaffedDay,
  zoneOf: (program: ProgramId) => Zone,
): UnfilledDay[] {
  return Array.from({ length: month.daysInMonth }, (_, n) => {
    const date = month.toPlainDate({ day: n + 1 });
    return unfilledOn(date, needs, staffedOn(date), zoneOf);
  });
}

/** What a day still wants. A driver for one program covers nothing of another. */
export function unfilledOn(
  date: Temporal.PlainDate,
  needs: readonly ShiftNeed[],
  { shifts, isOut, isClosed }: StaffedDay,
  zoneOf: (program: ProgramId) => Zone,
): UnfilledDay {
  const today = needs.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
  const open = today.filter(({ programId }) => !isClosed(programId));
  const atWork = shifts.filter(({ driverId }) => !isOut(driverId));

  const spanOf = spansOn(date);
  const unfilled: UnfilledShift[] = [];
  for (const [programId, wanted] of Map.groupBy(open, (need) => need.programId)) {
    const spans = wanted.flatMap((need) => {
      const { shift } = spanOf({ start: need.startTime, end: need.endTime }, zoneOf(programId));
      return shift ? [{ ...shift, drivers: need.drivers }] : [];
    });
    unfilled.push(
      ...missingIn(
        programId,
        spans,
        atWork.filter((shift) => shift.programId === programId),
      ),
    );
  }
  return {
    date,
    isClosed: today.length > 0 && open.length === 0,
    missing: mostAtOnce(unfilled),
    missingMinutes: unfilled.reduce((sum, one) => sum + one.missing * lengthOf(one), 0),
    unfilled,
  };
}

/**
 * Needs of one program add up where they overlap, and a driver with two overlapping shifts is one driver. Between two
 * neighboring edges nothing changes, so each such piece is counted once; pieces alike are joined.
 */
function missingIn(
  programId: ProgramId,
  needs: readonly { startsAt: InstantText; endsAt: InstantText; drivers: number }[],
  shifts: readonly PlannedShift[],
): UnfilledShift[] {
  const edges = [...new Set([...needs, ...shifts].flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].sort();
  const [starting, ending] = [
    Map.groupBy(shifts, ({ startsAt }) => startsAt),
    Map.groupBy(shifts, ({ endsAt }) => endsAt),
  ];
  /** How many shifts each driver is on. */
  const atWork = new Map<DriverId, number>();
  const found: UnfilledShift[] = [];
  for (const [n, startsAt] of edges.entries()) {
    for (const { driverId } of starting.get(startsAt) ?? []) atWork.set(driverId, (atWork.get(driverId) ?? 0) + 1);
    for (const { driverId } of ending.get(startsAt) ?? []) {
      const rest = (atWork.get(driverId) ?? 0) - 1;
      if (rest > 0) atWork.set(driverId, rest);
      else atWork.delete(driverId);
    }
    const endsAt = edges[n + 1];
    if (endsAt === undefined) break;
    const wanted = needs
      .filter((need) => need.startsAt <= startsAt && need.endsAt >= endsAt)
      .reduce((sum, { drivers }) => sum + drivers, 0);
    const missing = wanted - atWork.size;
    if (missing <= 0) continue;
    const last = found.at(-1);
    if (last?.endsAt === startsAt && last.missing === missing) last.endsAt = endsAt;
    else found.push({ programId, startsAt, endsAt, missing });
  }
  return found;
}

/** Stretches of several programs add up where they meet: each wants a driver of its own. */
function mostAtOnce(unfilled: readonly UnfilledShift[]): number {
  const starting = Map.groupBy(unfilled, ({ startsAt }) => startsAt);
  const ending = Map.groupBy(unfilled, ({ endsAt }) => endsAt);
  const edges = [...new Set([...starting.keys(), ...ending.keys()])].sort();
  const count = (stretches: readonly UnfilledShift[] = []) => stretches.reduce((sum, { missing }) => sum + missing, 0);
  let atOnce = 0;
  let most = 0;
  for (const edge of edges) {
    atOnce += count(starting.get(edge)) - count(ending.get(edge));
    most = Math.max(most, atOnce);
  }
  return most;
}

function lengthOf({ startsAt, endsAt }: UnfilledShift): number {
  return shiftMinutes(instantOfText(startsAt), instantOfText(endsAt));
}
