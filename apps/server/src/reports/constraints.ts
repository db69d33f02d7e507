import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

export const constraints: ConstraintSentences = {
  // Saving asks first; only an undo could bring back a second one of the name.
  saved_report_name: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: there is another report of that name since.",
  },
};
