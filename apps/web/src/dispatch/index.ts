export { vehicleText, driverText, type Lane } from './board/lanes.ts';
export type { BlockNote } from './list/RideCard.tsx';
export { lanesOfColumns, type VehicleColumn } from './scheduler-grid/lanes-of-columns.ts';
export { SchedulerGrid } from './scheduler-grid/SchedulerGrid.tsx';
