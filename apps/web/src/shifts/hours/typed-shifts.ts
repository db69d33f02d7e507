import { instantOfText } from '@handrail/domain/day';
import {
  clockTimeAt,
  type DriverId,
  no,
  type ProgramId,
  readTyped,
  type Verdict,
  wallOf,
  yes,
  type Zone,
} from '@handrail/domain/platform';
import { checkOverlap, DEFAULT_SHIFT, type PlannedShift, readShift } from '@handrail/domain/shifts';
import type { Temporal } from 'temporal-polyfill';
import { textOfWall, wallOfText } from './day-times.ts';
import type { Schedule, ScheduledDriver } from '../schedule.ts';

/** A shift as it stands in the fields: what was typed stays as typed until it is saved. */
export interface TypedShift {
  programId: ProgramId;
  start: string;
  end: string;
}

/** The day that shifts are typed for, and the zone of each program. */
export interface TypedFor {
  date: Temporal.PlainDate;
  zoneOf: (program: ProgramId) => Zone;
}

/** What a driver's fields start with. */
export function typedOf({ schedule_data }: Pick<ScheduledDriver, 'schedule_data'>): TypedShift[] {
  return schedule_data.flatMap(({ program_id, program_timezone, time_data }) =>
    time_data.map(({ start_time_val, end_time_val }) => ({
      programId: program_id,
      start: textOfWall(start_time_val, program_timezone),
      end: textOfWall(end_time_val, program_timezone),
    })),
  );
}

/** The shift that a driver without any begins with. */
function defaultShift(programId: ProgramId, { date, zoneOf }: TypedFor): TypedShift {
  const at = (time: string) => textOfWall(`${date.toString()}T${time}`, zoneOf(programId));
  return { programId, start: at(DEFAULT_SHIFT.startTime), end: at(DEFAULT_SHIFT.endTime) };
}

/** The shift that is added to others of a day: an hour after the last of them, for four hours or to the end of the day. */
export function nextShift(shifts: readonly TypedShift[], programId: ProgramId, on: TypedFor): TypedShift {
  const ends = plannedOf('', shifts, on).map(({ endsAt }) => endsAt);
  const last = ends.sort().at(-1);
  if (last === undefined) return defaultShift(programId, on);
  const zone = on.zoneOf(programId);
  const [start, end] = [1, 5].map((hours) => instantOfText(last).add({ hours }));
  const isOfDay = (at: Temporal.Instant | undefined) =>
    at !== undefined && wallOf(at, zone).toPlainDate().equals(on.date);
  if (!start || !isOfDay(start) || wallOf(start, zone).hour === 23) return defaultShift(programId, on);
  return {
    programId,
    start: clockTimeAt(start, zone),
    end: end && isOfDay(end) ? clockTimeAt(end, zone) : '11:59 PM',
  };
}

/** One of them, judged as the server will. */
function readTypedShift(
  { programId, start, end }: TypedShift,
  { date, zoneOf }: TypedFor,
): Verdict<Omit<PlannedShift, 'driverId'>, 'INVALID_TIME_RANGE' | 'SHIFT_TOO_SHORT' | 'TIME_SKIPPED'> {
  const zone = zoneOf(programId);
  const walls = { start: wallOfText(start, date, zone), end: wallOfText(end, date, zone) };
  if (walls.start === null || walls.end === null) {
    return no('INVALID_TIME_RANGE', 'Please input a valid time range.');
  }
  const read = readShift({ start: walls.start, end: walls.end }, date, zone);
  return read.ok ? yes({ programId, ...read.value }) : read;
}

/** The sentence under each of a driver's shifts that cannot stand, and under all of them where two overlap. */
export function wrongIn(shifts: readonly TypedShift[], on: TypedFor): { rows: (string | null)[]; all: string | null } {
  const read = shifts.map((shift) => readTypedShift(shift, on));
  const rows = read.map((one) => (one.ok ? null : one.refusal.sentence));
  if (rows.some((row) => row !== null)) return { rows, all: null };
  const overlap = checkOverlap(plannedOf('', shifts, on), on.zoneOf);
  return { rows, all: overlap.ok ? null : overlap.refusal.sentence };
}

/** Those that can be read, as moments: for the bars on the time line and the totals. */
export function plannedOf(driverId: DriverId, shifts: readonly TypedShift[], on: TypedFor): PlannedShift[] {
  return shifts.flatMap((shift) => {
    const read = readTypedShift(shift, on);
    return read.ok ? [{ driverId, ...read.value }] : [];
  });
}

/**
 * A time as it is shown once its field was left. The midnight that ends the day is its last minute, and what is no time
 * stays as it was typed, for its sentence to stand under it.
 */
export function settledText(text: string, isEnd: boolean, date: Temporal.PlainDate, zone: Zone): string {
  const wall = wallOfText(text, date, zone);
  const typed = readTyped(text);
  if (wall === null || (typed.ok && typed.value.isNextDay && !isMidnight(typed.value.time))) return text.trim();
  if (typed.ok && typed.value.isNextDay) return isEnd ? '11:59 PM' : text.trim();
  return textOfWall(wall, zone);
}

/** A shift that starts at 11 PM or later lasts to the end of the day: nothing else is one, so the end follows. */
export function withStart(shift: TypedShift, start: string, { date, zoneOf }: TypedFor): TypedShift {
  const wall = wallOfText(start, date, zoneOf(shift.programId));
  const isLate = wall !== null && wall.slice(0, 10) === date.toString() && wall.slice(11, 13) === '23';
  return { ...shift, start, end: isLate ? '11:59 PM' : shift.end };
}

type SentDriver = Pick<ScheduledDriver, 'driver_id'> & {
  schedule_data: { program_id: string; time_data: { start_time_val: string; end_time_val: string }[] }[];
};

/** The list as it is saved: everyone as they were read, and whoever was typed for with what was typed. */
export function toSend(
  schedule: Schedule,
  typed: Readonly<Record<DriverId, readonly TypedShift[]>>,
  { date, zoneOf }: TypedFor,
): SentDriver[] {
  const bare = (text: string, program: ProgramId) => wallOfText(text, date, zoneOf(program)) ?? '';
  return schedule.driver_schedule_list.map(({ driver_id, schedule_data }) => {
    const mine = typed[driver_id];
    if (!mine) {
      return {
        driver_id,
        schedule_data: schedule_data.map(({ program_id, time_data }) => ({
          program_id,
          time_data: time_data.map(({ start_time_val, end_time_val }) => ({ start_time_val, end_time_val })),
        })),
      };
    }
    return {
      driver_id,
      schedule_data: [...Map.groupBy(mine, ({ programId }) => programId)].map(([program_id, shifts]) => ({
        program_id,
        time_data: shifts.map(({ start, end }) => ({
          start_time_val: bare(start, program_id),
          end_time_val: bare(end, program_id),
        })),
      })),
    };
  });
}

function isMidnight(time: Temporal.PlainTime): boolean {
  return time.hour === 0 && time.minute === 0;
}
