import { z } from 'zod';
import { call, day, id, levels, text } from '../platform/index.ts';
import { vehiclePeriod } from './vehicle-details.ts';

/** Takes a vehicle off the board for some days, or changes which. `trips` names what is on it in those days and has to go elsewhere. */
export const saveShuttlePeriod = call('v1_webapp_save_shuttle_period', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'vehicle_period',
  params: {
    vehicle_period_id: id.nullable(),
    shuttle_id: id,
    kind: z.enum(['maintenance', 'out_of_service']),
    starts_on: day,
    ends_on: day.nullable(),
    reason: text(500),
  },
  result: z.object({ period: vehiclePeriod, trips: z.array(z.object({ date: day, trip_id: id })) }),
  refusals: ['INVALID_DATE_RANGE', 'REASON_MISSING', 'PERIOD_OVERLAP', 'VEHICLE_NOT_FOUND', 'STALE'],
});
