import { useMemo } from 'react';
import { useRead } from '../../platform/wire/index.ts';
import type { TeamOfDriver } from './rows-of-day.ts';

const noTeams: readonly TeamOfDriver[] = [];

/** The teams that a driver belongs to. */
export function useTeams(): (driver: string) => readonly TeamOfDriver[] {
  const { data } = useRead('getDriverTeamList', {});
  return useMemo(() => {
    const of = new Map<string, TeamOfDriver[]>();
    for (const { driver_team_id, driver_team_name, driver_team } of data ?? []) {
      for (const { driver_id } of driver_team) {
        of.set(driver_id, [...(of.get(driver_id) ?? []), { id: driver_team_id, name: driver_team_name }]);
      }
    }
    return (driver) => of.get(driver) ?? noTeams;
  }, [data]);
}
