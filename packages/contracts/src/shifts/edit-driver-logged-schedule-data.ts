import { call, id, levels, text, wall } from '../platform/index.ts';
import { loggedShift } from './logged-shift.ts';

/** Corrects hours that were worked. The entry is the office’s from then on. */
export const editDriverLoggedScheduleData = call('v1_webapp_edit_driver_logged_schedule_data', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'logged_shift',
  params: { logged_shift_id: id, start_time: wall, end_time: wall.nullable(), reason: text(500).optional() },
  result: loggedShift,
  refusals: ['INVALID_TIME_RANGE', 'TIME_SKIPPED', 'IN_THE_FUTURE', 'SHIFT_OVERLAP', 'STALE'],
});
