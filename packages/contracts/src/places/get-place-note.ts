import { call, levels } from '../platform/index.ts';
import { door, placeNote } from './door.ts';

/** What drivers read of a door on their sheet and their phone: its gate code, which entrance, where to stand. */
export const getPlaceNote = call('v1_webapp_get_place_note', {
  by: levels(1, 2, 3, 4),
  params: { door },
  result: placeNote,
});
