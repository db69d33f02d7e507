import { z } from 'zod';
import { call, day, id, levels, line } from '../platform/index.ts';
import { daysOfWeek, shiftPattern } from './shift-pattern.ts';

/** Adds a pattern or changes one. Days that are planned already keep their shifts. */
export const saveShiftPattern = call('v1_webapp_save_shift_pattern', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'shift_pattern',
  params: {
    shift_pattern_id: id.nullable(),
    driver_id: id,
    program_id: id,
    days_of_week: daysOfWeek,
    start_time: line(20),
    end_time: line(20),
    starts_on: day,
    ends_on: day.nullable(),
    to_delete: z.boolean().optional(),
  },
  result: z.object({ pattern: shiftPattern.nullable() }),
  refusals: [
    'NO_DAYS',
    'INVALID_TIME_RANGE',
    'SHIFT_TOO_SHORT',
    'INVALID_DATE_RANGE',
    'SHIFT_OVERLAP',
    'DRIVER_INACTIVE',
    'STALE',
  ],
});
