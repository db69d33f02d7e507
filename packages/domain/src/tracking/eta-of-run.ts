import { epochMsOf, find, isOver, statusOf, stopsOfRun, type Booking, type Day, type Stop } from '../day/index.ts';
import { type DriveSec, type Pause, pausesOf, reachedAfter } from '../dispatch/index.ts';
import type { RunId } from '../platform/ids.ts';

/** What is known of where a vehicle is: when it said so, and how long the way from there to its next stop takes. */
export interface Heard {
  atMs: number;
  driveSec: number;
}

/** When a stop that lies ahead is thought to be reached. */
export interface StopEta {
  stop: Stop;
  atMs: number;
  /** It follows from the plan and from what was reported, and from no recent position. */
  isGuess: boolean;
}

/** A position older than this says where the vehicle was, and not where it is. */
export const RECENT_MS = 120_000;

export interface Asked {
  nowMs: number;
  /** Null while the vehicle has said nothing. */
  heard: Heard | null;
  drive?: DriveSec;
}

/**
 * When a vehicle reaches the stops before it. The first is as far as the way from its last position is long; from there on it
 * drives and loads as planned, stands for its breaks, and waits at a door for whoever need not be there yet. Without a recent
 * position it goes by the plan and by what was reported, and says so.
 */
export function etasOfRun(day: Day, runId: RunId, { nowMs, heard, drive = () => null }: Asked): StopEta[] {
  const isRecent = heard !== null && nowMs - heard.atMs <= RECENT_MS;
  const breaks = pausesOf(day, runId);
  /** Breaks that a vehicle has stood for at a door are had. */
  const stood = new Set<Pause>();
  const etas: StopEta[] = [];
  let last: Left | null = null;
  for (const ahead of stopsAhead(day, runId)) {
    const { stop, booking, plannedMs } = ahead;
    if (ahead.is === 'done') {
      last = { stop, plannedMs, leftMs: Math.max(ahead.atMs, leftMsOf(last)) };
      continue;
    }
    if (ahead.is === 'here') {
      last = { stop, plannedMs, leftMs: Math.max(nowMs, mayLeaveMs(booking, stop)), isHere: true };
      continue;
    }
    const isSameTrip = last?.stop.tripId === stop.tripId;
    const byPlanMs: number = last
      ? atNext(
          last,
          { stop, plannedMs },
          breaks.filter((one) => !stood.has(one)),
          drive,
        )
      : plannedMs;
    // A vehicle leaves for its next trip in time for the plan, and not before.
    const expectedMs = isSameTrip ? byPlanMs : Math.max(byPlanMs, plannedMs);
    const isDriving = etas.length === 0 && last?.isHere !== true && (isSameTrip || booking.enrouteAt !== null);
    const heardMs = isRecent && etas.length === 0 ? heard.atMs + heard.driveSec * 1000 : null;
    const reachedMs = heardMs === null ? expectedMs : isDriving ? heardMs : Math.max(heardMs, expectedMs);
    const atMs = afterBreaks(breaks, Math.max(reachedMs, nowMs), { plannedMs, isOnTrip: isSameTrip, stood });
    etas.push({ stop, atMs, isGuess: !isRecent });
    last = { stop, plannedMs, leftMs: Math.max(atMs, mayLeaveMs(booking, stop)) };
  }
  return etas;
}

/** The stop that a vehicle drives to next; null where it has none left. */
export function nextStopOf(day: Day, runId: RunId): Stop | null {
  for (const { is, stop } of stopsAhead(day, runId)) if (is === 'ahead') return stop;
  return null;
}

/** The leg that a vehicle is on: it has set out for the stop, or somebody is aboard. Null while it stands at a stop, in a break, or has not begun. */
export function legOf(day: Day, runId: RunId, nowMs: number): Stop | null {
  if (pausesOf(day, runId).some(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs)) return null;
  let last: Stop | null = null;
  for (const { is, stop, booking } of stopsAhead(day, runId)) {
    if (is === 'here') return null;
    if (is === 'ahead') return stop.tripId === last?.tripId || booking.enrouteAt !== null ? stop : null;
    last = stop;
  }
  return null;
}

interface Left {
  stop: Stop;
  plannedMs: number;
  leftMs: number;
  /** It stands there still. */
  isHere?: true;
}

/** The compiler follows no variable through a loop of a generator: it is asked by itself. */
function leftMsOf(last: Left | null): number {
  return last?.leftMs ?? 0;
}

type Ahead = { stop: Stop; booking: Booking; plannedMs: number } & (
  | { is: 'done'; atMs: number }
  | { is: 'here' | 'ahead' }
);

/** The stops of a run that have a time: those that are done, where it stands, and those that lie ahead. */
function* stopsAhead(day: Day, runId: RunId): Generator<Ahead> {
  for (const stop of stopsOfRun(day, runId)) {
    const booking = find(day.booking, stop.bookingId);
    if (!booking || stop.plannedAt === null) continue;
    const of = { stop, booking, plannedMs: epochMsOf(stop.plannedAt) };
    const [stoodAt, leftAt] =
      stop.stopType === 'pickup'
        ? [booking.arrivedAt, booking.pickedUpAt ?? booking.noShowAt]
        : [booking.arrivedDropoffAt, booking.droppedOffAt];
    if (leftAt !== null) yield { ...of, is: 'done', atMs: epochMsOf(leftAt) };
    else if (!isOver(statusOf(booking))) yield { ...of, is: stoodAt === null ? 'ahead' : 'here' };
  }
}

/**
 * On a trip the leg is as long as it was planned, loading included; between trips the vehicle drives empty, and what is planned
 * between them takes its time, as the board reckons who is at risk.
 */
function atNext(
  last: Left,
  { stop: to, plannedMs: plannedToMs }: { stop: Stop; plannedMs: number },
  breaks: readonly Pause[],
  drive: DriveSec,
): number {
  const { stop: from, plannedMs: plannedFromMs, leftMs } = last;
  if (from.tripId === to.tripId) return leftMs + plannedToMs - plannedFromMs;
  return reachedAfter(breaks, { from, plannedFromMs, leftMs, to, plannedToMs }, drive);
}

/** Whoever is fetched need not be at the door before their window. */
function mayLeaveMs({ windowStartAt }: Booking, { stopType }: Stop): number {
  return stopType === 'pickup' && windowStartAt !== null ? epochMsOf(windowStartAt) : 0;
}

/**
 * What is planned after a break is not reached in it. Who would come in the midst of one comes when it is over, unless their
 * trip has begun: nobody has lunch with a rider on board.
 */
function afterBreaks(
  breaks: readonly Pause[],
  atMs: number,
  { plannedMs, isOnTrip, stood }: { plannedMs: number; isOnTrip: boolean; stood: Set<Pause> },
): number {
  return breaks.reduce((at, pause) => {
    const { fromMs, toMs } = pause;
    if (plannedMs >= toMs) return Math.max(at, toMs);
    if (isOnTrip || at < fromMs || at >= toMs) return at;
    stood.add(pause);
    return toMs;
  }, atMs);
}
