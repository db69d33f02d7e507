import type { Calls } from '@handrail/contracts/wire';
import { driverName, filedDriverName } from '@handrail/domain/drivers';

/** A driver as the list has them. */
export type Driver = Calls['getFleetDriverList']['result'][number];

/** A driver with everything the view shows and the form edits. */
export type DriverDetails = Calls['getDriverInfoById']['result'];

export type Team = Calls['getDriverTeamList']['result'][number];

/** The radio name is spelled two ways on the wire; a person who is not a driver yet has none. */
export interface DriverNamed {
  firstname: string;
  lastname: string;
  alt_name?: string | undefined;
  driver_alt_name?: string | undefined;
}

export function spokenName(named: DriverNamed): string {
  return driverName(namesOf(named));
}

export function filedName(named: DriverNamed): string {
  return filedDriverName(namesOf(named));
}

/** A driver's details spell the names another way. */
export function nameOf({ driver_firstname, driver_lastname, driver_alt_name }: DriverDetails): DriverNamed {
  return { firstname: driver_firstname, lastname: driver_lastname, driver_alt_name };
}

function namesOf({ firstname, lastname, alt_name, driver_alt_name }: DriverNamed) {
  return { firstname, lastname, altName: alt_name ?? driver_alt_name ?? '' };
}
