import {
  bookingsOfTrip,
  find,
  secondsBetween,
  stopsOfBooking,
  tripsOfRun,
  type Booking,
  type Day,
  type InstantText,
  type Run,
  type Trip,
} from '../day/index.ts';
import { takesTime } from '../dispatch/index.ts';
import type { BookingId, PlaceId } from '../platform/ids.ts';

export type Span = readonly [from: InstantText, until: InstantText];

/** What was on a lane when it was planned: rides by their ids, and what has no rider by the id of its trip. */
export type Stood = Readonly<Record<string, Span>>;

export function stoodOn(day: Day, run: Run | null): Stood {
  return Object.fromEntries(run ? claimsOf(day, run).map(({ id, span }) => [id, span]) : []);
}

interface Claim {
  id: string;
  span: Span;
  isRide: boolean;
}

/** What takes time of a run, ride by ride. */
function claimsOf(day: Day, { id }: Run): Claim[] {
  return tripsOfRun(day, id)
    .filter((trip) => takesTime(day, trip))
    .flatMap((trip): Claim[] => {
      const riders = bookingsOfTrip(day, trip.id);
      return riders.length === 0
        ? [{ id: trip.id, span: [trip.startsAt, trip.endsAt], isRide: false }]
        : riders.map((booking) => ({ id: booking.id, span: spanOf(day, booking, trip), isRide: true }));
    });
}

function spanOf(day: Day, { id }: Booking, trip: Trip): Span {
  const at = (type: 'pickup' | 'dropoff') =>
    stopsOfBooking(day, id).find(({ stopType }) => stopType === type)?.plannedAt ?? null;
  return [at('pickup') ?? trip.startsAt, at('dropoff') ?? trip.endsAt];
}

/** Something that takes time of a lane and that nobody planned with. */
export interface Strange {
  span: Span;
  /** Where it begins and ends; null is wherever the vehicle stands. */
  places: readonly [from: PlaceId, to: PlaceId] | null;
}

interface Known {
  stood: Stood;
  /** Where what the plan gives another time stood when it was planned. */
  before?: Stood;
  /** What is to be put there, by ride; a lunch that is proposed by a word of its own. */
  planned: ReadonlyMap<string, Span>;
  /** Rides that the same step takes off the lane. */
  leaving: ReadonlySet<BookingId>;
}

/** What is on a lane that was not when it was planned, and that the plan itself did not put there. */
export function strangeOn(day: Day, run: Run | null, { stood, before = {}, planned, leaving }: Known): Strange[] {
  const lunches = new Set([...planned.values()].map(keyOf));
  const isKnown = ({ id, span, isRide }: Claim) =>
    isSame(stood[id], span) ||
    isSame(before[id], span) ||
    isSame(planned.get(id), span) ||
    (!isRide && lunches.has(keyOf(span)));
  const claims = run ? claimsOf(day, run) : [];
  return claims
    .filter((claim) => !isKnown(claim) && !leaving.has(claim.id))
    .map((claim) => ({ span: claim.span, places: placesOfClaim(day, claim) }));
}

/**
 * Which rides of a plan a lane cannot take any more as they were planned, because of what is on it by now: those that are driven
 * together with it, and whoever is aboard right before or right after where there is no time to drive there. What is further
 * away is driven as it was planned. `reachSec` is how long the way between two places takes at most.
 */
export function disturbedBy(
  day: Day,
  strange: readonly Strange[],
  { stood, planned, leaving, reachSec }: Known & { reachSec: (from: PlaceId, to: PlaceId) => number },
): Set<string> {
  const stretches = inStretches([
    ...[...planned].map(([id, span]) => ({ id, span })),
    ...Object.entries(stood).flatMap(([id, span]) =>
      planned.has(id) || leaving.has(id) || !isStill(day, id, span) ? [] : [{ id, span }],
    ),
  ]);
  const ends = stretches.map(({ first, last }) => ({
    from: endOf(day, first, 'pickup'),
    to: endOf(day, last, 'dropoff'),
  }));
  const reach = (from: PlaceId | null | undefined, to: PlaceId | null | undefined) =>
    from && to ? reachSec(from, to) : 0;
  const disturbed = new Set<string>();
  for (const { span, places } of strange) {
    for (const [at, stretch] of stretches.entries()) {
      const isMet = stretch.span[0] < span[1] && span[0] < stretch.span[1];
      const isBefore = !isMet && stretch.span[1] <= span[0];
      const own = ends[at];
      const gapSec = isBefore ? secondsBetween(stretch.span[1], span[0]) : secondsBetween(span[1], stretch.span[0]);
      const neededSec = isBefore
        ? places && reach(own?.to, places[0])
        : places
          ? reach(places[1], own?.from)
          : reach(ends[at - 1]?.to, own?.from); // the drive from before it is still to be done
      if (isMet || gapSec < (neededSec ?? 0)) for (const id of stretch.ids) disturbed.add(id);
    }
  }
  return new Set([...disturbed].filter((id) => planned.has(id)));
}

/** Whether what stood on the lane, or was put there by the plan, is on some trip at these times yet. */
function isStill(day: Day, id: string, span: Span): boolean {
  const trip = find(day.trip, id);
  if (trip) return isSame([trip.startsAt, trip.endsAt], span);
  const booking = find(day.booking, id);
  const ridden = booking?.tripId ? find(day.trip, booking.tripId) : undefined;
  return booking !== undefined && ridden !== undefined && isSame(spanOf(day, booking, ridden), span);
}

function endOf(day: Day, id: string, at: 'pickup' | 'dropoff'): PlaceId | null {
  const booking = find(day.booking, id);
  if (booking) return at === 'pickup' ? booking.pickupPlaceId : booking.dropoffPlaceId;
  return find(day.trip, id)?.placeId ?? null;
}

function placesOfClaim(day: Day, { id }: Claim): Strange['places'] {
  const [from, to] = [endOf(day, id, 'pickup'), endOf(day, id, 'dropoff')];
  return from !== null && to !== null ? [from, to] : null;
}

interface Stretch {
  span: Span;
  ids: string[];
  /** Who gets in first, and who gets out last. */
  first: string;
  last: string;
}

/** What is driven at once, from the first of it to the last. */
function inStretches(items: readonly { id: string; span: Span }[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { id, span } of items.toSorted((a, b) => (a.span[0] < b.span[0] ? -1 : 1))) {
    const last = stretches.at(-1);
    if (!last || span[0] >= last.span[1]) stretches.push({ span, ids: [id], first: id, last: id });
    else {
      last.ids.push(id);
      if (span[1] > last.span[1]) [last.span, last.last] = [[last.span[0], span[1]], id];
    }
  }
  return stretches;
}

function isSame(one: Span | undefined, other: Span): boolean {
  return one?.[0] === other[0] && one[1] === other[1];
}

function keyOf(span: Span): string {
  return span.join(' ');
}
