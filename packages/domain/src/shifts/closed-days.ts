import type { Temporal } from 'temporal-polyfill';
import { longDate } from '../platform/dates.ts';
import type { ProgramId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** A day without service: Thanksgiving for everyone, or one program's own. */
export interface ClosedDay {
  date: Temporal.PlainDate;
  /** Null closes every program. */
  programId: ProgramId | null;
  reason: string;
}

/** Judges a closure against the others of its day. A program that is closed with all of them is not closed twice. */
export function checkClosedDay(closed: ClosedDay, others: readonly ClosedDay[]): Verdict<ClosedDay, 'CLOSED_ALREADY'> {
  const same = others.find(
    ({ date, programId }) => date.equals(closed.date) && (programId === null || programId === closed.programId),
  );
  if (same) return no('CLOSED_ALREADY', `This day is closed already${same.reason === '' ? '' : `: ${same.reason}`}.`);
  return yes({ ...closed, reason: closed.reason.trim() });
}

/** What closes a program on a day; what closes all of them is named first. Null is an ordinary day. */
export function closureOn(
  date: Temporal.PlainDate,
  programId: ProgramId,
  closedDays: readonly ClosedDay[],
): ClosedDay | null {
  const onDate = closedDays.filter((closed) => closed.date.equals(date));
  return (
    onDate.find((closed) => closed.programId === null) ??
    onDate.find((closed) => closed.programId === programId) ??
    null
  );
}

/** Whether nobody of the operator works: all programs are closed together, or each by itself. */
export function isClosedFor(
  date: Temporal.PlainDate,
  programs: readonly ProgramId[],
  closedDays: readonly ClosedDay[],
): boolean {
  return programs.length > 0 && programs.every((program) => closureOn(date, program, closedDays) !== null);
}

/** Who works on a day that is to be closed, said before it is. */
export function planOnClosedDay(drivers: number): string {
  if (drivers === 0) return 'No driver has hours planned on this day.';
  return drivers === 1
    ? '1 driver has hours planned on this day.'
    : `${drivers} drivers have hours planned on this day.`;
}

/** The rides that a day to be closed has, said before it is. Closing cancels none of them. */
export function ridesOnClosedDay(rides: number): string {
  if (rides === 0) return 'No ride is booked on this day.';
  const many = rides === 1 ? '1 ride is' : `${rides} rides are`;
  return `${many} booked on this day and ${rides === 1 ? 'stays' : 'stay'} booked.`;
}

/** Before that number is known, and where it cannot be. The day can be closed all the same. */
export const COUNTING_RIDES = 'Counting the rides booked on this day.';
export const RIDES_NOT_COUNTED = 'How many rides are booked on this day could not be loaded.';

/** `Closed on Thursday, November 26, 2026: Thanksgiving.` */
export function closureText({ date, reason }: ClosedDay): string {
  const why = reason.trim();
  return why === '' ? `Closed on ${longDate(date)}.` : `Closed on ${longDate(date)}: ${why}.`;
}
