import {
  bookingsOfTrip,
  stopsOfBooking,
  tripsOfRun,
  type Booking,
  type Day,
  type InstantText,
  type Run,
  type Trip,
} from '../day/index.ts';
import { takesTime } from '../dispatch/index.ts';
import type { BookingId } from '../platform/ids.ts';

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

/**
 * Which rides of a plan a lane cannot take any more as they were planned, because something is on it that nobody planned
 * with: those that are driven together with it, and whoever is aboard right before and right after. What is further away is
 * driven as it was planned.
 */
export function disturbedBy(
  day: Day,
  run: Run | null,
  { stood, planned, leaving }: {
    stood: Stood;
    /** By ride, or by nothing of the day for a lunch that is proposed. */
    planned: ReadonlyMap<string, Span>;
    /** Rides that the same step takes off the lane. */
    leaving: ReadonlySet<BookingId>;
  },
): Set<string> {
  const claims = run ? claimsOf(day, run) : [];
  const lunches = new Set([...planned.values()].map(keyOf));
  const isKnown = ({ id, span, isRide }: Claim) =>
    isSame(stood[id], span) || isSame(planned.get(id), span) || (!isRide && lunches.has(keyOf(span)));
  const strange = claims.filter((claim) => !isKnown(claim) && !leaving.has(claim.id));
  if (strange.length === 0) return new Set();
  const known = claims.filter(isKnown).filter(({ id }) => !planned.has(id));
  const stretches = inStretches([
    ...[...planned].map(([id, span]) => ({ id, span })),
    ...known.filter(({ id }) => !leaving.has(id)),
  ]);
  const disturbed = new Set<string>();
  for (const { span } of strange) {
    const met = stretches.filter((stretch) => stretch.span[0] < span[1] && span[0] < stretch.span[1]);
    const before = stretches.findLast((stretch) => stretch.span[1] <= span[0]);
    const after = stretches.find((stretch) => stretch.span[0] >= span[1]);
    for (const stretch of [...met, before, after]) for (const id of stretch?.ids ?? []) disturbed.add(id);
  }
  return new Set([...disturbed].filter((id) => planned.has(id)));
}

/** What is driven at once, from the first of it to the last. */
function inStretches(items: readonly { id: string; span: Span }[]): { span: Span; ids: string[] }[] {
  const stretches: { span: Span; ids: string[] }[] = [];
  for (const { id, span } of items.toSorted((a, b) => (a.span[0] < b.span[0] ? -1 : 1))) {
    const last = stretches.at(-1);
    if (last && span[0] < last.span[1]) {
      last.ids.push(id);
      last.span = [last.span[0], span[1] > last.span[1] ? span[1] : last.span[1]];
    } else stretches.push({ span, ids: [id] });
  }
  return stretches;
}

function isSame(one: Span | undefined, other: Span): boolean {
  return one?.[0] === other[0] && one[1] === other[1];
}

function keyOf(span: Span): string {
  return span.join(' ');
}
