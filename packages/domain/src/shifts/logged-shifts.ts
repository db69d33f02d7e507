import { Temporal } from 'temporal-polyfill';
import { instantOfText, secondsBetween, textOfInstant, type InstantText } from '../day/index.ts';
import type { DriverId, Id, ProgramId } from '../platform/ids.ts';
import { instantRange } from '../platform/time-range.ts';
import { no, type Refusal, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, instantOf, readWall, type Zone } from '../platform/zones.ts';
import { loggedText } from './logged-words.ts';
import type { PlannedShift } from './planned-shift.ts';
import { hoursText, shiftMinutes } from './shift-times.ts';

export type LoggedShiftId = Id<'logged_shift'>;

/** Hours a driver did work. Without an end they are still at it, or forgot to clock out. */
export interface LoggedShift {
  id: LoggedShiftId;
  driverId: DriverId;
  programId: ProgramId;
  /** The day it started on; a shift that ran past midnight stays with it. */
  serviceDay: Temporal.PlainDate;
  startsAt: InstantText;
  endsAt: InstantText | null;
  loggedBy: 'device' | 'console';
}

/** Start and end as a form or a call has them: wall times, no end for hours that are open. */
export interface TypedTimes {
  start: string;
  end: string | null;
}

/**
 * Clocking in or out at the vehicle's device. A device sends again what it is not sure was heard, and what it sent may
 * have been corrected in the console since.
 */
export function clockInOrOut(
  event: 'in' | 'out',
  own: readonly Pick<LoggedShift, 'startsAt' | 'endsAt'>[],
  eventAt: Temporal.Instant,
  { zone, now }: { zone: Zone; now: Temporal.Instant },
): Verdict<{ startsAt: InstantText; endsAt: InstantText | null }, 'ALREADY_CLOCKED' | 'IN_THE_FUTURE'> {
  if (Temporal.Instant.compare(eventAt, now) > 0) return no('IN_THE_FUTURE', 'That time is still to come.');
  const open = own.find(({ endsAt }) => endsAt === null);
  const at = textOfInstant(eventAt);
  if (event === 'out') {
    if (!open) return no('ALREADY_CLOCKED', 'You are not clocked in.');
    // A device whose clock runs behind never makes a shift that ends before it starts.
    return yes({ startsAt: open.startsAt, endsAt: at < open.startsAt ? open.startsAt : at });
  }
  if (open) {
    const since = clockTimeAt(instantOfText(open.startsAt), zone);
    return no('ALREADY_CLOCKED', `You are clocked in since ${since}.`);
  }
  const clash = own.find((other) => doMeet({ startsAt: at, endsAt: null }, other));
  if (clash) return no('ALREADY_CLOCKED', `You were clocked in then already, ${loggedText(clash, zone)}.`);
  return yes({ startsAt: at, endsAt: null });
}

/** The planned hours that someone means who clocks in at a moment: those that hold it, or else the nearest. */
export function shiftNearest<Shift extends Pick<PlannedShift, 'startsAt' | 'endsAt'>>(
  shifts: readonly Shift[],
  at: Temporal.Instant,
): Shift | null {
  const text = textOfInstant(at);
  const secondsAway = ({ startsAt, endsAt }: Shift) =>
    Math.max(0, secondsBetween(text, startsAt), secondsBetween(endsAt, text));
  return [...shifts].sort((a, b) => secondsAway(a) - secondsAway(b))[0] ?? null;
}

/**
 * A correction from the console. Unlike a planned shift it may run past midnight and be as short as it was; it is never in
 * the future, and a driver did not work twice at once. What is wrong stands beside the time that makes it so.
 */
export function editLogged(
  logged: LoggedShift,
  typed: TypedTimes,
  { zone, now, others }: { zone: Zone; now: Temporal.Instant; others: readonly LoggedShift[] },
): Verdict<LoggedShift, 'INVALID_TIME_RANGE' | 'TIME_SKIPPED' | 'IN_THE_FUTURE' | 'SHIFT_OVERLAP'> {
  const start = momentOf(typed.start, zone);
  if (!start.ok) return beside('start_time', start.refusal);
  const end = typed.end === null ? yes(null) : momentOf(typed.end, zone);
  if (!end.ok) return beside('end_time', end.refusal);
  const range = instantRange(start.value, end.value ?? Temporal.Instant.from('9999-12-31T00:00Z'));
  if (!range.ok) return beside('end_time', range.refusal);
  if (end.value && shiftMinutes(start.value, end.value) > LONGEST_MIN) return beside('end_time', noRange().refusal);
  if (Temporal.Instant.compare(end.value ?? start.value, now) > 0) {
    const field = Temporal.Instant.compare(start.value, now) > 0 ? 'start_time' : 'end_time';
    return beside(field, { code: 'IN_THE_FUTURE', sentence: 'These hours are still to come.' });
  }

  const edited = {
    ...logged,
    startsAt: textOfInstant(start.value),
    endsAt: textOfInstant(end.value),
    loggedBy: 'console' as const,
  };
  const clash = others.find(
    (other) => other.id !== logged.id && other.driverId === logged.driverId && doMeet(edited, other),
  );
  if (clash) {
    const sentence = `The driver was at work then already, ${loggedText(clash, zone)}.`;
    const field = clash.startsAt <= edited.startsAt ? 'start_time' : 'end_time';
    return beside(field, { code: 'SHIFT_OVERLAP', sentence });
  }
  const serviceDay = start.value.toZonedDateTimeISO(zone).toPlainDate();
  return yes({ ...edited, serviceDay });
}

/** How long some typed hours are, for one that is open up to now; null while they cannot be read. */
export function typedMinutes(typed: TypedTimes, { zone, now }: { zone: Zone; now: Temporal.Instant }): number | null {
  const start = momentOf(typed.start, zone);
  const end = typed.end === null ? yes(now) : momentOf(typed.end, zone);
  if (!start.ok || !end.ok || Temporal.Instant.compare(start.value, end.value) >= 0) return null;
  return shiftMinutes(start.value, end.value);
}

/** What there is to look at in hours of this length. It is said and never refused: what was worked was worked. */
export function longHoursWarning(minutes: number): string | null {
  if (minutes < LONG_MIN) return null;
  return `${hoursText(minutes)} is longer than a driver may be on the road. Check the times.`;
}

/** Minutes worked; an entry without an end counts as none, and is shown as open. */
export function loggedMinutes({ startsAt, endsAt }: Pick<LoggedShift, 'startsAt' | 'endsAt'>): number {
  return endsAt === null ? 0 : shiftMinutes(instantOfText(startsAt), instantOfText(endsAt));
}

/** Longer is a forgotten clock-out: nobody may drive passengers after 15 hours on duty (49 CFR 395.5(a)(2)). */
const LONGEST_MIN = 24 * 60;

/** Those 15 hours and one more, for what is done at the yard before and after driving. */
const LONG_MIN = 16 * 60;

function momentOf(text: string, zone: Zone): Verdict<Temporal.Instant, 'INVALID_TIME_RANGE' | 'TIME_SKIPPED'> {
  const read = readWall(text);
  if (!read.ok) return noRange();
  const at = instantOf(read.value.wall, zone, read.value.offset);
  if (at.ok) return at;
  return at.refusal.code === 'TIME_SKIPPED' ? no('TIME_SKIPPED', at.refusal.sentence) : noRange();
}

function doMeet(a: Pick<LoggedShift, 'startsAt' | 'endsAt'>, b: Pick<LoggedShift, 'startsAt' | 'endsAt'>): boolean {
  return (b.endsAt === null || a.startsAt < b.endsAt) && (a.endsAt === null || b.startsAt < a.endsAt);
}

/** A refusal with its sentence beside one of the two times. */
function beside<C extends string>(field: 'start_time' | 'end_time', { code, sentence }: Refusal<C>) {
  return no(code, sentence, { [field]: sentence });
}

function noRange() {
  return no('INVALID_TIME_RANGE', 'Please input a valid time range.');
}
