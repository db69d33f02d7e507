import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

export const constraints: ConstraintSentences = {
  // Saying something of a door finds what is said of it; only a redo could bring back a second one.
  place_note_door: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: something else is noted of the door since.",
  },
};
