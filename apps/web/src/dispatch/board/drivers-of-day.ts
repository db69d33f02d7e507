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
  return everyDriver(board.schedule?.driver_schedule_list ?? [], teams, {
    isHere: ({ driverId, teamId }) =>
      driverId === null ? teamId === column.driver_team_id : driverId === column.driver_id,
    drivenByDriver: (name, driverId) => drivesOf(name, driverId, others),
    drivenByTeam: (name, teamId) => {
      const own = others.find((other) => other.driver_team_id === teamId);
      return own ? `${name} drives ${vehicleText(own)}.` : null;
    },
  });
}

/** What the columns say of drivers and teams: of a board, or of a template that is not on one yet. */
interface Columns {
  isHere: (driver: Pick<DriverOfDay, 'driverId' | 'teamId'>) => boolean;
  drivenByDriver: (name: string, driverId: string) => string | null;
  drivenByTeam: (name: string, teamId: string) => string | null;
}

export function everyDriver(
  scheduled: readonly Scheduled[],
  teams: readonly Team[],
  { isHere, drivenByDriver, drivenByTeam }: Columns,
): DriverOfDay[] {
  const drivers = scheduled.map((one) => {
    const name = nameOfScheduled(one);
    const named = { driverId: one.driver_id, teamId: null };
    return {
      ...named,
      name,
      about: hoursText(one) ?? NO_SHIFT,
      isHere: isHere(named),
      elsewhere: drivenByDriver(name, one.driver_id),
    };
  });
  const shared = teams.map(({ driver_team_id, driver_team_name, driver_team }) => {
    const names = driver_team.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim());
    const of = driver_team.flatMap(({ driver_id }, at) => drivenByDriver(names[at] ?? '', driver_id) ?? []);
    const named = { driverId: null, teamId: driver_team_id };
    return {
      ...named,
      name: driver_team_name,
      about: names.join(', '),
      isHere: isHere(named),
      elsewhere: drivenByTeam(driver_team_name, driver_team_id) ?? of[0] ?? null,
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
