import { type Bench, slotOf } from '../kernel/bench.ts';
import { cheapestInsertion } from '../kernel/insertion.ts';
import { isTimed } from '../kernel/route.ts';
import type { Live } from './live.ts';

/**
 * Why a shift cannot take a request: the vehicle is not fit for it, has no room, is off duty or on break, the ride would
 * be too long, the window missed, or somebody else's promise broken; or several of these, none of them enough alone.
 */
export type Reason =
  | 'SKILL'
  | 'RULE'
  | 'CAPACITY'
  | 'SHARING'
  | 'SHIFT'
  | 'BREAK'
  | 'RIDE_TIME'
  | 'WINDOW'
  | 'OTHER_RIDERS'
  | 'SEVERAL';

export interface Explanation {
  shift: number;
  /**
   * Unfitness first; then what is in the way whatever the clock says (room, company); then whichever limit of time
   * would have to give least, and of equals the first in the order above.
   */
  reason: Reason;
  /** For CAPACITY the stop after which the vehicle is fullest meanwhile, else -1. */
  stop: number;
  /** What would have to give, least first, and by how much: time, or places in the vehicle; 0 where it cannot be measured. */
  relaxations: { reason: Reason; by: number }[];
}

/** No relaxation beyond this is worth telling, in the caller's unit of time. */
const FARTHEST = 1 << 23;

/** For every shift that cannot take the request, why, and what would make it fit. Shifts that can are left out. */
export function explain(live: Live, request: number): Explanation[] {
  const { bench } = live;
  return Array.from({ length: bench.shifts }, (_, shift) => explainShift(bench, request, shift)).filter(
    (one) => one !== null,
  );
}

/** The cheapest single relaxation over all shifts: the fewest minutes first, then the fewest places. */
export function cheapestRelaxation(
  explanations: readonly Explanation[],
): { shift: number; reason: Reason; by: number } | null {
  const all = explanations.flatMap(({ shift, relaxations }) =>
    relaxations.filter(({ by }) => by > 0).map((relaxation) => ({ shift, ...relaxation })),
  );
  const timed = all.filter(({ reason }) => isTime(reason));
  const cheapest = (list: typeof all) => list.toSorted((a, b) => a.by - b.by || a.shift - b.shift)[0] ?? null;
  return cheapest(timed) ?? cheapest(all);
}

function explainShift(bench: Bench, request: number, shift: number): Explanation | null {
  const { day, barred, shifts } = bench;
  const missing = day.requests.needs[request] & ~day.shifts.skills[shift];
  if (barred[request * shifts + shift] === 1) {
    return { shift, reason: missing === 0 ? 'RULE' : 'SKILL', stop: -1, relaxations: [] };
  }
  if (fits(bench, request, shift)) return null;

  const relaxations: { reason: Reason; by: number }[] = [];
  for (const relax of relaxationsOf(bench, request, shift)) {
    const by = leastThatFits(bench, request, shift, relax);
    if (by >= 0) relaxations.push({ reason: relax.reason, by });
  }
  const byTime = relaxations.toSorted((a, b) => a.by - b.by); // equals stay in order
  const reason = (relaxations.find((one) => !isTime(one.reason)) ?? byTime[0])?.reason ?? 'SEVERAL';
  return {
    shift,
    reason,
    stop:
      reason === 'CAPACITY' && isTimed(bench, shift, slotOf(bench, shift)) ? fullestStop(bench, request, shift) : -1,
    relaxations: byTime,
  };
}

const isTime = (reason: Reason): boolean => reason !== 'CAPACITY' && reason !== 'SHARING';

/** One thing that could give. `give(x)` lets it, by x; `most` is how far it can at all. */
interface Relaxation {
  reason: Reason;
  most: number;
  lanes: (Int32Array | Uint8Array | Float64Array)[];
  give: (by: number) => void;
}

function relaxationsOf(bench: Bench, request: number, shift: number): Relaxation[] {
  const { open, close, limit, load, alone, apartFrom, emptyOnly, dimensions, sequence, room, length, requests, day } =
    bench;
  const [p, d] = [2 * request, 2 * request + 1];
  const start = sequence[slotOf(bench, shift) * room];
  const onRoute = Array.from(
    sequence.subarray(slotOf(bench, shift) * room + 1, slotOf(bench, shift) * room + length[slotOf(bench, shift)] - 1),
  );
  const later = (stops: readonly number[], by: number) => {
    for (const stop of stops) close[stop] += by;
  };
  const widen = (stops: readonly number[], by: number) => {
    later(stops, by);
    for (const stop of stops) open[stop] -= by;
  };
  const made = day.shifts.prefixFrom[shift + 1] - day.shifts.prefixFrom[shift];
  const ahead = onRoute.slice(made);
  const most = Math.max(...Array.from({ length: dimensions }, (_, kind) => load[p * dimensions + kind]));
  return [
    {
      reason: 'SHIFT',
      most: FARTHEST,
      lanes: [open, close, limit],
      give(by) {
        widen([start, start + 1], by);
        limit[start + 1] += 2 * by;
      },
    },
    {
      reason: 'CAPACITY',
      most,
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
      reason: 'BREAK',
      most: FARTHEST,
      lanes: [open, close, emptyOnly],
      give(by) {
        emptyOnly.fill(0);
        widen(
          ahead.filter((stop) => stop >= 2 * requests),
          by,
        );
      },
    },
    {
      reason: 'RIDE_TIME',
      most: FARTHEST,
      lanes: [open, close, limit],
      give(by) {
        limit[d] += by;
        uncut(bench, request);
      },
    },
    {
      reason: 'WINDOW',
      most: FARTHEST,
      lanes: [open, close],
      give(by) {
        widen([p, d], by);
      },
    },
    {
      reason: 'OTHER_RIDERS',
      most: FARTHEST,
      lanes: [open, close, limit],
      give(by) {
        later(
          ahead.filter((stop) => stop < 2 * requests),
          by,
        );
        for (const stop of ahead) if (stop < 2 * requests && (stop & 1) === 1) limit[stop] += by;
      },
    },
  ];
}

/** The promised windows as they were before ride time and the direct leg cut them. */
function uncut({ day, open, close }: Bench, request: number): void {
  const { pickupOpen, pickupClose, dropoffOpen, dropoffClose } = day.requests;
  open[2 * request] = pickupOpen[request];
  close[2 * request] = pickupClose[request];
  open[2 * request + 1] = dropoffOpen[request];
  close[2 * request + 1] = dropoffClose[request];
}

/** The least x that makes it fit, found by halving; -1 when even the most does not. */
function leastThatFits(bench: Bench, request: number, shift: number, relax: Relaxation): number {
  const fitsWith = (by: number): boolean => {
    const before = relax.lanes.map((lane) => lane.slice());
    relax.give(by);
    const fit = fits(bench, request, shift);
    relax.lanes.forEach((lane, k) => lane.set(before[k]));
    bench.timed[slotOf(bench, shift)] = 0;
    return fit;
  };
  if (!fitsWith(relax.most)) return -1;
  let low = -1;
  let high = relax.most;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fitsWith(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function fits(bench: Bench, request: number, shift: number): boolean {
  bench.timed[slotOf(bench, shift)] = 0;
  return cheapestInsertion(bench, request, shift, Infinity) < Infinity;
}

/** The stop after which the vehicle is fullest while the request could be aboard. */
function fullestStop(bench: Bench, request: number, shift: number): number {
  const { sequence, room, length, aboardLoad, dimensions, load, earliest, latest, open, close } = bench;
  const slot = slotOf(bench, shift);
  const base = slot * room;
  let stop = -1;
  let most = -1;
  for (let k = 1; k < length[slot] - 1; k++) {
    if (latest[base + k + 1] < open[2 * request] || earliest[base + k] > close[2 * request + 1]) continue;
    for (let kind = 0; kind < dimensions; kind++) {
      const aboard = aboardLoad[(base + k) * dimensions + kind];
      if (load[2 * request * dimensions + kind] > 0 && aboard > most) {
        most = aboard;
        stop = sequence[base + k];
      }
    }
  }
  return stop;
}
