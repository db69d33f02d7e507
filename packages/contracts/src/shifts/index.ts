export * from './day-schedule.ts';
export * from './driver-leave.ts';
export * from './driver-schedule.ts';
export * from './logged-shift.ts';
export * from './long-date.ts';
export * from './shift-pattern.ts';
