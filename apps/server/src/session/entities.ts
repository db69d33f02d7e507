import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** For whoever edits users. From where it came is in the server's log and here, not on the feed. */
export const guessingEntity = defineEntity({
  name: 'guessing',
  live: ['person_id'],
  audience: [3, 4],
});
