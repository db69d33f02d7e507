import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** Who plans hours, and who answers for them. */
const planners = [3, 4] as const;

export const dayScheduleEntity = defineEntity({
  name: 'day_schedule',
  day: 'service_day',
  live: ['service_day', 'carried_from'],
  audience: planners,
});

export const shiftPatternEntity = defineEntity({
  name: 'shift_pattern',
  live: ['driver_id', 'program_id', 'days_of_week', 'starts_on', 'ends_on'],
  audience: planners,
});

export const closedDayEntity = defineEntity({
  name: 'closed_day',
  day: 'date',
  live: ['date', 'program_id'],
  audience: planners,
});

export const shiftNeedEntity = defineEntity({
  name: 'shift_need',
  live: ['program_id'],
  audience: planners,
});

export const loggedShiftEntity = defineEntity({
  name: 'logged_shift',
  day: 'service_day',
  live: ['service_day', 'driver_id', 'program_id', 'clock_in_at', 'clock_out_at'],
  audience: planners,
});
