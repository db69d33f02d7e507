import { secondsBetween, tripsOfRun, type Day, type InstantText, type Trip } from '../day/index.ts';
import type { PlaceId, RunId } from '../platform/ids.ts';

interface Span {
  startsAt: InstantText;
  endsAt: InstantText;
}

/** What is on a run without a rider: lunch, time blocks and errands. They are known as they were planned; nobody reports them. */
export function breaksOf(day: Day, runId: RunId): readonly Trip[] {
  return tripsOfRun(day, runId).filter(({ kind }) => kind !== 'ride' && kind !== 'shared');
}

/** How much of a span is breaks; where two of them overlap the minute counts once. */
export function breakSeconds(breaks: readonly Span[], span: Span): number {
  let [sum, until] = [0, span.startsAt];
  for (const { startsAt, endsAt } of [...breaks].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const from = startsAt > until ? startsAt : until;
    const to = endsAt < span.endsAt ? endsAt : span.endsAt;
    if (from >= to) continue;
    sum += secondsBetween(from, to);
    until = to;
  }
  return sum;
}

/** Whether an errand takes the vehicle back to its yard in a span: most of it lies in there. */
export function goesByYard(breaks: readonly Trip[], yard: PlaceId | null, span: Span): boolean {
  return breaks.some((trip) => {
    if (yard === null || trip.kind !== 'driver_action' || trip.placeId !== yard) return false;
    return 2 * breakSeconds([trip], span) > secondsBetween(trip.startsAt, trip.endsAt);
  });
}
