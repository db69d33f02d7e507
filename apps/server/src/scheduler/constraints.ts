import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables themselves refuse, whatever a rule let through. */
export const constraints: ConstraintSentences = {
  // Starting finds the one that is there; nobody gets this far while the operator's head is held.
  plan_active_once: { code: 'PLAN_OVERLAPS', sentence: 'A plan for these programs is being made already.' },
};
