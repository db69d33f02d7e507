import type { Point } from '@handrail/domain/platform';
import { chanceFor } from '../town/index.ts';
import { wayOf } from '../transit/index.ts';
import type { DriverEvent, Stint, StintStop } from './stint.ts';

const MINUTE_MS = 60_000;
/** From the garage, whose place a device does not show. */
const FIRST_DRIVE_MS = 10 * MINUTE_MS;
const NO_SHOW_SHARE = 0.02;

export interface Ways {
  seed: number;
  /** The service day. */
  date: string;
  /** How long a driver waits at a door. */
  doorWaitMin: number;
}

/**
 * What a driver does next, and when: one event, or none when the stint is done. It depends on nothing but what was
 * reported so far, so it goes on from wherever a dispatcher's hand or a restart has left the day, and the same seed
 * tells the same story. Every event comes after the one before it, and its time may well be past already.
 */
export function nextEvent(stint: Stint, ways: Ways): DriverEvent | null {
  const stop = stint.stops.find(isOpen);
  if (!stop) return null;
  const last = lastSeen(stint);
  const { event, atMs } = stop.type === 'pickup' ? atPickup(stop, last, ways) : atDropoff(stop, last, ways);
  return {
    bookingId: stop.bookingId,
    tripId: stop.tripId,
    event,
    atMs: Math.round(afterBlocks(stint, Math.max(atMs, last.atMs), stop) / 1000) * 1000,
  };
}

/** Whoever stands goes on when that is over, and not on the dot. */
function afterBlocks({ blocks }: Stint, atMs: number, { bookingId }: StintStop): number {
  const block = blocks.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
  return block ? block.toMs + chanceFor(0, `goes on ${bookingId}`).whole(10, 50) * 1000 : atMs;
}

/** Booked riders who are not at their door on a day, there or back: decided by the day and who they are. */
function staysAway(seed: number, date: string, riderId: string): boolean {
  return chanceFor(seed, `away ${date} ${riderId}`).happens(NO_SHOW_SHARE);
}

function isOpen({ type, ride: { rideStatus } }: StintStop): boolean {
  return type === 'pickup' ? rideStatus === 1 || rideStatus === 2 : rideStatus === 6;
}

export interface Seen {
  atMs: number;
  point: Point | null;
}

/** When the run was last heard of, and where. */
export function lastSeen({ stops }: Stint): Seen {
  let last: Seen = { atMs: 0, point: null };
  for (const { type, point, ride } of stops) {
    const moments =
      type === 'pickup' ? [ride.arrivedMs, ride.pickedUpMs, ride.noShowMs] : [ride.arrivedDropoffMs, ride.droppedOffMs];
    for (const atMs of moments) if (atMs !== null && atMs >= last.atMs) last = { atMs, point };
  }
  // Whoever set out has left the door they were seen at, and is not yet at the next.
  for (const { ride } of stops) last = { ...last, atMs: Math.max(last.atMs, ride.enrouteMs ?? 0) };
  return last;
}

function atPickup(stop: StintStop, last: Seen, { seed, date, doorWaitMin }: Ways): Pick<DriverEvent, 'event' | 'atMs'> {
  const { ride, plannedMs, bookingId } = stop;
  const chance = (what: string) => chanceFor(seed, `${what} ${bookingId}`);
  const driveMs = last.point ? driveOf(last.point, stop.point) : FIRST_DRIVE_MS;
  if (ride.arrivedMs === null && ride.enrouteMs === null) {
    // Most leave in good time, some are held up before they can.
    const delays = chance('leaves');
    const heldUpMs = delays.happens(0.08) ? delays.whole(6, 22) * MINUTE_MS : 0;
    const leavesMs = plannedMs - driveMs - delays.between(0, 7) * MINUTE_MS + heldUpMs;
    return { event: 'enroute', atMs: Math.max(leavesMs, last.atMs + 40_000) };
  }
  if (ride.arrivedMs === null) {
    return {
      event: 'arrived_pickup',
      atMs: (ride.enrouteMs ?? last.atMs) + driveMs * chance('drives').between(0.85, 1.2) + 20_000,
    };
  }
  const isExpectedMs = Math.max(ride.arrivedMs, plannedMs - 5 * MINUTE_MS);
  if (staysAway(seed, date, stop.riderId)) {
    const waitsMs = (doorWaitMin + chance('waits').between(0.2, 3)) * MINUTE_MS;
    return { event: 'no_show', atMs: isExpectedMs + waitsMs };
  }
  const boardsMs = chance('boards').between(0.7, ride.takesLong ? 4.5 : 2.2) * MINUTE_MS;
  return { event: 'picked_up', atMs: isExpectedMs + boardsMs };
}

function atDropoff(stop: StintStop, last: Seen, { seed }: Ways): Pick<DriverEvent, 'event' | 'atMs'> {
  const { ride, bookingId } = stop;
  const chance = (what: string) => chanceFor(seed, `${what} ${bookingId}`);
  if (ride.arrivedDropoffMs === null) {
    const driveMs = last.point ? driveOf(last.point, stop.point) : FIRST_DRIVE_MS;
    return { event: 'arrived_dropoff', atMs: last.atMs + driveMs * chance('rides').between(0.85, 1.25) + 20_000 };
  }
  return {
    event: 'dropped_off',
    atMs: ride.arrivedDropoffMs + chance('alights').between(0.6, ride.takesLong ? 4 : 2) * MINUTE_MS,
  };
}

function driveOf(from: Point, to: Point): number {
  return wayOf(from, to).travelSec * 1000;
}
