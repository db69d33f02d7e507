import { trip } from '../day/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** A trip with its riders. */
export const getSharedTrip = call('v1_webapp_get_shared_trip', {
  by: levels(3, 4),
  readsRiders: true,
  params: { trip_id: id },
  result: trip,
});
