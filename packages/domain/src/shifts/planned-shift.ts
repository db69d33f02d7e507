import { instantOfText, secondsBetween, type InstantText } from '../day/index.ts';
import { clockTimeAt, isRepeated, instantText, wallOf, wallText, type Zone } from '../platform/zones.ts';
import type { DriverId, ProgramId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Hours a driver is to work for a program, as moments: what a day holds of a shift beside its row's own number. */
export interface PlannedShift {
  readonly driverId: DriverId;
  readonly programId: ProgramId;
  readonly startsAt: InstantText;
  readonly endsAt: InstantText;
}

/** What makes two shifts the same hours, whichever row keeps them. */
export function shiftKey({ driverId, programId, startsAt, endsAt }: PlannedShift): string {
  return [driverId, programId, startsAt, endsAt].join(' ');
}

/** The earlier first; one driver after another where two start together. */
export function byStart(a: PlannedShift, b: PlannedShift): number {
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1;
  return a.driverId === b.driverId ? 0 : a.driverId < b.driverId ? -1 : 1;
}

/** Real minutes: in the night the clocks change an hour counts twice or not at all. */
export function minutesOf(shifts: readonly PlannedShift[]): number {
  return shifts.reduce(
    // Asked of thousands of shifts at once, so no moment is parsed.
    (sum, { startsAt, endsAt }) => sum + Math.round(secondsBetween(startsAt, endsAt) / 60),
    0,
  );
}

/** `8:00 AM – 4:30 PM`. */
export function shiftText({ startsAt, endsAt }: Pick<PlannedShift, 'startsAt' | 'endsAt'>, zone: Zone): string {
  return `${clockTimeAt(instantOfText(startsAt), zone)} – ${clockTimeAt(instantOfText(endsAt), zone)}`;
}

/** A time of a shift on the wire. In an hour that comes twice the offset goes with it, or a save would move the shift. */
export function shiftWallText(at: InstantText, zone: Zone): string {
  const instant = instantOfText(at);
  const wall = wallOf(instant, zone);
  return isRepeated(wall, zone) ? wallText(wall) + instantText(instant, zone).slice(-'+00:00'.length) : wallText(wall);
}

/** One driver is in one place: shifts for one program may touch and not overlap. Programs keep their own books. */
export function checkOverlap(
  shifts: readonly PlannedShift[],
  zoneOf: (program: ProgramId) => Zone,
): Verdict<true, 'SHIFT_OVERLAP'> {
  const last = new Map<string, PlannedShift>();
  for (const shift of [...shifts].sort(byStart)) {
    const owner = `${shift.driverId} ${shift.programId}`;
    const before = last.get(owner);
    if (before && shift.startsAt < before.endsAt) {
      const zone = zoneOf(shift.programId);
      return no('SHIFT_OVERLAP', `Two shifts overlap: ${shiftText(before, zone)} and ${shiftText(shift, zone)}.`);
    }
    last.set(owner, shift);
  }
  return yes(true);
}
