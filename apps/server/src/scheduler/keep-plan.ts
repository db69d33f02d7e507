import { createHash } from 'node:crypto';
import { eachOf, type Pieces } from '@handrail/domain/platform';
import { bookingOf, find, runDrivenBy, runOf, tripOf, type Booking, type Day } from '@handrail/domain/day';
import {
  asPlanned,
  hoursOfLane,
  type PlanFound,
  type PlanInput,
  plannedTimes,
  type RideToPlan,
  stoodOn,
} from '@handrail/domain/scheduler';
import type { GatheredDay } from './gather-day.ts';
import type { KeptLane, KeptPlan, KeptProposal, KeptRide, PinnedRide } from './kept-plan.ts';

/** What a planner found, as the row of its plan keeps it: a ride at a time, for a plan may have thousands and others wait. */
export function* keepingPlan(
  { day, input }: Pick<GatheredDay, 'day' | 'input'>,
  found: PlanFound,
  pins: readonly PinnedRide[],
): Pieces<KeptPlan> {
  const rides = new Map(input.rides.map((ride) => [ride.id, ride]));
  const pinned = new Map(pins.map((pin) => [pin.id, pin]));
  const stated = new Set(found.rides.map(({ id }) => id));
  const laneOf = ({ vehicleId, driverId, teamId }: PinnedRide) =>
    input.lanes.findIndex(
      ({ column }) => column.vehicleId === vehicleId && column.driverId === driverId && column.teamId === teamId,
    );
  // What is pinned stands for the planner, which need not say of it where it is.
  const held = pins
    .map((pin) => ({ id: pin.id, lane: laneOf(pin), pickupAt: pin.pickupAt, dropoffAt: pin.dropoffAt }))
    .filter(({ lane, id }) => lane >= 0 && rides.has(id));
  const placed = [...found.rides.filter(({ id }) => !pinned.has(id)), ...held];
  yield;
  // With what is pinned of an earlier plan it would be another day.
  const stood = pins.length > 0 ? null : (found.stood ?? null);
  const lanes = lanesOf(day, input).map((lane, at) => ({
    ...lane,
    meters: found.laneMeters?.[at],
    metersStood: stood?.byLane[at],
  }));
  yield;
  const kept = yield* eachOf(placed, (place): KeptRide[] => [
    { ...place, proposed: proposalOf(day, input, rides.get(place.id), place, pinned.has(place.id)) },
  ]);
  return {
    baseVersion: day.version,
    lanes,
    rides: kept,
    unplaced: [
      ...found.unplaced,
      ...input.leftOut
        .filter(({ id }) => !stated.has(id))
        .map(({ id, refusal }) => ({ id, refusal, isImpossible: false })),
    ],
    lunches: found.lunches,
    ways: found.ways,
    conflicts: input.conflicts,
    figures: found.figures,
    stood: stood && { loadedMeters: stood.loadedMeters, emptyMeters: stood.emptyMeters },
    isEstimated: found.isEstimated,
  };
}

/** A plan as the text that its row keeps. */
export function* writingPlan({ rides, lanes, ...rest }: KeptPlan): Pieces<string> {
  const text = (one: unknown) => [JSON.stringify(one)];
  const written = { rides: yield* eachOf(rides, text), lanes: yield* eachOf(lanes, text) };
  const lists = Object.entries(written).map(([name, texts]) => `"${name}":[${texts.join()}]`);
  return `${JSON.stringify(rest).slice(0, -1)},${lists.join()}}`;
}

/** What is kept of an earlier attempt, by the lanes as they are numbered now; null where it says nothing any more. */
export function keptAsFound({ input }: Pick<GatheredDay, 'input'>, kept: KeptPlan | null): PlanFound | null {
  if (!kept) return null;
  const rides = new Set(input.rides.map(({ id }) => id));
  const laneNow = kept.lanes.map((lane) =>
    input.lanes.findIndex(
      ({ column, refusal }) =>
        refusal === null &&
        column.vehicleId === lane.vehicleId &&
        column.driverId === lane.driverId &&
        column.teamId === lane.teamId,
    ),
  );
  const onLane = <T extends { lane: number }>(entries: readonly T[]) =>
    entries.flatMap((entry) => {
      const lane = laneNow[entry.lane] ?? -1;
      return lane < 0 ? [] : [{ ...entry, lane }];
    });
  return {
    rides: onLane(kept.rides)
      .filter(({ id }) => rides.has(id))
      .map(({ id, lane, pickupAt, dropoffAt }) => ({ id, lane, pickupAt, dropoffAt })),
    unplaced: kept.unplaced.filter(({ id }) => rides.has(id)),
    lunches: onLane(kept.lunches),
    ways: kept.ways ?? [],
    figures: kept.figures,
    isEstimated: kept.isEstimated,
  };
}

export function hoursText(hours: ReturnType<typeof hoursOfLane>): string {
  return JSON.stringify(hours);
}

/** A ride that waits is the same on every day that holds it: a plan asks about thousands every other second. */
const digests = new WeakMap<Booking, string>();

export function digestOf(day: Day, booking: Booking): string {
  const known = booking.tripId === null ? digests.get(booking) : undefined;
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(asPlanned(day, booking)).digest('base64url').slice(0, 22);
  if (booking.tripId === null) digests.set(booking, digest);
  return digest;
}

const keptLanes = new WeakMap<PlanInput, KeptLane[]>();

/** The lanes as they are planned, the same each time that something new is found for them. */
export function lanesOf(day: Day, input: PlanInput): KeptLane[] {
  const known = keptLanes.get(input);
  if (known) return known;
  const lanes = input.lanes.map(({ column: { vehicleId, driverId, teamId }, hours }) => ({
    vehicleId,
    driverId,
    teamId,
    hours: hoursText(hours),
    stood: stoodOn(day, runDrivenBy(day, { vehicleId, driverId, teamId })),
  }));
  keptLanes.set(input, lanes);
  return lanes;
}

/** A ride that waits and has a place now, or that goes to another vehicle or another time; null where it stays. */
function proposalOf(
  day: Day,
  { lanes }: PlanInput,
  ride: RideToPlan | undefined,
  place: { id: string; lane: number; pickupAt: string; dropoffAt: string },
  isPinned: boolean,
): KeptProposal | null {
  const booking = ride && find(day.booking, ride.id);
  if (!ride || !booking) return null;
  const proposal = { digest: digestOf(day, booking), from: vehicleOf(day, booking) };
  if (isPinned || ride.standing === 'waits') return proposal;
  if (ride.standing !== 'free') return null;
  const plan = plannedTimes(day, bookingOf(day, ride.id));
  const stays =
    lanes[place.lane] !== undefined &&
    ride.home === place.lane &&
    plan?.pickupAt === place.pickupAt &&
    plan.dropoffAt === place.dropoffAt;
  return stays ? null : proposal;
}

export function vehicleOf(day: Day, { tripId }: Booking): string | null {
  return tripId === null ? null : runOf(day, tripOf(day, tripId).runId).vehicleId;
}
