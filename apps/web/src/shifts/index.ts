export { type Schedule as DaySchedule, shiftsIn } from './schedule.ts';
export { ShiftModal } from './hours/ShiftModal.tsx';
export { ShiftOfDrivers } from './hours/ShiftOfDrivers.tsx';
export { WorkingHoursBand } from './hours/WorkingHoursBand.tsx';
