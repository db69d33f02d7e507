import type { copyNote, daySchedule } from '@handrail/contracts/shifts';
import type { ProgramId } from '@handrail/domain/platform';
import type { CopyNote } from '@handrail/domain/shifts';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { StoredDriver } from '../drivers/index.ts';
import { closedDayOnWire, type StoredClosedDay } from './closed-day-store.ts';
import type { StoredSchedule } from './schedule-store.ts';
import { scheduleOnWire } from '../day/index.ts';

/** A day of the schedule with what there is to know about it, for the programs shown. */
export function dayOnWire(
  { date, day, mark }: StoredSchedule,
  drivers: readonly StoredDriver[],
  closedDays: readonly StoredClosedDay[],
  isShown: (program: ProgramId) => boolean = () => true,
): z.output<typeof daySchedule> {
  return {
    date: day.date,
    driver_schedule: scheduleOnWire(day, drivers, isShown),
    carried_from: mark?.carriedFrom?.toString() ?? null,
    closed: closedDays
      .filter((closed) => closed.date.equals(date) && (closed.programId === null || isShown(closed.programId)))
      .map(closedDayOnWire),
  };
}

export function notesOnWire(date: Temporal.PlainDate, notes: readonly CopyNote[]): z.output<typeof copyNote>[] {
  return notes.map(({ driverId, programId, sentence }) => ({
    date: date.toString(),
    driver_id: driverId,
    program_id: programId,
    note: sentence,
  }));
}
