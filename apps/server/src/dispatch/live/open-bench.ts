import { bringRoads, openSquare, type RoadRows, type Square } from '@handrail/atlas';
import {
  departBy,
  type LegChanged,
  legsChanged,
  type Live,
  makeDay,
  openLive,
  type RequestText,
  setLane,
  setPromise,
  setRoute,
} from '@handrail/solver';
import { askLane } from './ask-lane.ts';
import type { Imagined, Question } from './bench-words.ts';
import { drivenFrom, promisedOf } from './drawn-to-solver.ts';
import type { DayNumbers, DrawnLane, HeldRide } from './numbers.ts';

/** What a lane answers, in numbers. */
export interface LaneAnswer {
  lane: number;
  is: 'fits' | 'hurts' | 'no';
  reason: string | null;
  needed: readonly number[];
  fix: { reason: string; by: number } | null;
  way: {
    pickupAt: number;
    dropoffAt: number;
    addedSec: number;
    addedM: number;
    isEstimated: boolean;
    /** Whoever is already on the lane and would be met at another minute. */
    riders: { ride: number; is: 'pickup' | 'dropoff'; from: number; to: number; lateSec: number }[];
  } | null;
}

/** An open day on the bench. Lanes are brought on one by one; what is asked of it leaves it as it was. */
export interface OpenBench {
  bringLanes: (lanes: readonly (readonly [lane: number, drawn: DrawnLane])[]) => void;
  bringRoads: (rows: RoadRows) => void;
  /** The last of them are there: every lane is driven anew by what is known now. */
  settleRoads: () => void;
  /** What some lanes say of a ride, as if neither it nor those it goes with were on any, on the day as it is supposed. */
  ask: (question: Question) => LaneAnswer[];
  readonly square: Square;
  readonly points: Float64Array;
}

export function openBench(numbers: DayNumbers, older: OpenBench | null): OpenBench {
  const square = openSquare(numbers.points, older);
  const live = emptyLive(numbers, square);
  const drawn: DrawnLane[] = numbers.lanes.map(() => NOTHING_DRAWN);
  const laneOf = new Map<number, number>();
  let nowSec = 0;

  const waySec = (ride: number, by: number) => {
    const { requests, traffic } = live.bench.day;
    const [from, to] = [requests.pickupPlace[ride] ?? 0, requests.dropoffPlace[ride] ?? 0];
    const leg = square.seconds[from * square.places + to] ?? 0;
    return traffic === null ? leg : by - departBy(traffic, by, leg);
  };
  const meet = (met: Imagined['met']) => {
    for (const [ride, place] of met) live.bench.day.requests.pickupPlace[ride] = place;
  };
  const write = (lane: number, without: ReadonlySet<number>) => {
    const all = drawn[lane];
    if (!all) return;
    const stops =
      without.size === 0 ? all.stops : all.stops.filter((stop) => stop.is === 'visit' || !without.has(stop.ride));
    const driven = drivenFrom({ ...all, stops }, nowSec, waySec);
    for (const [ride, promised] of driven.promises) setPromise(live, ride, promised);
    setLane(live, lane, driven.lane);
  };
  const NOBODY = new Set<number>();
  /** Roads came in since the lanes were timed: until they are timed anew, what fits by the one does not by the other. */
  let isBehind = false;
  const writeAll = () => {
    isBehind = false;
    drawn.forEach((_, lane) => write(lane, NOBODY));
  };

  const bringLanes = (lanes: Imagined['lanes']) => {
    // First they are emptied: a ride that goes from one lane to another is on neither for a moment.
    for (const [lane] of lanes) setRoute(live, lane, []);
    for (const [lane, now] of lanes) {
      for (const ride of ridesOn(drawn[lane])) if (laneOf.get(ride) === lane) laneOf.delete(ride);
      drawn[lane] = now;
    }
    for (const [lane, now] of lanes) {
      for (const ride of ridesOn(now)) laneOf.set(ride, lane);
      write(lane, NOBODY);
    }
  };
  const askAll = ({ held, beside, lanes }: Question) => {
    const off = new Set([held.ride, ...beside]);
    const homes = new Set([...off].flatMap((ride) => laneOf.get(ride) ?? []));
    for (const home of homes) write(home, off);
    setPromise(live, held.ride, promisedOf(held, waySec(held.ride, held.wishedAt + held.lengthSec), true));
    const answers = lanes.map((lane) => answerOf(live, square, held, lane));
    for (const home of homes) write(home, NOBODY);
    return answers;
  };

  return {
    square,
    points: numbers.points,
    bringLanes,
    bringRoads: (rows) => {
      bringRoads(square, rows);
      isBehind = true;
    },
    settleRoads: writeAll,
    ask: (question) => {
      if (question.nowSec !== nowSec || isBehind) {
        nowSec = question.nowSec;
        writeAll();
      }
      const { imagined } = question;
      if (!imagined) return askAll(question);
      const stood = imagined.lanes.flatMap(([lane]) => (drawn[lane] ? [[lane, drawn[lane]] as const] : []));
      const doors = imagined.met.map(([ride]) => [ride, numbers.rides[ride]?.from ?? 0] as const);
      // The home lanes of those who are met are written without them before their door is another.
      bringLanes(imagined.lanes.map(([lane]) => [lane, NOTHING_DRAWN] as const));
      meet(imagined.met);
      bringLanes(imagined.lanes);
      const answers = askAll(question);
      bringLanes(imagined.lanes.map(([lane]) => [lane, NOTHING_DRAWN] as const));
      meet(doors);
      bringLanes(stood);
      return answers;
    },
  };
}

const NOTHING_DRAWN: DrawnLane = { hours: null, here: null, stops: [] };

function ridesOn(lane: DrawnLane | undefined): number[] {
  return lane?.stops.flatMap((stop) => (stop.is === 'pickup' ? [stop.ride] : [])) ?? [];
}

/** The day with nothing planned: rides get what they were promised, and lanes what they do, when they are brought. */
function emptyLive({ rides, lanes, traffic }: DayNumbers, square: Square): Live {
  const nowhere = square.places - 1;
  const anywhere = { place: nowhere, window: [0, 0] as const, duration: 0 };
  const day = makeDay({
    travelTime: square.seconds,
    ...(traffic ? { traffic } : {}),
    // All are alone until somebody says otherwise, so that the bench knows that company may matter.
    requests: rides.map(({ from, to, load }): RequestText => ({ from, to, load, alone: true })),
    vehicles: lanes.map(({ ways, visits }) => ({
      start: nowhere,
      configurations: ways,
      shifts: [{ tasks: Array.from({ length: visits }, () => anywhere) }],
    })),
  });
  return openLive(day, { routes: lanes.map(() => []), unserved: rides.map((_, ride) => ride), cost: 0 });
}

function answerOf(live: Live, square: Square, { ride, wishedAt }: HeldRide, lane: number): LaneAnswer {
  const { reason, needed, is, fix, way } = askLane(live, ride, lane, wishedAt);
  if (!way) return { lane, is, reason, needed, fix, way: null };
  const { requests } = live.bench.day;
  const legs = legsChanged(live, ride, way);
  return {
    lane,
    is,
    reason,
    needed,
    fix,
    way: {
      pickupAt: way.pickupAt,
      dropoffAt: way.dropoffAt,
      addedSec: Math.max(0, sumOf(square.seconds, legs)),
      addedM: Math.max(0, 10 * sumOf(square.tens, legs)),
      isEstimated: legs.some(({ cell, sign }) => sign > 0 && square.estimated[cell] === 1),
      riders: way.moved
        .filter(({ from, to }) => Math.abs(to - from) >= LEAST_MOVE_SEC)
        .map(({ stop, from, to }) => {
          const isPickup = (stop & 1) === 0;
          const due = (isPickup ? requests.pickupClose : requests.dropoffClose)[stop >> 1] ?? 0;
          return { ride: stop >> 1, is: isPickup ? 'pickup' : 'dropoff', from, to, lateSec: Math.max(0, to - due) };
        }),
    },
  };
}

/** Whoever is met within the same minute is not touched. */
const LEAST_MOVE_SEC = 60;

function sumOf(of: Int32Array | Uint16Array, legs: readonly LegChanged[]): number {
  return legs.reduce((sum, { cell, sign }) => sum + sign * (of[cell] ?? 0), 0);
}
