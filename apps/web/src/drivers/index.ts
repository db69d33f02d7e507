export { type DriverNamed, filedName, spokenName } from './drivers.ts';
