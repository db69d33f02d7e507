import { epochMsOf, find, isOver, statusOf, stopsOfRun, type Booking, type Day, type Stop } from '../day/index.ts';
import { type DriveSec, type Pause, pausesOf, reachedAfter } from '../dispatch/index.ts';
import type { RunId } from '../platform/ids.ts';
import { AS_PLANNED, doorOf, type Pace } from './pace-of-day.ts';

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
  /** How the day goes beside its plan (`paceOf`). */
  pace?: Pace;
}

/**
 * When a vehicle reaches the stops before it. The first is as far as the way from its last position is long; from there on it
 * drives and loads as planned, stands for its breaks, and waits at a door for whoever need not be there yet. Roads and doors take
 * as long as they take today. Without a recent position it goes by the plan and by what was reported, and says so.
 */
export function etasOfRun(day: Day, runId: RunId, asked: Asked): StopEta[] {
  const { nowMs, heard, drive = () => null, pace = AS_PLANNED } = asked;
  const isRecent = heard !== null && nowMs - heard.atMs <= RECENT_MS;
  const driveToday: DriveSec = (from, to) => {
    const sec = drive(from, to);
    return sec === null ? null : sec * pace.drive;
  };
  const breaks = pausesOf(day, runId);
  /** Breaks that a vehicle has stood for at a door are had. */
  const stood = new Set<Pause>();
  const etas: StopEta[] = [];
  let last: Left | null = null;
  for (const ahead of stopsAhead(day, runId)) {
    const { stop, booking, plannedMs } = ahead;
    const at = { stop, booking, plannedMs };
    if (ahead.is === 'done') {
      last = { ...at, readyMs: Math.max(ahead.atMs, readyMsOf(last)), is: 'left' };
      continue;
    }
    if (ahead.is === 'here') {
      last = { ...at, readyMs: Math.max(ahead.atMs, mayLeaveMs(booking, stop)), is: 'here' };
      continue;
    }
    const isSameTrip = last?.stop.tripId === stop.tripId;
    const byPlanMs: number = last
      ? atNext(
          day,
          last,
          { stop, plannedMs },
          { breaks: breaks.filter((one) => !stood.has(one)), drive: driveToday, pace, nowMs },
        )
      : plannedMs;
    const isNext = isRecent && etas.length === 0;
    // A vehicle leaves for its next trip in time for the plan, and not before. Where roads are slow it is late by that.
    const emptySec = (isNext ? heard.driveSec : last && drive(last.stop, stop)) ?? 0;
    const slowMs = Math.max(0, pace.drive - 1) * emptySec * 1000;
    const expectedMs = isSameTrip ? byPlanMs : Math.max(byPlanMs, plannedMs + slowMs);
    const isDriving = etas.length === 0 && last?.is !== 'here' && (isSameTrip || booking.enrouteAt !== null);
    const heardMs = isNext ? heard.atMs + heard.driveSec * pace.drive * 1000 : null;
    const reachedMs = heardMs === null ? expectedMs : isDriving ? heardMs : Math.max(heardMs, expectedMs);
    // A moment is a whole millisecond, whatever share of a way it follows from.
    const reachedAtMs = Math.round(Math.max(reachedMs, nowMs));
    const atMs = afterBreaks(breaks, reachedAtMs, { plannedMs, isOnTrip: isSameTrip, stood });
    etas.push({ stop, atMs, isGuess: !isRecent });
    last = { ...at, readyMs: Math.max(atMs, mayLeaveMs(booking, stop)), is: 'ahead' };
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
  booking: Booking;
  plannedMs: number;
  /** When it has left; before that, when whoever gets in or out there can begin to. */
  readyMs: number;
  is: 'left' | 'here' | 'ahead';
}

/** The compiler follows no variable through a loop of a generator: it is asked by itself. */
function readyMsOf(last: Left | null): number {
  return last?.readyMs ?? 0;
}

type Ahead = { stop: Stop; booking: Booking; plannedMs: number } & (
  | { is: 'done' | 'here'; atMs: number }
  | { is: 'ahead' }
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
    else if (!isOver(statusOf(booking)))
      yield stoodAt === null ? { ...of, is: 'ahead' } : { ...of, is: 'here', atMs: epochMsOf(stoodAt) };
  }
}

interface Today {
  breaks: readonly Pause[];
  drive: DriveSec;
  pace: Pace;
  nowMs: number;
}

/**
 * On a trip the leg is as long as it was planned, loading included, by the roads and doors of today; between trips the vehicle drives
 * empty, and what is planned between them takes its time, as the board reckons who is at risk.
 */
function atNext(
  day: Day,
  last: Left,
  { stop: to, plannedMs: plannedToMs }: { stop: Stop; plannedMs: number },
  { breaks, drive, pace, nowMs }: Today,
): number {
  const { stop: from, plannedMs: plannedFromMs } = last;
  const isSameTrip = from.tripId === to.tripId;
  const legMs = plannedToMs - plannedFromMs;
  const loadMs = isSameTrip ? plannedLoadMs(day, last, legMs) : 0;
  const leftMs = leavesMs(last, { loadMs, pace, nowMs });
  // Two at one door get in one after the other, and the plan has them at once.
  if (isSameTrip) return legMs <= 0 ? last.readyMs : leftMs + (legMs - loadMs) * pace.drive;
  return reachedAfter(breaks, { from, plannedFromMs, leftMs, to, plannedToMs }, drive);
}

/** When a vehicle leaves a stop: once whoever gets in or out there has had as long as that takes today, or as was planned. */
function leavesMs(
  { stop, booking, readyMs, is }: Left,
  { loadMs, pace, nowMs }: { loadMs: number; pace: Pace; nowMs: number },
): number {
  if (is === 'left') return readyMs;
  const doorSec = pace.doorSec[doorOf(booking, stop.stopType)];
  const leavesAtMs = readyMs + (doorSec === null ? loadMs : doorSec * 1000);
  return is === 'here' ? Math.max(nowMs, leavesAtMs) : leavesAtMs;
}

/** How much of a planned leg is loading: of a ride that goes straight what is not its way, of a shared one what each of its stops has. */
function plannedLoadMs(day: Day, { stop, booking }: Left, legMs: number): number {
  const trip = find(day.trip, stop.tripId);
  if (trip?.kind === 'shared') return Math.min(legMs, trip.loadUnloadSec * 1000);
  return booking.travelSec > 0 ? Math.max(0, legMs - booking.travelSec * 1000) : 0;
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
