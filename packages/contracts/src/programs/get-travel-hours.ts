import { call, id, levels } from '../platform/index.ts';
import { travelHours } from './travel-hours.ts';

/** How much slower roads are through a program's week. One that never said so has version 1, the same all week. */
export const getTravelHours = call('v1_webapp_get_travel_hours', {
  by: levels(3, 4),
  params: { program_id: id },
  result: travelHours,
  refusals: ['PROGRAM_NOT_FOUND'],
});
