import type { Calls } from '@handrail/contracts/wire';
import { textOfInstant } from '@handrail/domain/day';
import { instantOf, readWall, type Zone } from '@handrail/domain/platform';
import { byStart, type PlannedShift, shiftText } from '@handrail/domain/shifts';
import { type DriverNamed, filedName } from '../drivers/index.ts';

/** Everyone's hours on one day, as the schedule's calls answer them. */
export type Schedule = Calls['getFleetScheduleData']['result'];
export type ScheduledDriver = Schedule['driver_schedule_list'][number];
type Hours = ScheduledDriver['schedule_data'][number]['time_data'][number];

/** A shift with the zone its times are told in. */
export interface ZonedShift extends PlannedShift {
  zone: Zone;
}

/** The shifts of a driver, of all programs, the earlier first. Read once for each answer of the server. */
export function shiftsOf(driver: ScheduledDriver): readonly ZonedShift[] {
  let shifts = known.get(driver);
  if (shifts === undefined) {
    shifts = driver.schedule_data
      .flatMap(({ program_id, program_timezone, time_data }) =>
        time_data.flatMap((hours) => shiftAt(driver.driver_id, program_id, program_timezone, hours)),
      )
      .sort(byStart);
    known.set(driver, shifts);
  }
  return shifts;
}

const known = new WeakMap<ScheduledDriver, readonly ZonedShift[]>();

/** The shifts of a whole day, of some drivers or of all. */
export function shiftsIn({ driver_schedule_list }: Schedule, driverIds?: readonly string[]): ZonedShift[] {
  return driver_schedule_list
    .filter(({ driver_id }) => driverIds?.includes(driver_id) ?? true)
    .flatMap(shiftsOf)
    .sort(byStart);
}

/** `8:00 AM – 4:30 PM`, with which of the two in an hour that comes twice. */
export function hoursOfShift(shift: ZonedShift): string {
  return shiftText(shift, shift.zone);
}

export function byFiledName(a: DriverNamed, b: DriverNamed): number {
  return filedName(a).localeCompare(filedName(b), 'en-US');
}

function shiftAt(driverId: string, programId: string, zone: Zone, hours: Hours): ZonedShift[] {
  const [startsAt, endsAt] = [hours.start_time_val, hours.end_time_val].map((text) => momentOf(text, zone));
  // The server prints only moments that there are; an answer that says otherwise is left out rather than drawn wrong.
  return startsAt && endsAt ? [{ driverId, programId, zone, startsAt, endsAt }] : [];
}

function momentOf(text: string, zone: Zone) {
  const read = readWall(text);
  const at = read.ok ? instantOf(read.value.wall, zone, read.value.offset) : null;
  return at?.ok ? textOfInstant(at.value) : null;
}
