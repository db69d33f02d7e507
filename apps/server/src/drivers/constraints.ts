import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  team_name: { code: 'TEAM_EXISTS', sentence: 'There is a team of this name already.' },
  driver_paper_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the paper was put on file anew since.",
  },
};
