import { type WorkedHours, workedHours } from '@handrail/domain/dispatch';
import type { ProgramId, Zone } from '@handrail/domain/platform';
import type { PlannedShift } from '@handrail/domain/shifts';
import { type DaySchedule, shiftsIn } from '../shifts/index.ts';
import { driversIn } from './drivers-of-day.ts';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { hasDriver } from './lanes.ts';

/** Everyone's hours on the day, by driver. */
export type HoursByDriver = ReadonlyMap<string, DaySchedule['driver_schedule_list'][number]>;

export function hoursByDriver(schedule: HeldBoard['schedule']): HoursByDriver {
  return new Map(schedule?.driver_schedule_list.map((one) => [one.driver_id, one]));
}

/** The shifts of whoever drives a lane: one driver, or everyone of a team. */
export function shiftsOfColumn(column: BoardColumn, scheduled: HoursByDriver): PlannedShift[] {
  const own = driversIn(column).flatMap((id) => scheduled.get(id) ?? []);
  return shiftsIn({ schedule_id: '', driver_schedule_list: own });
}

/**
 * When whoever drives a lane works. Null where nobody drives it, and on a day that nobody has any hours on: an operator
 * who plans no shifts is not told so at every ride.
 */
export function workedOn(
  column: BoardColumn,
  scheduled: HoursByDriver,
  zoneOf: (program: ProgramId) => Zone,
): WorkedHours | null {
  if (!hasDriver(column)) return null;
  const worked = workedHours(shiftsOfColumn(column, scheduled), zoneOf);
  return worked.length > 0 || [...scheduled.values()].some(({ noSched }) => !noSched) ? worked : null;
}
