import type { Temporal } from 'temporal-polyfill';
import { instantOfText, type InstantText } from '../day/index.ts';
import { longDate } from '../platform/dates.ts';
import type { DriverId, ProgramId } from '../platform/ids.ts';
import { clockTimeAt, wallOf, type Zone } from '../platform/zones.ts';
import { byStart, checkOverlap, type PlannedShift } from './planned-shift.ts';
import { checkMoments } from './read-shift.ts';

/** What became of a shift that could not be taken over as it was. */
export interface CopyNote {
  driverId: DriverId;
  programId: ProgramId;
  sentence: string;
}

export interface CopiedShifts {
  shifts: PlannedShift[];
  notes: CopyNote[];
}

/** Whom a copy may put to work: null for a shift that may stand, or the reason it may not. */
export type Objection = (driver: DriverId, program: ProgramId, date: Temporal.PlainDate) => string | null;

export interface CopyRules {
  zoneOf: (program: ProgramId) => Zone;
  objection: Objection;
}

/**
 * The same clock times on another day. A day whose clocks change never turns a copy away: a time that spring skips becomes
 * the moment after the gap, and what is left too short for a shift is dropped; both are said, nothing is silent.
 */
export function copyShifts(
  shifts: readonly PlannedShift[],
  toDate: Temporal.PlainDate,
  { zoneOf, objection }: CopyRules,
): CopiedShifts {
  const copied: CopiedShifts = { shifts: [], notes: [] };
  const held = new Map<string, PlannedShift[]>();
  const [timeAt, spanOf] = [clockTimes(), spansOn(toDate)];
  for (const shift of [...shifts].sort(byStart)) {
    const note = (sentence: string) => {
      copied.notes.push({ driverId: shift.driverId, programId: shift.programId, sentence });
    };
    const reason = objection(shift.driverId, shift.programId, toDate);
    if (reason !== null) {
      note(reason);
      continue;
    }
    const zone = zoneOf(shift.programId);
    const span = spanOf({ start: timeAt(shift.startsAt, zone), end: timeAt(shift.endsAt, zone) }, zone);
    if (span.shift === null) {
      note(`No shift is left of it on ${longDate(toDate)}, when the clocks change.`);
      continue;
    }
    const taken = { driverId: shift.driverId, programId: shift.programId, ...span.shift };
    // Hours of the night that has one o'clock twice may have stood apart there, and lie in one another here.
    const beside = [...(held.get(ownerOf(taken)) ?? []), taken];
    if (!checkOverlap(beside, zoneOf).ok) {
      note(`On ${longDate(toDate)} it would overlap another shift.`);
      continue;
    }
    held.set(ownerOf(taken), beside);
    copied.shifts.push(taken);
    if (span.moved !== null) note(span.moved);
  }
  return copied;
}

/** What the clocks show at a moment, each moment asked once. */
function clockTimes(): (at: InstantText, zone: Zone) => Temporal.PlainTime {
  const known = new Map<string, Temporal.PlainTime>();
  return (at, zone) => {
    const key = `${zone} ${at}`;
    const time = known.get(key) ?? wallOf(instantOfText(at), zone).toPlainTime();
    known.set(key, time);
    return time;
  };
}

function ownerOf({ driverId, programId }: PlannedShift): string {
  return `${driverId} ${programId}`;
}

/** The same for drivers who are free on that day. Whoever has hours there keeps those, and the notes say so. */
export function copyToFree(
  shifts: readonly PlannedShift[],
  toDate: Temporal.PlainDate,
  { held, rules }: { held: readonly PlannedShift[]; rules: CopyRules },
): CopiedShifts {
  const busy = new Set(held.map(({ driverId }) => driverId));
  const objection: Objection = (driver, program, date) =>
    busy.has(driver) ? `Has hours on ${longDate(date)} already.` : rules.objection(driver, program, date);
  return copyShifts(shifts, toDate, { ...rules, objection });
}

/** Two clock times of a day. */
export interface ClockSpan {
  start: Temporal.PlainTime;
  end: Temporal.PlainTime;
}

/** What two clock times are on a day: null where too little is left of them, and what the clocks did to them. */
export interface SpanOfDay {
  shift: Pick<PlannedShift, 'startsAt' | 'endsAt'> | null;
  moved: string | null;
}

/** `spanOn` for the many shifts of a day: they begin and end at a few times, and each pair of them is reckoned once. */
export function spansOn(date: Temporal.PlainDate): (times: ClockSpan, zone: Zone) => SpanOfDay {
  const known = new Map<string, SpanOfDay>();
  return (times, zone) => {
    const key = `${zone} ${times.start.toString()} ${times.end.toString()}`;
    const span = known.get(key) ?? spanOn(date, times, zone);
    known.set(key, span);
    return span;
  };
}

export function spanOn(date: Temporal.PlainDate, { start, end }: ClockSpan, zone: Zone): SpanOfDay {
  const from = momentAt(date, start, zone);
  const to = momentAt(date, end, zone);
  const verdict = checkMoments(from.at, to.at, zone);
  const moves = [
    from.isMoved ? `starts at ${clockTimeAt(from.at, zone)}` : null,
    to.isMoved ? `ends at ${clockTimeAt(to.at, zone)}` : null,
  ].filter((move) => move !== null);
  const moved =
    moves.length > 0 ? `On ${longDate(date)} the clocks go forward: the shift ${moves.join(' and ')}.` : null;
  return verdict.ok ? { shift: verdict.value, moved } : { shift: null, moved: null };
}

/** The moment of a clock time; the first of two, and the end of the gap for one that is skipped. */
function momentAt(
  date: Temporal.PlainDate,
  time: Temporal.PlainTime,
  zone: Zone,
): { at: Temporal.Instant; isMoved: boolean } {
  const wall = date.toPlainDateTime(time);
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(wall)) return { at: first.toInstant(), isMoved: false };
  // Of a skipped time the earlier reading lies before the change, and the change is the next one from there.
  return { at: (first.getTimeZoneTransition('next') ?? first).toInstant(), isMoved: true };
}
