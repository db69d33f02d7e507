import { call, id, levels } from '../platform/index.ts';
import { hourFactors, travelHours, travelHoursKind } from './travel-hours.ts';

/** Says how much slower roads are through a program's week. Rides that are booked already keep their times. */
export const saveTravelHours = call('v1_webapp_save_travel_hours', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'travel_hours',
  params: { program_id: id, kind: travelHoursKind, factors: hourFactors.max(1000).optional() },
  result: travelHours,
  refusals: ['FACTORS_INVALID', 'PROGRAM_NOT_FOUND', 'STALE'],
});
