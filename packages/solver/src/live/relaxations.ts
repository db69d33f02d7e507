import { type VisitKind, visitKinds } from '../day/day.ts';
import { type Bench, slotOf } from '../kernel/bench.ts';
import { exactInsertion } from '../kernel/any-roads.ts';
import type { Reason } from './explain.ts';

/** One thing that could give. `give(x)` lets it, by x; `most` is how far it can at all. */
export interface Relaxation {
  reason: Reason;
  most: number;
  lanes: (Int32Array | Uint8Array)[];
  give: (by: number) => void;
}

/** No relaxation beyond this is worth telling, in the caller's unit of time. */
const FARTHEST = 1 << 23;

/** Everything that could give on this shift, in the order of `reasons`. */
export function relaxationsOf(bench: Bench, request: number, shift: number): Relaxation[] {
  const { open, close, limit, load, alone, apartFrom, dimensions, requests, day } = bench;
  const [p, d] = [2 * request, 2 * request + 1];
  const { start, end, ahead } = stopsOf(bench, shift);
  const riders = ahead.filter((stop) => stop < 2 * requests);
  const hasLeft = day.shifts.departedAt[shift] >= 0;
  return [
    {
      reason: 'CAPACITY',
      most: Math.max(...Array.from({ length: dimensions }, (_, kind) => load[p * dimensions + kind])),
      lanes: [load],
      give(by) {
        for (let kind = 0; kind < dimensions; kind++) {
          const left = Math.max(0, load[p * dimensions + kind] - by);
          load[p * dimensions + kind] = left;
          load[d * dimensions + kind] = -left;
        }
      },
    },
    {
      reason: 'SHARING',
      most: 0,
      lanes: [alone, apartFrom],
      give() {
        alone.fill(0);
        apartFrom.fill(0);
      },
    },
    {
      reason: 'SHIFT',
      most: FARTHEST,
      lanes: [open, close, limit],
      give(by) {
        // A vehicle that has left did so when it did; only its return can still be later.
        widen(bench, hasLeft ? [end] : [start, end], by);
        limit[end] += hasLeft ? by : 2 * by;
      },
    },
    ...visitKinds.flatMap((kind) => visitRelaxations(bench, ahead, kind)),
    {
      reason: 'RIDE_TIME',
      most: FARTHEST,
      lanes: [open, close, limit],
      give(by) {
        limit[d] += by;
        uncut(bench, request);
      },
    },
    { reason: 'WINDOW', most: FARTHEST, lanes: [open, close], give: (by) => widen(bench, [p, d], by) },
    {
      reason: 'OTHER_RIDERS',
      most: FARTHEST,
      lanes: [close, limit],
      give(by) {
        for (const stop of riders) {
          close[stop] += by;
          if ((stop & 1) === 1) limit[stop] += by;
        }
      },
    },
  ];
}

/** The least x that makes it fit, found by halving; -1 when even the most does not. */
export function leastThatFits(bench: Bench, request: number, shift: number, relaxation: Relaxation): number {
  const fitsBy = (by: number) => fitsWithout(bench, request, shift, [{ ...relaxation, most: by }]);
  if (!fitsBy(relaxation.most)) return -1;
  let low = -1;
  let high = relaxation.most;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fitsBy(middle)) high = middle;
    else low = middle;
  }
  return high;
}

export function fits(bench: Bench, request: number, shift: number): boolean {
  bench.timed[slotOf(bench, shift)] = 0;
  return exactInsertion(bench, request, shift, Infinity) < Infinity;
}

/** Whether it would fit if all of these gave as far as they can. The bench is as it was afterwards. */
export function fitsWithout(bench: Bench, request: number, shift: number, checks: readonly Relaxation[]): boolean {
  const lanes = [...new Set(checks.flatMap((check) => check.lanes))];
  const before = lanes.map((lane) => lane.slice());
  for (const { give, most } of checks) give(most);
  const fit = fits(bench, request, shift);
  lanes.forEach((lane, k) => lane.set(before[k]));
  bench.timed[slotOf(bench, shift)] = 0;
  return fit;
}

const REASON_OF = { break: 'BREAK', block: 'BLOCK', task: 'TASK' } as const satisfies Record<VisitKind, Reason>;

/** A rider may stay aboard meanwhile, or it may be at another time: either could be enough alone. */
function visitRelaxations(bench: Bench, ahead: readonly number[], kind: VisitKind): Relaxation[] {
  const { day, open, close, emptyOnly, requests } = bench;
  const reason = REASON_OF[kind];
  const stops = ahead.filter(
    (stop) => stop >= 2 * requests && day.visits.kind[stop - 2 * requests] === visitKinds.indexOf(kind),
  );
  if (stops.length === 0) return [];
  return [
    {
      reason,
      most: 0,
      lanes: [emptyOnly],
      give() {
        for (const stop of stops) emptyOnly[stop] = 0;
      },
    },
    { reason, most: FARTHEST, lanes: [open, close], give: (by) => widen(bench, stops, by) },
  ];
}

/** The two ends of a route, and the stops between that are not done or promised. */
function stopsOf(bench: Bench, shift: number): { start: number; end: number; ahead: number[] } {
  const { sequence, room, length, frozen } = bench;
  const slot = slotOf(bench, shift);
  const route = Array.from(sequence.subarray(slot * room, slot * room + length[slot]));
  return { start: route[0], end: route[route.length - 1], ahead: route.slice(1 + frozen[shift], -1) };
}

function widen({ open, close }: Bench, stops: readonly number[], by: number): void {
  for (const stop of stops) {
    open[stop] -= by;
    close[stop] += by;
  }
}

/** The promised windows as they were before ride time and the direct leg cut them. */
function uncut({ day, open, close }: Bench, request: number): void {
  const { pickupOpen, pickupClose, dropoffOpen, dropoffClose } = day.requests;
  open[2 * request] = pickupOpen[request];
  close[2 * request] = pickupClose[request];
  open[2 * request + 1] = dropoffOpen[request];
  close[2 * request + 1] = dropoffClose[request];
}
