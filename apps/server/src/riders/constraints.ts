import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  rider_not_double_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be redone: somebody told these two apart meanwhile.",
  },
  member_number_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the payer's number is another rider's by now.",
  },
};
