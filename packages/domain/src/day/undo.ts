import type { Temporal } from 'temporal-polyfill';
import { hasBegun } from './booking-entry.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Zone } from '../platform/zones.ts';
import { apply, invert, isApplicable, type Change } from './change.ts';
import { mayUndo } from './closing.ts';
import type { Day } from './day.ts';
import { bookingsOfTrip } from './runs.ts';
import { unsoundness } from './soundness.ts';
import type { Trip } from './entries.ts';
import { differences, find } from './table.ts';

/**
 * The day with a deed taken back, where that makes a day that could be: it is open, what the deed touched is there, and
 * nothing has come of it since. Whether the fields still hold what the deed set is the log's to say, field by field.
 */
export function takeBack(
  day: Day,
  changes: readonly Change[],
  zone: Zone,
  now: Temporal.Instant,
): Verdict<Day, 'UNDO_TOO_LATE' | 'UNDO_NOT_POSSIBLE'> {
  const open = mayUndo(day, zone, now);
  if (!open.ok && !changes.every(cameWhenOver)) return open;
  const back = invert(changes);
  if (!isApplicable(day, back)) return no('UNDO_NOT_POSSIBLE', "This can't be undone: what it changed is gone.");

  const before = apply(day, back);
  if (anyoneOnTheWay(day, before)) {
    return no('UNDO_NOT_POSSIBLE', "This can't be undone: the driver is already on the way.");
  }
  const known = new Set(unsoundness(day));
  const wrong = unsoundness(before).find((sentence) => !known.has(sentence));
  return wrong === undefined ? yes(before) : no('UNDO_NOT_POSSIBLE', `This can't be undone: ${wrong}.`);
}

/** The clock of the first ride that some changes are about: the day may be one of programs in several zones. */
export function zoneOfChanges(day: Day, changes: readonly Change[]): Zone {
  const named = changes.flatMap(({ entity, id, before, after }) => {
    const programId = (after ?? before)?.['program_id'];
    if (typeof programId === 'string') return programId;
    if (entity === 'booking') return find(day.booking, id)?.programId ?? [];
    if (entity === 'trip') return find(day.trip, id)?.programId ?? [];
    if (entity === 'stop') return tripOfStop(day, id)?.programId ?? [];
    return [];
  });
  const [first = 'UTC'] = day.zones.values();
  return named.map((programId) => day.zones.get(programId)).find((zone) => zone !== undefined) ?? first;
}

function tripOfStop(day: Day, id: string): Trip | undefined {
  const tripId = find(day.stop, id)?.tripId;
  return tripId === undefined ? undefined : find(day.trip, tripId);
}

/** Whether a trip would go back to another run, or a ride off its run, while a driver is underway to someone on it. */
function anyoneOnTheWay(day: Day, before: Day): boolean {
  return [...differences(day.trip, before.trip)].some(
    ([is, was]) => is !== null && is.runId !== was?.runId && bookingsOfTrip(day, is.id).some(hasBegun),
  );
}

/** A ride that a list brought when it was over long since: its day was closed before it came, and is as it was without it. */
function cameWhenOver({ entity, before, after }: Change): boolean {
  if (entity !== 'booking' || before !== null || after?.['origin'] !== 'import') return false;
  return [3, 4, 5, 7].includes(Number(after['ride_status']));
}
