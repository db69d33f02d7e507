import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  prebooking_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: a file has brought the ride again since.",
  },
  broker_layout_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the payer has another layout of that name by now.",
  },
};
