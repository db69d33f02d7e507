import { LUNCH_OVERLAP } from '@handrail/domain/dispatch';
import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables themselves refuse, whatever a rule let through. */
export const constraints: ConstraintSentences = {
  trip_one_lunch: {
    code: 'LUNCH_OVERLAP',
    sentence: LUNCH_OVERLAP,
  },
  // Taking a lane finds whoever has it; only a redo could bring back a second one.
  lane_holder_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the vehicle was taken by somebody since.",
  },
  // Saving asks first; only an undo could bring back a second one of the name.
  dispatch_view_name: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: there is another view of that name since.",
  },
  // Keeping and renaming ask first; only an undo could bring back a second one of the name.
  dispatch_template_name: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: there is another template of that name since.",
  },
  // Every deed finds the run that is there; only a redo could bring back a second one.
  run_once: {
    code: 'UNDO_SUPERSEDED',
    sentence: "This can't be undone: the vehicle has another run with this driver since.",
  },
};
