import { CallError } from '../platform/wire/index.ts';
import type { Refused } from './SettingsStep.tsx';

/** The words of the specification, to the letter (SCHED-16, SCHED-17, ERR-53, ERR-79 to ERR-81). */
export const ANALYZING = 'analyzing, may take a few minutes, you can leave the page';
export const COMPLETED = 'completed';
export const MOVE_FAILED = 'Failed to move the trip. Please try again later.';
export const LIST_FAILED = 'Failed to load trip list for the given date.';
const LIMIT_TITLE = 'Daily limit hit';
const SERVER_TROUBLE = 'We are currently having issues with the auto scheduling server. Please try again later.';

/** Why a plan is not made: a refusal in the server's words, and what went wrong in those of the specification. */
export function whyNotStarted(failure: CallError): Refused {
  if (failure.code === 'DAILY_LIMIT') return { title: LIMIT_TITLE, sentence: failure.message };
  if (failure.status === 0 || failure.status >= 500 || failure.code === 'SCHEDULER_DOWN')
    return { title: 'Not scheduled', sentence: SERVER_TROUBLE };
  return { title: 'Not scheduled', sentence: failure.message };
}

/** A move that failed: what the specification says of it, and the rule that said no, where one did. */
export function whyNotMoved(failure: unknown): string {
  const isRule = failure instanceof CallError && failure.status >= 400 && failure.status < 500;
  return isRule ? `${MOVE_FAILED} ${failure.message}` : MOVE_FAILED;
}
