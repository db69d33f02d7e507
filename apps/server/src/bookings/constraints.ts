import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the table refuses where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  booking_fees: { code: 'FEE_NEGATIVE', sentence: 'A fee is nothing or more.' },
  booking_recreated_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the ride was booked anew since.",
  },
};
