import type { driverSchedule } from '@handrail/contracts/shifts';
import { entriesOf, instantOfText, zoneOf, type Day, type Shift } from '@handrail/domain/day';
import { clockTimeAt, wallOf, wallText, type ProgramId } from '@handrail/domain/platform';
import { shiftMinutes } from '@handrail/domain/shifts';
import type { z } from 'zod';
import type { StoredDriver } from '../drivers/index.ts';

type Schedule = z.output<typeof driverSchedule>;
type Hours = Schedule['driver_schedule_list'][number]['schedule_data'][number];

/** Everyone's hours on a day, for the programs shown: drivers in service, and whoever has hours on it. */
export function scheduleOnWire(
  day: Day,
  drivers: readonly StoredDriver[],
  isShown: (program: ProgramId) => boolean,
): Schedule {
  const shifts = Map.groupBy(
    [...entriesOf(day.shift)]
      .filter(({ programId }) => isShown(programId))
      .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    ({ driverId }) => driverId,
  );
  return {
    schedule_id: `${day.date}@${day.version}`,
    driver_schedule_list: drivers
      .filter(({ id, status }) => status === 1 || shifts.has(id))
      .map((driver) => {
        const own = shifts.get(driver.id) ?? [];
        const data = [...Map.groupBy(own, ({ programId }) => programId)].map(([program, of]) =>
          hoursOnWire(day, program, of),
        );
        return {
          driver_id: driver.id,
          driver_alt_name: driver.altName,
          firstname: driver.firstname,
          lastname: driver.lastname,
          noSched: own.length === 0,
          driver_total_hours: hours(own),
          schedule_data: data,
        };
      }),
  };
}

function hoursOnWire(day: Day, program: ProgramId, shifts: readonly Shift[]): Hours {
  const zone = zoneOf(day, program);
  return {
    program_id: program,
    program_timezone: zone,
    program_total_hours: hours(shifts),
    time_data: shifts.map((shift) => {
      const [start, end] = [instantOfText(shift.startsAt), instantOfText(shift.endsAt)];
      return {
        start_time: clockTimeAt(start, zone),
        start_time_val: wallText(wallOf(start, zone)),
        end_time: clockTimeAt(end, zone),
        end_time_val: wallText(wallOf(end, zone)),
        duration: hours([shift]),
      };
    }),
  };
}

function hours(shifts: readonly Shift[]): number {
  const minutes = shifts.reduce(
    (sum, { startsAt, endsAt }) => sum + shiftMinutes(instantOfText(startsAt), instantOfText(endsAt)),
    0,
  );
  return Math.round((minutes / 60) * 100) / 100;
}
