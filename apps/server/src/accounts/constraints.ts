import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  account_name: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: another account has the name by now.",
  },
  account_main_place: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the account was given another main address since.",
  },
  account_place_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the account was given this address again since.",
  },
  payer_rule_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: what the payer asks for was said anew since.",
  },
};
