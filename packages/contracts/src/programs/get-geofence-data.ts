import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { point } from '../places/index.ts';

/** Where each program serves, as polygons of points. */
export const getGeofenceData = call('v1_webapp_get_geofence_data', {
  by: levels(1, 2, 3, 4),
  params: { program_id: id.optional() },
  result: z.array(z.object({ program_id: id, program_name: z.string(), geofence_data: z.array(z.array(point)) })),
  refusals: ['GEOFENCE_MISSING'],
});
