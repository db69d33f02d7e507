import type { CallKey } from '@handrail/contracts/wire';

/** The reads that a change of planned hours makes stale. */
export const scheduleReads: readonly CallKey[] = [
  'getFleetScheduleData',
  'getFleetDispatchScheduleData',
  'getFleetLatestScheduleDate',
  'getWeekSchedule',
  'getUnfilledShifts',
  'getOperationList',
];
