export { driverEntity, teamEntity } from './entities.ts';
export { findDriver, findTeam, listDrivers, listTeams, type StoredDriver, type StoredTeam } from './driver-store.ts';
export { driverOnWire } from './driver-wire.ts';
export { listDrivingByPhone } from './people-store.ts';
