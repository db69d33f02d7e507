import { nameOfScheduled } from '../board/drivers-of-day.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { driverText, hasDriver, type Lane } from '../board/lanes.ts';
import type { Crew } from './read-crew.ts';

/** Who drives the lanes of a board, and whoever has hours on this day and no vehicle. */
export function crewsOf<V extends { lane: Lane }>(vehicles: readonly V[], schedule: HeldBoard['schedule']): Crew<V>[] {
  const driven = [...Map.groupBy(vehicles, ({ lane: { column } }) => driverKey(column))].flatMap(([key, some]) => {
    const column = some[0]?.lane.column;
    if (!column || !hasDriver(column)) return [];
    const { driver_id, driver_team_id } = column;
    return [{ key, name: driverText(column), driverId: driver_id, teamId: driver_team_id, vehicles: some }];
  });
  const keys = new Set(driven.map(({ key }) => key));
  const free = (schedule?.driver_schedule_list ?? [])
    .filter(({ driver_id }) => !keys.has(`driver ${driver_id}`))
    .map((one) => ({ name: nameOfScheduled(one), driverId: one.driver_id, teamId: null, vehicles: [] }));
  return [...driven, ...free];
}

function driverKey({ driver_id, driver_team_id }: BoardColumn): string {
  return driver_team_id === null ? `driver ${driver_id}` : `team ${driver_team_id}`;
}
