import type { ConstraintSentences } from '../platform/calls/store-errors.ts';
import { plateTaken } from './plate.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  vehicle_plate: plateTaken.refusal,
  vehicle_column_number: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: another vehicle has this column since.",
  },
  vehicle_paper_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the paper was put on file anew since.",
  },
  vehicle_period_once: { code: 'PERIOD_OVERLAP', sentence: 'The vehicle is down already on some of these days.' },
};
