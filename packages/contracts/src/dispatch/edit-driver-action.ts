import { z } from 'zod';
import { address } from '../places/index.ts';
import { call, id, levels, line, text, wall, warnings } from '../platform/index.ts';
import { NEW_BLOCK_REFUSALS, newBlockOn } from './block.ts';
import { trip } from '../day/index.ts';

const { latitude, longitude, city, state, zipcode } = address.shape;

/**
 * Gives a driver something to do without a rider, changes it, or takes it away: at a place, for a while. An empty place and
 * an empty detail are sent as they are, and refused with their sentence.
 */
export const editDriverAction = call('v1_webapp_edit_driver_action', {
  by: levels(3, 4),
  readsRiders: true,
  effect: 'operation',
  undo: 'inverse',
  guard: 'trip',
  params: {
    to_delete: z.boolean(),
    trip_id: id.nullable(),
    // One that is taken away is named by its trip and nothing else.
    start_time: wall.optional(),
    end_time: wall.optional(),
    addressLine: line(200).optional(),
    city: city.optional(),
    state: state.optional(),
    zipcode: zipcode.optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    action_detail: text(2000).optional(),
    ...newBlockOn,
  },
  result: z.object({ trip: trip.nullable(), ...warnings }),
  refusals: [...NEW_BLOCK_REFUSALS, 'INVALID_TIME', 'INVALID_LOCATION', 'NO_ACTION_DETAIL', 'STALE'],
});
