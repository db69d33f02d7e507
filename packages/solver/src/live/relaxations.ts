import { type VisitKind, visitKinds } from '../day/day.ts';
import { type Bench, slotOf } from '../kernel/bench.ts';
import { exactInsertion } from '../kernel/any-roads.ts';
import type { Need } from '../kernel/whole-route.ts';
import type { Reason } from './explain.ts';

/** One thing that could give: `give(put, x)` lets it, by x, in whole steps up to `most`. */
export interface Relaxation {
  reason: Reason;
  most: number;
  step: number;
  give: (put: Put, by: number) => void;
}

/** Writes one number of the bench, which is taken back after the question. */
type Put = (lane: Lane, at: number, value: number) => void;
type Lane = Int32Array | Uint8Array;

/** How time that gives is told: in steps, and up to how much of it is worth telling, in the caller's unit of time. */
export interface Scale {
  step: number;
  farthest: number;
}

export const FINEST: Scale = { step: 1, farthest: 1 << 23 };

/** Everything that could give on this shift, in the order of `reasons`. */
export function relaxationsOf(bench: Bench, request: number, shift: number, scale: Scale): Relaxation[] {
  const { limit, close, load, alone, apartFrom, dimensions, requests, day } = bench;
  const isParticular = (stop: number) => alone[stop >> 1] === 1 || apartFrom[(stop >> 1) + 1] > apartFrom[stop >> 1];
  const byTime = { most: scale.farthest, step: scale.step };
  const [p, d] = [2 * request, 2 * request + 1];
  const { start, end, ahead } = stopsOf(bench, shift);
  const riders = ahead.filter((stop) => stop < 2 * requests);
  const hasLeft = day.shifts.departedAt[shift] >= 0;
  return [
    {
      reason: 'CAPACITY',
      most: Math.max(...Array.from({ length: dimensions }, (_, kind) => load[p * dimensions + kind])),
      step: 1,
      give(put, by) {
        for (let kind = 0; kind < dimensions; kind++) {
          const left = Math.max(0, load[p * dimensions + kind] - by);
          put(load, p * dimensions + kind, left);
          put(load, d * dimensions + kind, -left);
        }
      },
    },
    ...(bench.hasSharingRules && [p, ...riders].some(isParticular) ? [sharing(bench, [p, ...riders])] : []),
    {
      reason: 'SHIFT',
      ...byTime,
      give(put, by) {
        // A vehicle that has left did so when it did; only its return can still be later.
        widen(bench, put, hasLeft ? [end] : [start, end], by);
        put(limit, end, limit[end] + (hasLeft ? by : 2 * by));
      },
    },
    ...visitKinds.flatMap((kind) => visitRelaxations(bench, ahead, kind, byTime)),
    {
      reason: 'RIDE_TIME',
      ...byTime,
      give(put, by) {
        put(limit, d, limit[d] + by);
        uncut(bench, put, request);
      },
    },
    { reason: 'WINDOW', ...byTime, give: (put, by) => widen(bench, put, [p, d], by) },
    {
      reason: 'OTHER_RIDERS',
      ...byTime,
      give(put, by) {
        for (const stop of riders) {
          put(close, stop, close[stop] + by);
          if ((stop & 1) === 1) put(limit, stop, limit[stop] + by);
        }
      },
    },
  ];
}

/** Nobody here minds any company: whom each may not share with stands in one list of all, which is then empty. */
function sharing({ alone, apart, apartFrom }: Bench, stops: readonly number[]): Relaxation {
  return {
    reason: 'SHARING',
    most: 0,
    step: 1,
    give(put) {
      for (const stop of stops) put(alone, stop >> 1, 0);
      if (apart.length > 0) apartFrom.forEach((value, at) => value !== 0 && put(apartFrom, at, 0));
    },
  };
}

/** The least whole step that makes it fit, found by halving; -1 when even the most does not. */
export function leastThatFits(bench: Bench, request: number, shift: number, relaxation: Relaxation): number {
  const { most, step } = relaxation;
  const fitsBy = (steps: number) =>
    fitsWithout(bench, request, shift, [{ ...relaxation, most: Math.min(most, steps * step) }]);
  let low = -1;
  let high = Math.ceil(most / step);
  if (!fitsBy(high)) return -1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fitsBy(middle)) high = middle;
    else low = middle;
  }
  return Math.min(most, high * step);
}

export function fits(bench: Bench, request: number, shift: number, need: Need = 'any'): boolean {
  bench.timed[slotOf(bench, shift)] = 0;
  return exactInsertion(bench, request, shift, Infinity, need) < Infinity;
}

/** Whether it would fit if all of these gave as far as they can. */
export function fitsWithout(
  bench: Bench,
  request: number,
  shift: number,
  checks: readonly Relaxation[],
  need: Need = 'any',
): boolean {
  return whileGiven(bench, shift, checks, () => fits(bench, request, shift, need));
}

/** Asks while all of these give as far as they can. The bench is as it was afterwards. */
export function whileGiven<A>(bench: Bench, shift: number, checks: readonly Relaxation[], ask: () => A): A {
  const slot = slotOf(bench, shift);
  const written: [lane: Lane, at: number, before: number][] = [];
  const put: Put = (lane, at, value) => {
    written.push([lane, at, lane[at]]);
    lane[at] = value;
  };
  for (const { give, most } of checks) give(put, most);
  bench.timed[slot] = 0;
  const answer = ask();
  for (const [lane, at, before] of written.reverse()) lane[at] = before;
  bench.timed[slot] = 0;
  return answer;
}

const REASON_OF = { break: 'BREAK', block: 'BLOCK', task: 'TASK' } as const satisfies Record<VisitKind, Reason>;

/** A rider may stay aboard meanwhile, or it may be at another time: either could be enough alone. */
function visitRelaxations(
  bench: Bench,
  ahead: readonly number[],
  kind: VisitKind,
  byTime: { most: number; step: number },
): Relaxation[] {
  const { day, emptyOnly, requests } = bench;
  const reason = REASON_OF[kind];
  const stops = ahead.filter(
    (stop) => stop >= 2 * requests && day.visits.kind[stop - 2 * requests] === visitKinds.indexOf(kind),
  );
  if (stops.length === 0) return [];
  return [
    {
      reason,
      most: 0,
      step: 1,
      give(put) {
        for (const stop of stops) put(emptyOnly, stop, 0);
      },
    },
    { reason, ...byTime, give: (put, by) => widen(bench, put, stops, by) },
  ];
}

/** The two ends of a route, and the stops between that are not done or promised. */
function stopsOf(bench: Bench, shift: number): { start: number; end: number; ahead: number[] } {
  const { sequence, room, length, frozen } = bench;
  const slot = slotOf(bench, shift);
  const route = Array.from(sequence.subarray(slot * room, slot * room + length[slot]));
  return { start: route[0], end: route[route.length - 1], ahead: route.slice(1 + frozen[shift], -1) };
}

function widen({ open, close }: Bench, put: Put, stops: readonly number[], by: number): void {
  for (const stop of stops) {
    put(open, stop, open[stop] - by);
    put(close, stop, close[stop] + by);
  }
}

/** The promised windows as they were before ride time and the direct leg cut them. */
function uncut({ day, open, close }: Bench, put: Put, request: number): void {
  const { pickupOpen, pickupClose, dropoffOpen, dropoffClose } = day.requests;
  put(open, 2 * request, pickupOpen[request]);
  put(close, 2 * request, pickupClose[request]);
  put(open, 2 * request + 1, dropoffOpen[request]);
  put(close, 2 * request + 1, dropoffClose[request]);
}
