import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const placeEntity = defineEntity({
  name: 'place',
  live: [],
  audience: [1, 2, 3, 4],
});

export const placeNoteEntity = defineEntity({
  name: 'place_note',
  live: [],
  audience: [1, 2, 3, 4],
});
