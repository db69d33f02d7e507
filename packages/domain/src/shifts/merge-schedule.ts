import type { DriverId, ProgramId } from '../platform/ids.ts';
import { listed } from '../platform/listed.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { byStart, shiftKey, type PlannedShift } from './planned-shift.ts';

/** A whole-list save: what the saver was shown, what they made of it, and what stands there by now. */
export interface ScheduleSave {
  /** Every shift of the day in the version that the screen was drawn from. */
  base: readonly PlannedShift[];
  /** The list as it was sent. A driver it leaves out was not touched; one without shifts was cleared. */
  mine: readonly { driverId: DriverId; shifts: readonly PlannedShift[] }[];
  /** Every shift of the day now. */
  now: readonly PlannedShift[];
  /** The programs the saver was shown. Hours for others are neither theirs to see nor theirs to erase. */
  isShown: (program: ProgramId) => boolean;
}

export interface MergedSchedule {
  shifts: PlannedShift[];
  /** Whose hours the save changes; nobody when it says what is there already. */
  changed: DriverId[];
}

/**
 * Merges a save with what others saved meanwhile, driver by driver. Whoever the saver left alone keeps what they have
 * now; whoever nobody else touched gets what the saver sent; two who did the same agree. A driver whose hours were
 * changed by both, and differently, is named, and nothing is saved: half of a list would be nobody's decision.
 */
export function mergeSchedule(
  { base, mine, now, isShown }: ScheduleSave,
  nameOf: (driver: DriverId) => string,
): Verdict<MergedSchedule, 'STALE'> {
  const sent = new Map<DriverId, PlannedShift[]>();
  for (const { driverId, shifts } of mine) sent.set(driverId, [...(sent.get(driverId) ?? []), ...shifts]);
  const shownOf = (all: readonly PlannedShift[], driver: DriverId) =>
    all.filter(({ driverId, programId }) => driverId === driver && isShown(programId));

  const changed: DriverId[] = [];
  const clashes: DriverId[] = [];
  for (const [driver, wanted] of sent) {
    const before = hours(shownOf(base, driver));
    const current = hours(shownOf(now, driver));
    const after = hours(wanted);
    if (after === before || after === current) continue;
    (current === before ? changed : clashes).push(driver);
  }
  if (clashes.length > 0) {
    const names = clashes.map(nameOf).sort((a, b) => a.localeCompare(b, 'en-US'));
    return no('STALE', `Someone else just changed the hours of ${listed(names)}.`);
  }

  const kept = now.filter(({ driverId, programId }) => !changed.includes(driverId) || !isShown(programId));
  const taken = changed.flatMap((driver) => sent.get(driver) ?? []);
  return yes({ shifts: [...kept, ...taken].sort(byStart), changed });
}

/** What a save writes: rows to add and rows to take away. Hours that stay keep their row and its number. */
export function shiftChanges<Row extends PlannedShift>(
  now: readonly Row[],
  after: readonly PlannedShift[],
): { added: PlannedShift[]; removed: Row[] } {
  const wanted = new Map(after.map((shift) => [shiftKey(shift), shift]));
  const had = new Set(now.map(shiftKey));
  return {
    added: [...wanted].filter(([key]) => !had.has(key)).map(([, shift]) => shift),
    removed: now.filter((row) => !wanted.has(shiftKey(row))),
  };
}

function hours(shifts: readonly PlannedShift[]): string {
  return shifts.map(shiftKey).sort().join('\n');
}
