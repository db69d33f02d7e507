import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

/** What the tables refuse where no rule was asked first: taking something back, or doing it again. */
export const constraints: ConstraintSentences = {
  shift_overlap: { code: 'SHIFT_OVERLAP', sentence: 'The driver has hours for this program then already.' },
  shift_long_enough: { code: 'SHIFT_TOO_SHORT', sentence: 'A shift lasts at least 15 minutes.' },
  driver_leave_once: { code: 'LEAVE_OVERLAP', sentence: 'The driver has leave on some of these days already.' },
  closed_day_once: { code: 'CLOSED_ALREADY', sentence: 'This day is closed already.' },
  logged_shift_once: { code: 'SHIFT_OVERLAP', sentence: 'The driver was at work then already.' },
  shift_need_once: { code: 'UNDO_SUPERSEDED', sentence: "This can't be undone: the needs were set anew since." },
  day_schedule_once: { code: 'UNDO_SUPERSEDED', sentence: "This can't be undone: the schedule was changed since." },
};
