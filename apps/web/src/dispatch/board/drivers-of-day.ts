import type { Calls } from '@handrail/contracts/wire';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { vehicleText } from './lanes.ts';

type Team = Calls['getDriverTeamList']['result'][number];

/** A driver, or a team of several who share a run: one of the two ids is null. */
export interface DriverOfDay {
  driverId: string | null;
  teamId: string | null;
  name: string;
  /** '8:00 AM to 4:00 PM', more than one stretch joined; of a team, who is in it. */
  about: string;
  /** Whether they drive the vehicle that is asked for. */
  isHere: boolean;
  /** 'Luis Ortega drives Van 05.': what else they, or one of the team, drive on this day. Null where they are free. */
  elsewhere: string | null;
}

const NO_SHIFT = 'No shift';

/** Everyone who may drive a vehicle on a day: drivers with a shift first, then those without, then teams. */
export function driversOf(board: HeldBoard, column: BoardColumn, teams: readonly Team[]): DriverOfDay[] {
  const others = board.columns.filter(({ shuttle_id }) => shuttle_id !== column.shuttle_id);
  const drivers = (board.schedule?.driver_schedule_list ?? []).map((one) => {
    const name = nameOfScheduled(one);
    return {
      driverId: one.driver_id,
      teamId: null,
      name,
      about: hoursText(one) ?? NO_SHIFT,
      isHere: one.driver_id === column.driver_id,
      elsewhere: drivesOf(name, one.driver_id, others),
    };
  });
  const shared = teams.map(({ driver_team_id, driver_team_name, driver_team }) => {
    const names = driver_team.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim());
    const own = others.find((other) => other.driver_team_id === driver_team_id);
    const of = driver_team.flatMap(({ driver_id }, at) => drivesOf(names[at] ?? '', driver_id, others) ?? []);
    return {
      driverId: null,
      teamId: driver_team_id,
      name: driver_team_name,
      about: names.join(', '),
      isHere: driver_team_id === column.driver_team_id,
      elsewhere: own ? `${driver_team_name} drives ${vehicleText(own)}.` : (of[0] ?? null),
    };
  });
  const inOrder = (some: DriverOfDay[]) => some.sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
  return [
    ...inOrder(drivers.filter(({ about }) => about !== NO_SHIFT)),
    ...inOrder(drivers.filter(({ about }) => about === NO_SHIFT)),
    ...inOrder(shared),
  ];
}

function drivesOf(name: string, driverId: string, columns: readonly BoardColumn[]): string | null {
  const driven = columns.find((column) => driversIn(column).includes(driverId));
  return driven ? `${name} drives ${vehicleText(driven)}.` : null;
}

/** Who drives a column: one, or everyone of a team. */
export function driversIn({ driver_id, driver_team }: BoardColumn): string[] {
  return driver_id === null ? driver_team.map((member) => member.driver_id) : [driver_id];
}

type Scheduled = NonNullable<HeldBoard['schedule']>['driver_schedule_list'][number];

export function nameOfScheduled({ firstname, lastname, driver_alt_name }: Scheduled): string {
  return `${firstname} ${lastname}`.trim() || driver_alt_name;
}

function hoursText({ schedule_data }: Scheduled): string | null {
  const stretches = schedule_data.flatMap(({ time_data }) =>
    time_data.map(({ start_time, end_time }) => `${start_time} to ${end_time}`),
  );
  return stretches.length === 0 ? null : [...new Set(stretches)].join(', ');
}
