import { call, id, levels } from '../platform/index.ts';
import { position } from './position.ts';

/** Where one vehicle was last, before and without the live feed; null where it has not said so today. */
export const getLatestShuttleLocation = call('v1_webapp_get_latest_shuttle_location', {
  by: levels(1, 3, 4),
  params: { shuttle_id: id },
  result: position.nullable(),
});
