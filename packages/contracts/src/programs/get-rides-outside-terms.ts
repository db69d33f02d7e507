import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { rideOutside, sentArea, sentHours } from './service.ts';

/**
 * The rides to come that would fall outside if these terms held from a service day on, until others begin. What is left out
 * is as it would be anyway.
 */
export const getRidesOutsideTerms = call('v1_webapp_get_rides_outside_terms', {
  by: levels(3, 4),
  readsRiders: true,
  params: {
    program_id: id,
    effective_on: day,
    geofence_data: sentArea.optional(),
    service_hours: sentHours.optional(),
  },
  result: z.object({
    /** Rides to come on the days of these terms, and how many of them fall outside, of how many riders. */
    rides: z.int(),
    outside: z.int(),
    riders: z.int(),
    /** The earliest, no more than are read before saving. */
    list: z.array(rideOutside),
  }),
  refusals: ['SERVICE_INVALID', 'AREA_INVALID', 'PROGRAM_NOT_FOUND'],
});
