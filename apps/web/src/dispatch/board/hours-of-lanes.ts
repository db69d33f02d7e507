import { hoursOfCrew, type WorkedHours } from '@handrail/domain/dispatch';
import type { ProgramId, Zone } from '@handrail/domain/platform';
import { type PlannedShift, type WorkingHours, workingHours } from '@handrail/domain/shifts';
import { type DaySchedule, shiftsIn } from '../../shifts/index.ts';
import { driversIn } from './drivers-of-day.ts';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { hasDriver, type Lane } from './lanes.ts';

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

/** When whoever drives a lane works; null where nobody drives it, or where no hours are planned for anyone. */
export function workedOn(
  column: BoardColumn,
  scheduled: HoursByDriver,
  zoneOf: (program: ProgramId) => Zone,
): WorkedHours | null {
  if (!hasDriver(column)) return null;
  return hoursOfCrew(shiftsOfColumn(column, scheduled), isAnyonePlanned(scheduled), zoneOf);
}

const planned = new WeakMap<HoursByDriver, boolean>();

function isAnyonePlanned(scheduled: HoursByDriver): boolean {
  const isSo = planned.get(scheduled) ?? [...scheduled.values()].some(({ noSched }) => !noSched);
  planned.set(scheduled, isSo);
  return isSo;
}

/** What the rides of a lane bring. */
export function feesOf({ trips }: Lane): number {
  return trips.flatMap(({ rides }) => rides).reduce((sum, { entry }) => sum + entry.rideFeeCents, 0);
}

interface Worded {
  scheduled: HoursByDriver;
  feesCents: number;
  zoneOf: (program: ProgramId) => Zone;
}

const worded = new WeakMap<BoardColumn, Worded & { hours: WorkingHours }>();

/** The hours of a lane in words. They are kept with it: whoever scrolls by meets hundreds of lanes again and again. */
export function wordsOfColumn(column: BoardColumn, { scheduled, feesCents, zoneOf }: Worded): WorkingHours {
  const kept = worded.get(column);
  if (kept?.scheduled === scheduled && kept.feesCents === feesCents && kept.zoneOf === zoneOf) return kept.hours;
  const isTeam = column.driver_team_id !== null;
  const told = workingHours(shiftsOfColumn(column, scheduled), [feesCents], { isTeam, zoneOf });
  // Where nothing is priced a sum of nothing would say that everybody rides for free.
  const hours = feesCents === 0 ? { ...told, fees: '' } : told;
  worded.set(column, { scheduled, feesCents, zoneOf, hours });
  return hours;
}
