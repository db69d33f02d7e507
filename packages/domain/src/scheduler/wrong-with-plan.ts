import { secondsBetween, type InstantText } from '../day/index.ts';
import type { BookingId, PlaceId } from '../platform/ids.ts';
import type { PlanInput, RideToPlan, LaneToPlan } from './plan-day.ts';
import type { PlacedRide, PlanFound } from './plan-found.ts';

/** How long somebody drives who leaves a place for another at a moment, as the house reckons ways. */
export type DriveSec = (from: PlaceId, to: PlaceId, leavesAt: InstantText) => number;

/**
 * What must hold of a plan, said from the definitions and knowing nothing of how it was found: whose promise it breaks, who rides
 * where they may not, and what cannot be driven. Empty is a plan that keeps what was asked.
 */
export function wrongWithPlan(input: PlanInput, plan: PlanFound, driveSec: DriveSec): string[] {
  const placed = new Map(plan.rides.map((ride) => [ride.id, ride]));
  const rideOf = new Map(input.rides.map((ride) => [ride.id, ride]));
  return [
    ...input.rides.flatMap((ride) => wrongWithRide(input, plan, ride, placed)),
    ...plan.rides.filter(({ id }) => !rideOf.has(id)).map(({ id }) => `ride ${id} was not asked about`),
    ...input.lanes.flatMap((lane, at) => wrongWithLane(input, plan, { lane, at, rideOf }, driveSec)),
  ];
}

function wrongWithRide(
  input: PlanInput,
  plan: PlanFound,
  ride: RideToPlan,
  placed: ReadonlyMap<BookingId, PlacedRide>,
): string[] {
  const one = placed.get(ride.id);
  const timesTold =
    plan.rides.filter(({ id }) => id === ride.id).length + plan.unplaced.filter(({ id }) => id === ride.id).length;
  const isSet = ride.standing === 'stands' || ride.standing === 'begun';
  if (isSet) return timesTold === 0 ? [] : [`ride ${ride.id} stands and is planned`];
  if (!one) return timesTold === 1 ? [] : [`ride ${ride.id} is told of ${timesTold} times`];
  const [from, until] = ride.pickup;
  const before = ride.after === null ? undefined : placed.get(ride.after);
  return said(`ride ${ride.id}`, {
    'is told of more than once': timesTold !== 1,
    'is picked up before it may be': one.pickupAt < from || one.pickupAt < (input.now ?? ''),
    'is picked up too late': one.pickupAt > until,
    'is dropped off too late': ride.dropoffBy !== null && one.dropoffAt > ride.dropoffBy,
    'is on a lane that may not have it': ride.refusals.has(one.lane) || !input.lanes[one.lane],
    'is on a lane that does not drive': input.lanes[one.lane]?.refusal !== null,
    'gets in and out in no time': secondsBetween(one.pickupAt, one.dropoffAt) < ride.loadSec + ride.unloadSec,
    'returns before arriving': before !== undefined && one.pickupAt < before.dropoffAt,
    'returns too soon and has a place': input.conflicts.includes(ride.id),
  });
}

/** Something a lane does at a place: from when on, and until when at least. */
interface Done {
  at: InstantText;
  placeId: PlaceId | null;
  lastsSec: number;
  kind: 'pickup' | 'dropoff' | 'visit' | 'lunch';
  ride: RideToPlan | null;
  /** It was there before the plan: nothing new is wrong with it alone. */
  isOld: boolean;
}

interface Lane {
  lane: LaneToPlan;
  at: number;
  rideOf: ReadonlyMap<BookingId, RideToPlan>;
}

function wrongWithLane(input: PlanInput, plan: PlanFound, asked: Lane, driveSec: DriveSec): string[] {
  const done = doneOn(plan, asked);
  return [
    ...wrongWithRoute(done, driveSec),
    ...wrongWithHours(done, asked, driveSec),
    ...wrongWithCompany(done, asked),
    ...wrongWithLunch(plan, asked),
    ...wrongWithLength(plan, asked, driveSec),
  ].map((wrong) => `lane ${asked.at} ${wrong}`);
}

function doneOn(plan: PlanFound, { lane, at, rideOf }: Lane): Done[] {
  const own = plan.rides.filter((ride) => ride.lane === at);
  const rides = own.flatMap(({ id, pickupAt, dropoffAt }): Done[] => {
    const ride = rideOf.get(id);
    if (!ride) return [];
    return [
      { at: pickupAt, placeId: ride.fromPlaceId, lastsSec: ride.loadSec, kind: 'pickup', ride, isOld: false },
      { at: dropoffAt, placeId: ride.toPlaceId, lastsSec: 0, kind: 'dropoff', ride, isOld: false },
    ];
  });
  const stands = lane.stops.flatMap(({ bookingId, stopType, plannedAt }): Done[] => {
    const ride = rideOf.get(bookingId);
    if (!ride || plannedAt === null) return [];
    const placeId = stopType === 'pickup' ? ride.fromPlaceId : ride.toPlaceId;
    return [{ at: plannedAt, placeId, lastsSec: 0, kind: stopType, ride, isOld: true }];
  });
  const visits = lane.visits.map(({ startsAt, endsAt, placeId }): Done => ({
    at: startsAt,
    placeId,
    lastsSec: secondsBetween(startsAt, endsAt),
    kind: 'visit',
    ride: null,
    isOld: true,
  }));
  const lunches = plan.lunches
    .filter((lunch) => lunch.lane === at)
    .map(({ startsAt, endsAt }): Done => ({
      at: startsAt,
      placeId: null,
      lastsSec: secondsBetween(startsAt, endsAt),
      kind: 'lunch',
      ride: null,
      isOld: false,
    }));
  return [...rides, ...stands, ...visits, ...lunches].sort(
    (a, b) => secondsBetween(b.at, a.at) || RANK[a.kind] - RANK[b.kind],
  );
}

const RANK = { dropoff: 0, visit: 1, lunch: 1, pickup: 2 } as const;

/** Where a lane was, and when it is free to leave. */
interface Left {
  placeId: PlaceId | null;
  freeAt: InstantText;
  isOld: boolean;
}

/** Each stop is reached in time from the one before; whoever gets in at one door does so at once. */
function wrongWithRoute(done: readonly Done[], driveSec: DriveSec): string[] {
  const wrong: string[] = [];
  const lane: { left: Left | null } = { left: null };
  for (const stop of done) {
    const from = lane.left;
    const placeId: PlaceId | null = stop.placeId ?? from?.placeId ?? null;
    const isSameDoor: boolean = from !== null && placeId === from.placeId;
    if (from !== null && from.placeId !== null && placeId !== null && !isSameDoor && !(from.isOld && stop.isOld)) {
      // The last of getting out is at the door, which is there until the rider is out.
      const outSec = stop.kind === 'dropoff' && !stop.isOld ? (stop.ride?.unloadSec ?? 0) : 0;
      const arrives = laterBy(from.freeAt, driveSec(from.placeId, placeId, from.freeAt) + outSec);
      if (arrives > stop.at) wrong.push(`is not at ${nameOf(stop)} in time`);
    }
    const over = laterBy(stop.at, stop.lastsSec);
    lane.left = {
      placeId,
      freeAt: isSameDoor && from !== null && from.freeAt > over ? from.freeAt : over,
      isOld: stop.isOld,
    };
  }
  return wrong;
}

/** Within the hours of who drives; whoever is out for what stands is out for as long as that takes. */
function wrongWithHours(done: readonly Done[], { lane }: Lane, driveSec: DriveSec): string[] {
  if (lane.hours.is !== 'worked') return [];
  const { startsAt, endsAt } = lane.hours;
  const home = lane.parkingPlaceId;
  const outSec = ({ placeId }: Done, at: InstantText) =>
    home === null || placeId === null || lane.here ? 0 : driveSec(home, placeId, at);
  const backSec = ({ placeId }: Done, at: InstantText) =>
    home === null || placeId === null ? 0 : driveSec(placeId, home, at);
  const stops = done.filter(({ kind }) => kind === 'pickup' || kind === 'dropoff');
  const old = done.filter(({ isOld }) => isOld);
  const from = [startsAt, ...old.map((stop) => laterBy(stop.at, -outSec(stop, stop.at)))].sort()[0] ?? startsAt;
  const ends = old.map((stop) => {
    const over = laterBy(stop.at, stop.lastsSec);
    return laterBy(over, backSec(stop, over));
  });
  const until = endsAt === null ? null : ([endsAt, ...ends].sort().at(-1) ?? endsAt);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return [];
  return said('', {
    'begins before its hours': !lane.here && laterBy(from, outSec(first, from)) > first.at && !first.isOld,
    'is home after its hours': until !== null && !last.isOld && laterBy(last.at, backSec(last, last.at)) > until,
  });
}

/** Who is aboard at once: as many as there are places for, in one of the ways to set it up, and nobody with whom they may not be. */
function wrongWithCompany(done: readonly Done[], { lane }: Lane): string[] {
  const aboard = new Map<BookingId, { ride: RideToPlan; isOld: boolean }>();
  const wrong: string[] = [];
  for (const { kind, ride, isOld } of done) {
    if (kind === 'lunch' && aboard.size > 0) wrong.push('has its lunch with somebody aboard');
    if (kind === 'dropoff' && ride) aboard.delete(ride.id);
    if (kind !== 'pickup' || !ride) continue;
    aboard.set(ride.id, { ride, isOld });
    const all = [...aboard.values()];
    if (all.every((one) => one.isOld)) continue;
    const total = (of: 'seats' | 'chairs' | 'stretchers') => all.reduce((sum, one) => sum + one.ride.needs[of], 0);
    const fits = lane.places.some(
      ({ seats, chairs, stretchers }) =>
        total('seats') <= seats && total('chairs') <= chairs && total('stretchers') <= stretchers,
    );
    if (lane.places.length > 0 && !fits) wrong.push(`is full at ride ${ride.id}`);
    if (all.length > 1 && all.some((one) => one.ride.alone)) wrong.push(`shares a ride alone at ride ${ride.id}`);
    if (all.some((one) => ride.apartFrom.includes(one.ride.id)))
      wrong.push(`has ride ${ride.id} with whom it may not be`);
  }
  return wrong;
}

function wrongWithLunch({ lunches }: PlanFound, { lane, at }: Lane): string[] {
  const own = lunches.filter((lunch) => lunch.lane === at);
  return own.flatMap(({ startsAt, endsAt }) =>
    said('', {
      'has two lunches': own.length > 1,
      'has a lunch nobody asked for': lane.lunch === null,
      'has its lunch outside its hours':
        lane.lunch !== null && (startsAt < lane.lunch.from || endsAt > lane.lunch.until),
      'has a lunch of another length': lane.lunch !== null && secondsBetween(startsAt, endsAt) !== lane.lunch.lengthSec,
    }),
  );
}

/** Nobody is aboard for longer than they may, unless straight there takes as long at some moment of their window. */
function wrongWithLength({ rides }: PlanFound, { at, rideOf }: Lane, driveSec: DriveSec): string[] {
  return rides
    .filter(({ lane }) => lane === at)
    .flatMap(({ id, pickupAt, dropoffAt }) => {
      const ride = rideOf.get(id);
      if (!ride) return [];
      const tookSec = secondsBetween(pickupAt, dropoffAt);
      const isTooLong = tookSec > ride.limitSec && tookSec > straightSec(ride, driveSec) + BETWEEN_SEC;
      return isTooLong ? [`has ride ${id} aboard for too long`] : [];
    });
}

/** Straight there with nobody else, doors included, at the slowest moment of the window. */
function straightSec({ pickup, loadSec, unloadSec, fromPlaceId, toPlaceId }: RideToPlan, driveSec: DriveSec): number {
  const [from, until] = pickup;
  const moments = Array.from(
    { length: Math.floor(secondsBetween(from, until) / STEP_SEC) + 1 },
    (_, n) => n * STEP_SEC,
  );
  const driven = moments.map((later) => driveSec(fromPlaceId, toPlaceId, laterBy(from, loadSec + later)));
  return loadSec + Math.max(...driven) + unloadSec;
}

/** A window is looked at by steps, and between two of them a way grows by no more than this. */
const STEP_SEC = 10;
const BETWEEN_SEC = 60;

function nameOf({ kind, ride }: Done): string {
  return ride ? `the ${kind} of ride ${ride.id}` : `a ${kind}`;
}

function laterBy(at: InstantText, seconds: number): InstantText {
  return new Date(Date.parse(at) + Math.round(seconds) * 1000).toISOString().replace('.000Z', '+00:00');
}

function said(whose: string, wrong: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(wrong).flatMap(([what, isSo]) => (isSo ? [`${whose} ${what}`.trim()] : []));
}
