import type { Temporal } from 'temporal-polyfill';
import type { DriverId, ProgramId } from '../platform/ids.ts';
import { longDate } from '../platform/dates.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Zone } from '../platform/zones.ts';
import { mergeSchedule, type MergedSchedule, type ScheduleSave } from './merge-schedule.ts';
import { checkOverlap, shiftKey, type PlannedShift } from './planned-shift.ts';
import { readShift } from './read-shift.ts';

/** A driver's entry of a saved list. Totals and names that come along are for the screen and are not read. */
export interface SentDriver {
  driverId: DriverId;
  programs: readonly { programId: ProgramId; times: readonly { start: string; end: string }[] }[];
}

export interface ScheduleToSave extends Omit<ScheduleSave, 'mine'> {
  date: Temporal.PlainDate;
  sent: readonly SentDriver[];
}

export interface Roster {
  zoneOf: (program: ProgramId) => Zone;
  nameOf: (driver: DriverId) => string;
  isActive: (driver: DriverId) => boolean;
}

type Code = 'INVALID_TIME_RANGE' | 'SHIFT_TOO_SHORT' | 'TIME_SKIPPED' | 'SHIFT_OVERLAP' | 'DRIVER_INACTIVE' | 'STALE';

/**
 * Judges a saved list and says what the day's shifts are after it. Times are read first, so that a typing mistake is told
 * as one even where someone else was faster; then the list is merged; what comes out is checked as a whole.
 */
export function saveSchedule(save: ScheduleToSave, roster: Roster): Verdict<MergedSchedule, Code> {
  const mine: { driverId: DriverId; shifts: PlannedShift[] }[] = [];
  for (const { driverId, programs } of save.sent) {
    const shifts: PlannedShift[] = [];
    for (const { programId, times } of programs) {
      for (const time of times) {
        const read = readShift(time, save.date, roster.zoneOf(programId));
        if (!read.ok) return read;
        shifts.push({ driverId, programId, ...read.value });
      }
    }
    // Asked of each driver as sent, or two lists alike would hide that one shift stands there twice.
    const overlap = checkOverlap(shifts, roster.zoneOf);
    if (!overlap.ok) return overlap;
    mine.push({ driverId, shifts });
  }

  const merged = mergeSchedule({ ...save, mine }, roster.nameOf);
  if (!merged.ok) return merged;

  const had = new Set(save.now.map(shiftKey));
  const hired = merged.value.shifts.find((shift) => !had.has(shiftKey(shift)) && !roster.isActive(shift.driverId));
  if (hired) return no('DRIVER_INACTIVE', `${roster.nameOf(hired.driverId)} is not an active driver.`);
  const overlap = checkOverlap(merged.value.shifts, roster.zoneOf);
  return overlap.ok ? yes(merged.value) : overlap;
}

/** What the alert says after a save. */
export function savedText({ changed }: Pick<MergedSchedule, 'changed'>, date: Temporal.PlainDate): string {
  if (changed.length === 0) return `The schedule of ${longDate(date)} is as you saved it.`;
  const drivers = changed.length === 1 ? '1 driver' : `${changed.length} drivers`;
  return `Saved the hours of ${drivers} for ${longDate(date)}.`;
}
