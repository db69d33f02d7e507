import { clockTimeAt, instantOf, readWall } from '@handrail/domain/platform';
import type { Account } from '../platform/account/index.ts';
import type { Schedule, ScheduledDriver } from './schedule.ts';

export const PAPER_DAY = '2026-03-10';
export const PAPER_ZONE = 'America/New_York';

/** The programs of an account for tests: the town's rides, and the clinic's. */
export const paperPrograms: Account['employer_programs'] = ['Cedar Rides', 'Clinic'].map((program_name, at) => ({
  program_id: String(at + 1),
  version: 1,
  program_name,
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: PAPER_ZONE,
}));

/** A driver's hours as one writes them on paper: `['08:00', '16:00']`, of the first program unless said. */
export function paperDriver(
  driver_id: string,
  name: string,
  times: readonly (readonly [start: string, end: string])[] = [],
  { date = PAPER_DAY, program = '1' } = {},
): ScheduledDriver {
  const [firstname = '', lastname = ''] = name.split(' ');
  const shown = (wall: string) => {
    const read = readWall(wall);
    const at = read.ok ? instantOf(read.value.wall, PAPER_ZONE, read.value.offset) : null;
    if (!at?.ok) throw new Error(`${wall} is no time of the paper town.`);
    return { text: clockTimeAt(at.value, PAPER_ZONE), at: at.value };
  };
  const time_data = times.map(([start, end]) => {
    const [from, to] = [`${date}T${start}`, `${date}T${end}`] as const;
    return {
      start_time: shown(from).text,
      start_time_val: from,
      end_time: shown(to).text,
      end_time_val: to,
      duration: shown(from).at.until(shown(to).at).total('hours'),
    };
  });
  const hours = time_data.reduce((sum, { duration }) => sum + duration, 0);
  return {
    driver_id,
    driver_alt_name: '',
    firstname,
    lastname,
    noSched: times.length === 0,
    driver_total_hours: hours,
    schedule_data:
      times.length === 0
        ? []
        : [{ program_id: program, program_timezone: PAPER_ZONE, program_total_hours: hours, time_data }],
  };
}

/** A day's list. */
export function paperSchedule(drivers: ScheduledDriver[], schedule_id = `${PAPER_DAY}@7`): Schedule {
  return { schedule_id, driver_schedule_list: drivers };
}
