import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  travel_hours_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the travel hours were set anew since.",
  },
  program_version_operator_id_program_id_effective_on_key: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the terms of that day were set anew since.",
  },
};
