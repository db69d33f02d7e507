import { instantOfText, type Day, type InstantText, type Trip } from '../day/index.ts';
import type { ProgramId } from '../platform/ids.ts';
import type { Warning } from '../platform/warning.ts';
import { clockTimeAt, wallOf, type Zone } from '../platform/zones.ts';
import { byStart, type PlannedShift } from '../shifts/index.ts';
import { takesTime } from './warn-of-overlaps.ts';

/** Hours that somebody works without a break, in how many shifts and for which programs they may be. */
interface Stretch {
  startsAt: InstantText;
  endsAt: InstantText;
  zone: Zone;
  /** A shift ends on its own day, so what goes on past midnight is the shift of the next one, which a day does not hold. */
  reachesOn: boolean;
}

/** The hours of whoever drives on a day, those that touch joined. One of a team is enough: the others may be off. */
export type WorkedHours = readonly Stretch[];

export function workedHours(shifts: readonly PlannedShift[], zoneOf: (program: ProgramId) => Zone): WorkedHours {
  const worked: Stretch[] = [];
  for (const { startsAt, endsAt, programId } of [...shifts].sort(byStart)) {
    const zone = zoneOf(programId);
    const last = worked.at(-1);
    if (!last || last.endsAt < startsAt) {
      worked.push({ startsAt, endsAt, zone, reachesOn: isLastMinute(endsAt, zone) });
    } else if (last.endsAt < endsAt) {
      worked[worked.length - 1] = { ...last, endsAt, reachesOn: isLastMinute(endsAt, zone) };
    }
  }
  return worked;
}

/**
 * The hours of whoever drives a run, from the shifts of one driver or of everyone in a team. Null on a day that nobody has
 * any hours on: an operator who plans no shifts is not told so at every ride.
 */
export function hoursOfCrew(
  own: readonly PlannedShift[],
  isAnyonePlanned: boolean,
  zoneOf: (program: ProgramId) => Zone,
): WorkedHours | null {
  return own.length > 0 || isAnyonePlanned ? workedHours(own, zoneOf) : null;
}

/** Whether somebody works all the while that a trip takes. */
export function coversTrip(worked: WorkedHours, { startsAt, endsAt }: Pick<Trip, 'startsAt' | 'endsAt'>): boolean {
  return worked.some((stretch) => stretch.startsAt <= startsAt && (endsAt <= stretch.endsAt || stretch.reachesOn));
}

/** `Outside the shift (10:00 AM to 8:00 PM).`, and where nobody works on that day, `No shift that day.`. */
export function outsideText(worked: WorkedHours): string {
  if (worked.length === 0) return 'No shift that day.';
  const hours = worked.map(({ startsAt, endsAt, zone }) => `${clockOf(startsAt, zone)} to ${clockOf(endsAt, zone)}`);
  return `Outside the shift (${hours.join(', ')}).`;
}

/**
 * That a trip is outside the hours of whoever is to drive it. It is never refused: a driver may stay longer, and a
 * schedule may be behind. Trips that are over, and riders who have yet to call, are planned for no time.
 */
export function warnOfShift(day: Day, trips: readonly Trip[], worked: WorkedHours): Warning<'OUTSIDE_SHIFT'>[] {
  const isOutside = trips.some((trip) => takesTime(day, trip) && !coversTrip(worked, trip));
  return isOutside ? [{ code: 'OUTSIDE_SHIFT', sentence: outsideText(worked) }] : [];
}

function isLastMinute(at: InstantText, zone: Zone): boolean {
  const { hour, minute } = wallOf(instantOfText(at), zone);
  return hour === 23 && minute === 59;
}

function clockOf(at: InstantText, zone: Zone): string {
  return clockTimeAt(instantOfText(at), zone);
}
