import { useMemo } from 'react';
import { filedName } from '../../drivers/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import type { Trip } from './trips.ts';

export interface RunNames {
  /** 'Van 02'; empty for a driver action, which is shown under no vehicle, and until it is known. */
  vehicle: (trip: Trip) => string;
  driver: (trip: Trip) => string;
}

/** What drives a trip, and who: a trip only holds their ids. */
export function useRunNames(): RunNames {
  const vehicles = useRead('getFleetShuttleList', {}).data;
  const drivers = useRead('getFleetDriverList', {}).data;
  const teams = useRead('getDriverTeamList', {}).data;
  return useMemo(() => {
    const vehicleNames = new Map(vehicles?.map((one) => [one.shuttle_id, one.fleet_shuttle_id || one.license_plate]));
    const driverNames = new Map(drivers?.map((one) => [one.driver_id, filedName(one)]));
    const teamNames = new Map(teams?.map((one) => [one.driver_team_id, one.driver_team_name]));
    return {
      vehicle: ({ shuttle }) => (shuttle && vehicleNames.get(shuttle.shuttle_id)) ?? '',
      driver: ({ driver_id, driver_team_id }) =>
        (driver_id === null ? teamNames.get(driver_team_id ?? '') : driverNames.get(driver_id)) ?? '',
    };
  }, [vehicles, drivers, teams]);
}
