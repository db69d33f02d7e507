import { Temporal } from 'temporal-polyfill';
import { instantOfText, secondsBetween, textOfInstant, type InstantText } from '../day/index.ts';
import type { DriverId, Id, ProgramId } from '../platform/ids.ts';
import { instantRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, instantOf, readWall, type Zone } from '../platform/zones.ts';
import type { PlannedShift } from './planned-shift.ts';
import { shiftMinutes } from './shift-times.ts';

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

/**
 * Clocking in or out at the vehicle's device. A device sends again what it is not sure was heard, and what it sent may
 * have been corrected in the office since.
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
 * A correction from the office. Unlike a planned shift it may run past midnight and be as short as it was; it is never in
 * the future, and a driver did not work twice at once.
 */
export function editLogged(
  logged: LoggedShift,
  typed: { start: string; end: string | null },
  { zone, now, others }: { zone: Zone; now: Temporal.Instant; others: readonly LoggedShift[] },
): Verdict<LoggedShift, 'INVALID_TIME_RANGE' | 'TIME_SKIPPED' | 'IN_THE_FUTURE' | 'SHIFT_OVERLAP'> {
  const start = momentOf(typed.start, zone);
  if (!start.ok) return start;
  const end = typed.end === null ? yes(null) : momentOf(typed.end, zone);
  if (!end.ok) return end;
  const range = instantRange(start.value, end.value ?? Temporal.Instant.from('9999-12-31T00:00Z'));
  if (!range.ok || (end.value && shiftMinutes(start.value, end.value) > LONGEST_MIN)) return noRange();
  if (Temporal.Instant.compare(end.value ?? start.value, now) > 0) {
    return no('IN_THE_FUTURE', 'These hours are still to come.');
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
    return no('SHIFT_OVERLAP', `The driver was at work then already, ${loggedText(clash, zone)}.`);
  }
  const serviceDay = start.value.toZonedDateTimeISO(zone).toPlainDate();
  return yes({ ...edited, serviceDay });
}

/** Minutes worked; an entry without an end counts as none, and is shown as open. */
export function loggedMinutes({ startsAt, endsAt }: Pick<LoggedShift, 'startsAt' | 'endsAt'>): number {
  return endsAt === null ? 0 : shiftMinutes(instantOfText(startsAt), instantOfText(endsAt));
}

/** `8:00 AM – 4:30 PM`, or `8:00 AM –` for one that is open. */
export function loggedText({ startsAt, endsAt }: Pick<LoggedShift, 'startsAt' | 'endsAt'>, zone: Zone): string {
  const from = clockTimeAt(instantOfText(startsAt), zone);
  return endsAt === null ? `${from} –` : `${from} – ${clockTimeAt(instantOfText(endsAt), zone)}`;
}

/** Longer is a forgotten clock-out: nobody may drive passengers after 15 hours on duty (49 CFR 395.5(a)(2)). */
const LONGEST_MIN = 24 * 60;

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

function noRange() {
  return no('INVALID_TIME_RANGE', 'Please input a valid time range.');
}
