import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { vehiclePeriod } from './vehicle-details.ts';

/** Puts a vehicle back into service: a period that has begun ends the day before, one to come is taken away. */
export const removeShuttlePeriod = call('v1_webapp_remove_shuttle_period', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'vehicle_period',
  params: { vehicle_period_id: id, date: day },
  result: z.object({ period: vehiclePeriod.nullable() }),
  refusals: ['STALE'],
});
