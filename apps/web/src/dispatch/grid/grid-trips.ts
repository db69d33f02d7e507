import type { TripKind } from '@handrail/domain/day';
import type { Lane, LaneTrip } from '../board/lanes.ts';
import { type DayAxis, minuteAt } from './day-axis.ts';
import { placeLane, type Placed, type Timed } from './place-lane.ts';
import type { Look } from './scale.ts';

/** A trip with its place in time, as the grid draws it. */
export interface GridTrip extends Timed {
  trip: LaneTrip;
  kind: TripKind;
  /** By how many minutes its riders will be late, where the promise still stands. */
  riskMin: number;
}

/** Whatever it takes: a lunch break is drawn half an hour high (CONST-28). */
const LUNCH_MIN = 30;

const keptInTime = new WeakMap<Lane, { axis: DayAxis; trips: readonly GridTrip[] }>();

/** What a lane does, in minutes of the day: at every zoom and every width the same. */
export function timedOn(lane: Lane, axis: DayAxis): readonly GridTrip[] {
  const held = keptInTime.get(lane);
  if (held?.axis === axis) return held.trips;
  const trips = lane.trips.map((trip) => timed(trip, axis));
  keptInTime.set(lane, { axis, trips });
  return trips;
}

const kept = new WeakMap<Lane, { axis: DayAxis; look: Look; placed: readonly Placed<GridTrip>[] }>();

/** The blocks of a lane. They are kept with it: a lane that is as it was is placed as it was. */
export function placedOn(lane: Lane, axis: DayAxis, look: Look): readonly Placed<GridTrip>[] {
  const held = kept.get(lane);
  if (held && held.axis === axis && isSameSize(held.look, look)) return held.placed;
  const placed = placeLane(timedOn(lane, axis), look);
  kept.set(lane, { axis, look, placed });
  return placed;
}

function isSameSize(a: Look, b: Look): boolean {
  return a.pxPerHour === b.pxPerHour && a.lanePx === b.lanePx && a.blockPx === b.blockPx;
}

export function timed(trip: LaneTrip, axis: DayAxis): GridTrip {
  const { id, kind, startsAt, endsAt } = trip.entry;
  const startMin = minuteAt(axis, Date.parse(startsAt));
  return {
    id,
    trip,
    kind,
    startMin,
    endMin: kind === 'lunch_break' ? startMin + LUNCH_MIN : minuteAt(axis, Date.parse(endsAt)),
    lateMin: Math.max(0, ...trip.rides.map(({ lateMin }) => lateMin)),
    riskMin: Math.max(0, ...trip.rides.map(({ riskMin }) => riskMin)),
  };
}

const keptEnds = new WeakMap<Lane, number>();

/** The end of whatever ends last, for the hours past midnight. */
export function lastEndMs(lanes: readonly Lane[]): number {
  let last = 0;
  for (const lane of lanes) {
    last = Math.max(last, keptEnds.get(lane) ?? keptEnd(lane));
  }
  return last;
}

function keptEnd(lane: Lane): number {
  const end = Math.max(0, ...lane.trips.map(({ entry }) => Date.parse(entry.endsAt)));
  keptEnds.set(lane, end);
  return end;
}

/** A trip asks for attention: somebody on it is late or at risk, or it overlaps another. */
export function isInTrouble({ overlaps, rides }: LaneTrip): boolean {
  return overlaps || rides.some((ride) => ride.lateMin > 0 || ride.riskMin > 0);
}

const keptTroubles = new WeakMap<Lane, number>();

/** How many trips of a lane ask for attention. */
export function troublesOf(lane: Lane): number {
  const kept = keptTroubles.get(lane);
  if (kept !== undefined) return kept;
  const troubles = lane.trips.filter(isInTrouble).length;
  keptTroubles.set(lane, troubles);
  return troubles;
}
