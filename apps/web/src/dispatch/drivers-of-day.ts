import type { BoardColumn, HeldBoard } from './held-board.ts';
import { vehicleText } from './lanes.ts';

export interface DriverOfDay {
  id: string;
  name: string;
  /** '8:00 AM to 4:00 PM', more than one stretch joined; null without a shift. */
  hours: string | null;
  /** What they drive already. */
  vehicle: string | null;
}

/** Everyone who may drive on a day: those with a shift and no vehicle first. */
export function driversOf({ schedule, columns }: HeldBoard): DriverOfDay[] {
  const drives = new Map(
    columns.flatMap((column) => driversIn(column).map((id) => [id, vehicleText(column)] as const)),
  );
  const drivers = (schedule?.driver_schedule_list ?? []).map((one) => ({
    id: one.driver_id,
    name: `${one.firstname} ${one.lastname}`.trim() || one.driver_alt_name,
    hours: hoursText(one),
    vehicle: drives.get(one.driver_id) ?? null,
  }));
  return drivers.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en-US'));
}

/** From when to when the driver of a column works; of a team, from its first member to its last. */
export function hoursOf(column: BoardColumn, { schedule }: Pick<HeldBoard, 'schedule'>): string | null {
  const ids = new Set(driversIn(column));
  const stretches = (schedule?.driver_schedule_list ?? [])
    .filter(({ driver_id }) => ids.has(driver_id))
    .flatMap(({ schedule_data }) => schedule_data.flatMap(({ time_data }) => time_data));
  const first = stretches.reduce<(typeof stretches)[number] | null>(
    (held, one) => (held && held.start_time_val <= one.start_time_val ? held : one),
    null,
  );
  const last = stretches.reduce<(typeof stretches)[number] | null>(
    (held, one) => (held && held.end_time_val >= one.end_time_val ? held : one),
    null,
  );
  return first && last ? `${first.start_time} to ${last.end_time}` : null;
}

function driversIn({ driver_id, driver_team }: BoardColumn): string[] {
  return driver_id === null ? driver_team.map((member) => member.driver_id) : [driver_id];
}

type Scheduled = NonNullable<HeldBoard['schedule']>['driver_schedule_list'][number];

function hoursText({ schedule_data }: Scheduled): string | null {
  const stretches = schedule_data.flatMap(({ time_data }) =>
    time_data.map(({ start_time, end_time }) => `${start_time} to ${end_time}`),
  );
  return stretches.length === 0 ? null : [...new Set(stretches)].join(', ');
}

function rank({ hours, vehicle }: DriverOfDay): number {
  return Number(hours === null) * 2 + Number(vehicle !== null);
}
