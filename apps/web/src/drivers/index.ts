export { type DriverNamed, filedName, spokenName } from './drivers.ts';
export { DueTag } from './DueTag.tsx';
export { TeamDrawer } from './TeamDrawer.tsx';
