import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  subscription_refusal_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the date was refused anew since.",
  },
  booking_of_subscription: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the standing order has another ride on that date.",
  },
};
