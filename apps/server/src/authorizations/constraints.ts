import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  ride_authorization_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: an authorization of this number was noted since.",
  },
};
