import { call, id, levels } from '../platform/index.ts';
import { position } from './position.ts';

/** Where one vehicle was last, before and without the live feed; null where it has not said so today. */
export const getLatestShuttleLocation = call('v1_webapp_get_latest_shuttle_location', {
  by: levels(1, 3, 4),
  // Of drivers: where somebody was is looked at by nobody unseen.
  readsRiders: true,
  params: { shuttle_id: id },
  result: position.nullable(),
});
