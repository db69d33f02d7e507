import { later, type Booking, type InstantText, type JourneyId } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import type { PromiseWindow } from './promised-window.ts';

/** A ride as its times are bounded: when it may begin, when it must be over, and how long it takes at least. */
export interface BoundRide {
  id: BookingId;
  pickup: PromiseWindow;
  /** By when the rider has to be there; null where nobody said. */
  dropoffBy: InstantText | null;
  /** From the beginning of getting in to the end of getting out, straight there. */
  leastSec: number;
  /** When it is over for a ride that stands; null for one that is still to be planned. */
  overAt: InstantText | null;
}

/**
 * Legs of one journey in their order: nobody sets out again before they arrived. Where their windows meet, the earlier leg
 * has to be over when the later one is promised to begin; if it cannot be by then, the later one begins when it can. Each
 * ride comes back with its bounds; of two that no times keep apart both keep theirs, and `conflicts` names the later one.
 * `before` says of each ride back which ride it comes after.
 */
export function inJourneyOrder(
  rides: readonly BoundRide[],
  legOf: (id: BookingId) => Pick<Booking, 'journeyId' | 'legNo'>,
): { rides: BoundRide[]; conflicts: BookingId[]; before: ReadonlyMap<BookingId, BookingId> } {
  const bound = new Map(rides.map((ride) => [ride.id, ride]));
  const conflicts: BookingId[] = [];
  const comesAfter = new Map<BookingId, BookingId>();
  const journeys = Map.groupBy(
    rides.filter(({ id }) => legOf(id).journeyId !== null),
    ({ id }) => legOf(id).journeyId as JourneyId, // those without were left out
  );
  for (const legs of journeys.values()) {
    const inOrder = legs.toSorted((a, b) => legOf(a.id).legNo - legOf(b.id).legNo);
    for (const [at, { id }] of inOrder.entries()) {
      const [before, after] = [bound.get(inOrder[at - 1]?.id ?? ''), bound.get(id)];
      if (!before || !after) continue;
      comesAfter.set(id, before.id);
      const meets = meetingOf(before, after);
      if (meets === null) conflicts.push(id);
      else for (const ride of meets) bound.set(ride.id, ride);
    }
  }
  const all = rides.map(({ id }) => bound.get(id)).filter((ride) => ride !== undefined);
  return { rides: all, conflicts, before: comesAfter };
}

function meetingOf(before: BoundRide, after: BoundRide): BoundRide[] | null {
  const soonest = before.overAt ?? later(before.pickup[0], { seconds: before.leastSec });
  const [from, until] = after.pickup;
  const split = soonest > from ? soonest : from;
  if (split > until) return null;
  const by = before.dropoffBy !== null && before.dropoffBy < split ? before.dropoffBy : split;
  return [
    before.overAt === null ? { ...before, dropoffBy: by } : before,
    after.overAt === null ? { ...after, pickup: [split, until] } : after,
  ];
}
