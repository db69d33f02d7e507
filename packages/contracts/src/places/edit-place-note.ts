import { call, levels, line } from '../platform/index.ts';
import { door, placeNote } from './door.ts';

/** Says anew what drivers are told of a door, for every ride to or from it; '' takes it away. */
export const editPlaceNote = call('v1_webapp_edit_place_note', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'place_note',
  params: { door, note: line(200) },
  result: placeNote,
  refusals: ['STALE'],
});
