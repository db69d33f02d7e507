import type { Calls } from '@handrail/contracts/wire';
import { fullName, listName } from '@handrail/domain/platform';

/** A driver as the list has them. */
export type Driver = Calls['getFleetDriverList']['result'][number];

/** A driver with everything the view shows and the form edits. */
export type DriverDetails = Calls['getDriverInfoById']['result'];

export type Team = Calls['getDriverTeamList']['result'][number];

type Named = { firstname: string; lastname: string };

export function spokenName({ firstname, lastname }: Named): string {
  return fullName({ first: firstname, last: lastname });
}

export function filedName({ firstname, lastname }: Named): string {
  return listName({ first: firstname, last: lastname });
}

/** A driver's details spell the names another way. */
export function nameOf({ driver_firstname, driver_lastname }: DriverDetails): Named {
  return { firstname: driver_firstname, lastname: driver_lastname };
}
