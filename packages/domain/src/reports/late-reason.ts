import {
  bookingOf,
  bookingsOfTrip,
  find,
  later,
  secondsBetween,
  stopsOfRun,
  stopsOfTrip,
  tripOf,
  type Booking,
  type Day,
  type InstantText,
  type Stop,
} from '../day/index.ts';
import type { BookingId, PlaceId } from '../platform/ids.ts';
import type { Roads } from './run-stretches.ts';

/** A stop of the vehicle on its way to a rider: planned against what happened. Of another rider it says kind and aids alone. */
export interface LateStop {
  bookingId: BookingId;
  kind: 'pickup' | 'dropoff';
  aids: readonly string[];
  plannedAt: InstantText;
  cameAt: InstantText;
  /** Null at the door of the rider, where the story ends. */
  leftAt: InstantText | null;
  /** How long the way to it takes and took, and what was to spare on it; null at the first. */
  driveSec: number | null;
  droveSec: number | null;
  spareSec: number;
  /** How long the stop was to take, and took from when it was due on. */
  stopSec: number;
  tookSec: number | null;
  /** What was lost on the way to it and at it, before time to spare made any of it good again. */
  lostSec: number;
  behindSec: number;
}

export const LATE_PARTS = ['start', 'stops', 'driving', 'tight', 'planned'] as const;

/**
 * Where the time went: the vehicle set out late, stops took longer, drives took longer, the plan had too little time for its
 * ways, or the ride was planned past what was promised.
 */
export type LatePart = (typeof LATE_PARTS)[number];

export interface LateReason {
  dueAt: InstantText;
  cameAt: InstantText;
  plannedAt: InstantText;
  /** Whole minutes past the promise, as they are shown; 0 where it was kept. */
  lateMin: number;
  stops: readonly LateStop[];
  /** Whole minutes that add up: with the spare time that was used up to how far past the promise, or past its end, it came. */
  parts: Readonly<Record<LatePart, number>>;
  spareUsedMin: number;
  /** All of it: the minutes behind the plan, and those that the plan itself was past the promise. */
  totalMin: number;
  largest: LatePart | null;
  /** Of the stop that lost most. */
  worstStopMin: number;
  /** No way was known: drives are what the plan left for them. */
  isEstimated: boolean;
}

/** A few minutes behind are made good again; from the last stop at which it was no more, the story begins. */
const ON_PLAN_SEC = 300;

/** Why a vehicle came when it came; null where nobody knows when that was, or nothing was promised. */
export function lateReason(day: Day, bookingId: BookingId, { way }: Pick<Roads, 'way'>): LateReason | null {
  const booking = bookingOf(day, bookingId);
  const dueAt = booking.windowEndAt ?? booking.scheduledPickupAt;
  const cameAt = booking.arrivedAt ?? booking.pickedUpAt;
  const trip = booking.tripId === null ? undefined : find(day.trip, booking.tripId);
  if (dueAt === null || cameAt === null || !trip) return null;
  const visits = visitsBefore(day, booking, trip.runId, cameAt);
  const own = visits.at(-1);
  if (!own) return null;
  const from = Math.max(
    0,
    visits.findLastIndex(({ plannedAt, cameAt: came }) => secondsBetween(plannedAt, came) <= ON_PLAN_SEC),
  );
  const told = visits.slice(from);
  const sums = { start: 0, stops: 0, driving: 0, tight: 0, spare: 0 };
  let isEstimated = false;
  const stops = told.map((visit, at): LateStop => {
    const { plannedAt, cameAt: came, leftAt, stopSec } = visit;
    const before = told[at - 1];
    const behindSec = secondsBetween(plannedAt, came);
    const isLast = at === told.length - 1;
    // Who is early waits until they are due, which loses nothing.
    const tookSec = isLast || leftAt === null ? null : secondsBetween(came > plannedAt ? came : plannedAt, leftAt);
    const lost = before && lostOnTheWay(before, visit, way);
    const here = {
      driving: lost ? lost.droveSec - lost.driveSec : 0,
      start: lost ? Math.max(0, lost.waitedSec - lost.spareSec) : Math.max(0, behindSec),
      tight: lost?.tightSec ?? 0,
      stops: tookSec === null ? 0 : tookSec - stopSec,
    };
    for (const part of ['driving', 'start', 'tight', 'stops'] as const) sums[part] += here[part];
    if (lost) sums.spare += Math.max(0, lost.spareSec - lost.waitedSec);
    else if (isLast && behindSec < 0) sums.spare -= behindSec;
    isEstimated ||= lost?.isEstimated ?? false;
    return {
      bookingId: visit.booking.id,
      kind: visit.kind,
      aids: visit.booking.aids,
      plannedAt,
      cameAt: came,
      leftAt: isLast ? null : leftAt,
      driveSec: lost?.driveSec ?? null,
      droveSec: lost?.droveSec ?? null,
      spareSec: lost?.spareSec ?? 0,
      stopSec,
      tookSec,
      lostSec: here.driving + here.start + here.tight + here.stops,
      behindSec,
    };
  });
  const plannedSec = Math.max(0, secondsBetween(dueAt, own.plannedAt));
  const totalSec = secondsBetween(own.plannedAt, cameAt) + plannedSec;
  const { minutes, spareUsedMin } = inMinutes({ ...sums, planned: plannedSec }, totalSec);
  const lateMin = Math.max(0, Math.floor(secondsBetween(dueAt, cameAt) / 60));
  return {
    dueAt,
    cameAt,
    plannedAt: own.plannedAt,
    lateMin,
    stops,
    parts: minutes,
    spareUsedMin,
    totalMin: wholeMinutes(totalSec),
    largest: lateMin === 0 ? null : largestOf(minutes),
    worstStopMin: Math.max(
      0,
      ...stops.map(({ tookSec, stopSec }) => Math.round(((tookSec ?? stopSec) - stopSec) / 60)),
    ),
    isEstimated,
  };
}

interface StopMade {
  booking: Booking;
  kind: 'pickup' | 'dropoff';
  placeId: PlaceId;
  plannedAt: InstantText;
  cameAt: InstantText;
  leftAt: InstantText | null;
  stopSec: number;
}

/** The stops of a run of which it is known when they were made, in the order in which they were, up to a rider's door. */
function visitsBefore(day: Day, booking: Booking, runId: string, cameAt: InstantText): StopMade[] {
  return stopsOfRun(day, runId)
    .flatMap((stop) => madeAt(day, stop) ?? [])
    .filter((made) => isOwn(made, booking) || made.cameAt < cameAt)
    .sort((a, b) => Number(isOwn(a, booking)) - Number(isOwn(b, booking)) || (a.cameAt < b.cameAt ? -1 : 1));
}

function isOwn({ booking, kind }: StopMade, { id }: Booking): boolean {
  return booking.id === id && kind === 'pickup';
}

function madeAt(day: Day, { bookingId, stopType, tripId, plannedAt }: Stop): StopMade | null {
  const booking = bookingsOfTrip(day, tripId).find(({ id }) => id === bookingId);
  if (!booking || plannedAt === null) return null;
  const { arrivedAt, pickedUpAt, noShowAt, arrivedDropoffAt, droppedOffAt } = booking;
  const isPickup = stopType === 'pickup';
  const cameAt = isPickup ? (arrivedAt ?? pickedUpAt) : (arrivedDropoffAt ?? droppedOffAt);
  if (cameAt === null) return null;
  // What a trip takes at its doors is planned as one figure: each has its part of it.
  const stopSec = Math.round(tripOf(day, tripId).loadUnloadSec / Math.max(1, stopsOfTrip(day, tripId).length));
  return {
    booking,
    kind: isPickup ? 'pickup' : 'dropoff',
    placeId: isPickup ? booking.pickupPlaceId : booking.dropoffPlaceId,
    plannedAt,
    cameAt,
    leftAt: isPickup ? (pickedUpAt ?? noShowAt ?? cameAt) : (droppedOffAt ?? cameAt),
    stopSec,
  };
}

/** A way between two stops: how long it takes, what the plan had to spare on it or too little, and how long it took. */
function lostOnTheWay(from: StopMade, to: StopMade, way: Roads['way']) {
  const gapSec = secondsBetween(later(from.plannedAt, { seconds: from.stopSec }), to.plannedAt);
  const known = from.placeId === to.placeId ? { seconds: 0 } : way(from.placeId, to.placeId);
  const driveSec = Math.round(known?.seconds ?? Math.max(0, gapSec));
  const leftAt = from.leftAt ?? from.cameAt;
  const betweenSec = secondsBetween(leftAt, to.cameAt);
  const waitedSec = waitedFor(to, leftAt, driveSec, betweenSec);
  return {
    driveSec,
    droveSec: betweenSec - waitedSec,
    waitedSec,
    spareSec: Math.max(0, gapSec - driveSec),
    tightSec: Math.max(0, driveSec - gapSec),
    isEstimated: known === null,
  };
}

/**
 * How long the vehicle stood between two stops before it set out: as the driver wrote it down, or else for as long as it could
 * and still come in time, which loses nothing.
 */
function waitedFor({ booking, kind, plannedAt }: StopMade, leftAt: InstantText, driveSec: number, betweenSec: number) {
  const { enrouteAt } = booking;
  if (kind === 'pickup' && enrouteAt !== null && enrouteAt >= leftAt) {
    return Math.min(betweenSec, secondsBetween(leftAt, enrouteAt));
  }
  const couldSec = secondsBetween(leftAt, plannedAt) - driveSec;
  return Math.max(0, Math.min(couldSec, betweenSec - driveSec));
}

/** Whole minutes that add up to the whole minutes of all of it: what is lost in rounding goes to the largest part. */
function inMinutes({ spare, ...seconds }: Record<LatePart | 'spare', number>, totalSec: number) {
  const whole = wholeMinutes;
  const minutes = {
    start: whole(seconds.start),
    stops: whole(seconds.stops),
    driving: whole(seconds.driving),
    tight: whole(seconds.tight),
    planned: whole(seconds.planned),
  };
  const spareUsedMin = whole(spare);
  const sum = LATE_PARTS.reduce((all, part) => all + minutes[part], 0) - spareUsedMin;
  minutes[largestOf(seconds) ?? 'stops'] += whole(totalSec) - sum;
  return { minutes, spareUsedMin };
}

/** Nothing is nothing, from above and from below. */
function wholeMinutes(seconds: number): number {
  return Math.round(seconds / 60) + 0;
}

function largestOf(parts: Readonly<Record<LatePart, number>>): LatePart | null {
  const [largest] = [...LATE_PARTS].sort((a, b) => parts[b] - parts[a]);
  return largest !== undefined && parts[largest] > 0 ? largest : null;
}
