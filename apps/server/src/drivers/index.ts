export { driverEntity, teamEntity } from './entities.ts';
export { findDriver, findTeam, listDrivers, listTeams, type StoredDriver, type StoredTeam } from './driver-store.ts';
export { papersOfDrivers } from './driver-papers.ts';
export { driverOnWire } from './driver-wire.ts';
export { listDriversForPlan, type DriverForPlan } from './drivers-for-plan.ts';
export { listDrivingByPhone } from './people-store.ts';
export {
  findLeave,
  leaveOnWire,
  listLeaves,
  listWeeks,
  removeLeave,
  saveLeave,
  type StoredLeave,
  weekOnWire,
} from './leave-store.ts';
export { spanInRow, spanOfRow, spanOnWire } from './week-span.ts';
export type { WeekSpan } from './tables.ts';
