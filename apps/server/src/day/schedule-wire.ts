import type { driverSchedule } from '@handrail/contracts/shifts';
import { entriesOf, zoneOf, type Day, type Shift } from '@handrail/domain/day';
import type { ProgramId, Zone } from '@handrail/domain/platform';
import { byStart, decimalHours, minutesOf, shiftWallText } from '@handrail/domain/shifts';
import type { z } from 'zod';
import { zoneClock, type ZoneClock } from './zone-clock.ts';
import type { StoredDriver } from '../drivers/index.ts';
import { scheduleIdOf } from './schedule-id.ts';

export type Schedule = z.output<typeof driverSchedule>;
type TimeData = Schedule['driver_schedule_list'][number]['schedule_data'][number]['time_data'][number];

/** Everyone's hours on a day, for the programs shown: drivers in service, and whoever has hours on it. */
export function scheduleOnWire(
  day: Day,
  drivers: readonly StoredDriver[],
  isShown: (program: ProgramId) => boolean,
): Schedule {
  const shifts = Map.groupBy(
    [...entriesOf(day.shift)].filter(({ programId }) => isShown(programId)),
    ({ driverId }) => driverId,
  );
  const print = printer(day);
  return {
    schedule_id: scheduleIdOf(day),
    driver_schedule_list: drivers
      .filter(({ id, status }) => status === 1 || shifts.has(id))
      .map((driver) => {
        const own = (shifts.get(driver.id) ?? []).sort(byStart).map(print);
        return {
          driver_id: driver.id,
          driver_alt_name: driver.altName,
          firstname: driver.firstname,
          lastname: driver.lastname,
          noSched: own.length === 0,
          driver_total_hours: hoursOf(own),
          schedule_data: [...Map.groupBy(own, ({ programId }) => programId)].map(([program, of]) => ({
            program_id: program,
            program_timezone: zoneOf(day, program),
            program_total_hours: hoursOf(of),
            time_data: of.map(({ time }) => time),
          })),
        };
      }),
  };
}

interface Printed {
  programId: ProgramId;
  minutes: number;
  time: TimeData;
}

/** Thousands of shifts share some forty pairs of times, so each pair is printed once for a program. */
function printer(day: Day): (shift: Shift) => Printed {
  const known = new Map<string, Printed>();
  const clocks = new Map<Zone, ZoneClock>();
  return (shift) => {
    const key = `${shift.programId} ${shift.startsAt} ${shift.endsAt}`;
    const found = known.get(key);
    if (found) return found;
    const zone = zoneOf(day, shift.programId);
    const clock = clocks.get(zone) ?? zoneClock(zone);
    clocks.set(zone, clock);
    const printed = printedOf(shift, zone, clock);
    known.set(key, printed);
    return printed;
  };
}

function printedOf(shift: Shift, zone: Zone, clock: ZoneClock): Printed {
  const { programId, startsAt, endsAt } = shift;
  const minutes = minutesOf([shift]);
  return {
    programId,
    minutes,
    time: {
      start_time: clock.time(startsAt),
      start_time_val: shiftWallText(startsAt, zone),
      end_time: clock.time(endsAt),
      end_time_val: shiftWallText(endsAt, zone),
      duration: decimalHours(minutes),
    },
  };
}

function hoursOf(shifts: readonly Printed[]): number {
  return decimalHours(shifts.reduce((sum, { minutes }) => sum + minutes, 0));
}
