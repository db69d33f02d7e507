import { Temporal } from 'temporal-polyfill';
import type { Level } from '../admin/index.ts';
import { longDate } from '../platform/dates.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Why a rider is not to be booked, until when, and who may book them all the same. */
export interface Hold {
  reason: string;
  /** The last day it holds for; null until somebody lifts it. */
  until: string | null;
  passedBy: readonly Level[];
}

/** The levels that book at all: whoever holds none of them has nothing to pass. */
export const LEVELS_THAT_BOOK: readonly Level[] = [1, 2];

export const HOLD_REASON_MISSING = 'Say why, for whoever takes the next call.';

export function readHold(typed: Hold | null): Verdict<Hold | null, 'HOLD_INVALID'> {
  if (typed === null) return yes(null);
  const reason = typed.reason.trim();
  if (reason === '') return no('HOLD_INVALID', HOLD_REASON_MISSING, { hold: HOLD_REASON_MISSING });
  return yes({
    reason,
    until: typed.until,
    passedBy: LEVELS_THAT_BOOK.filter((level) => typed.passedBy.includes(level)),
  });
}

/** Whether a hold is about a ride of this day. */
export function holdsOn(hold: Hold | null, serviceDay: Temporal.PlainDate): hold is Hold {
  return hold !== null && (hold.until === null || serviceDay.toString() <= hold.until);
}

/** Whether somebody of these levels may book a rider for a day. */
export function mayBeBooked(
  hold: Hold | null,
  serviceDay: Temporal.PlainDate,
  levels: readonly Level[],
): Verdict<true, 'RIDER_ON_HOLD'> {
  if (!holdsOn(hold, serviceDay) || mayPass(hold, levels)) return yes(true);
  const sentence = holdText(hold);
  return no('RIDER_ON_HOLD', sentence, { passenger_id: sentence });
}

export function mayPass({ passedBy }: Pick<Hold, 'passedBy'>, levels: readonly Level[]): boolean {
  return passedBy.some((level) => levels.includes(level));
}

/** Whoever leads the desk may always lift a hold: one that nobody may pass would else be for ever. */
const MAY_LIFT: Level = 1;

export const HOLD_OF_OTHERS = 'This hold is changed by whoever may pass it, or by level 1.';

/** Whether somebody of these levels may make another hold of the one that stands there: what anybody lifts holds nobody back. */
export function mayChangeHold(
  stored: Hold | null,
  next: Hold | null,
  levels: readonly Level[],
): Verdict<true, 'HOLD_INVALID'> {
  const isSame = JSON.stringify(stored && readHold(stored)) === JSON.stringify(next && readHold(next));
  if (stored === null || isSame || mayPass(stored, levels) || levels.includes(MAY_LIFT)) return yes(true);
  return no('HOLD_INVALID', HOLD_OF_OTHERS, { hold: HOLD_OF_OTHERS });
}

/** 'Not to be booked through Monday, March 16, 2026: Owes two fares.' */
export function holdText({ reason, until }: Pick<Hold, 'reason' | 'until'>): string {
  const when = until === null ? '' : ` through ${longDate(Temporal.PlainDate.from(until))}`;
  return `Not to be booked${when}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
}
