export { type Schedule as DaySchedule, shiftsIn } from './schedule.ts';
export { ShiftModal } from './ShiftModal.tsx';
export { ShiftOfDrivers } from './ShiftOfDrivers.tsx';
export { WorkingHoursBand } from './WorkingHoursBand.tsx';
