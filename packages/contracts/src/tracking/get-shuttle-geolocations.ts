import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { position } from './position.ts';

/** Where the vehicles are today, all of them or those that are named; whoever has not said so is left out. */
export const getShuttleGeolocations = call('v1_webapp_get_shuttle_geolocations', {
  by: levels(1, 3, 4),
  // Of drivers: where somebody was is looked at by nobody unseen.
  readsRiders: true,
  params: { shuttle_id: z.array(id).max(1000).optional() },
  result: z.array(position),
});
