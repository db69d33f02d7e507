import type { Temporal } from 'temporal-polyfill';
import { instantOfText } from '../day/index.ts';
import { longDate } from '../platform/dates.ts';
import type { DriverId, ProgramId } from '../platform/ids.ts';
import { clockTimeAt, wallOf, type Zone } from '../platform/zones.ts';
import type { PlannedShift } from './planned-shift.ts';
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
  for (const shift of shifts) {
    const note = (sentence: string) => {
      copied.notes.push({ driverId: shift.driverId, programId: shift.programId, sentence });
    };
    const reason = objection(shift.driverId, shift.programId, toDate);
    if (reason !== null) {
      note(reason);
      continue;
    }
    const zone = zoneOf(shift.programId);
    const [start, end] = [shift.startsAt, shift.endsAt].map((at) => wallOf(instantOfText(at), zone).toPlainTime()) as [
      Temporal.PlainTime,
      Temporal.PlainTime,
    ]; // two in, two out
    const span = spanOn(toDate, { start, end }, zone);
    if (span.shift === null) {
      note(`No shift is left of it on ${longDate(toDate)}, when the clocks change.`);
      continue;
    }
    copied.shifts.push({ driverId: shift.driverId, programId: shift.programId, ...span.shift });
    if (span.moved !== null) note(span.moved);
  }
  return copied;
}

/** Two clock times as a shift of a day; null where too little is left of them. */
export function spanOn(
  date: Temporal.PlainDate,
  { start, end }: { start: Temporal.PlainTime; end: Temporal.PlainTime },
  zone: Zone,
): { shift: Pick<PlannedShift, 'startsAt' | 'endsAt'> | null; moved: string | null } {
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
