import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  pricing_name: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: another fee plan has that name since.",
  },
  pricing_default: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the program has another default plan since.",
  },
  pricing_version_day: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: another version begins on that day since.",
  },
  label_name: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: another label has that name since.",
  },
};
