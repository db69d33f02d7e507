import { fullName, listName } from '../platform/names.ts';

/** Whoever drives, by the name in the records and the one on the radio. */
export interface DriverNames {
  firstname: string;
  lastname: string;
  altName: string;
}

/** `Ruth Okafor`. Whoever has no other name goes by the one on the radio, rather than by none. */
export function driverName({ firstname, lastname, altName }: DriverNames): string {
  return fullName({ first: firstname, last: lastname }) || altName.trim();
}

/** `Okafor, Ruth`: the same as a list files it. */
export function filedDriverName({ firstname, lastname, altName }: DriverNames): string {
  return listName({ first: firstname, last: lastname }) || altName.trim();
}
