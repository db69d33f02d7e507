import { slotOf } from '../kernel/bench.ts';
import { settleTimes } from '../kernel/timetable.ts';
import type { Relief } from './explain.ts';
import { assertWaits, type Candidate, type Live, setRoute } from './live.ts';
import { FINEST, relaxationsOf, whileGiven } from './relaxations.ts';

/** A way that a shift would drive more with a request, or no longer: a cell of the matrix, and which of the two. */
export interface LegChanged {
  cell: number;
  sign: 1 | -1;
}

/** The ways that a shift would drive more, and those it would drive no longer, if it took a request so. */
export function legsChanged({ bench }: Live, request: number, way: Candidate): LegChanged[] {
  const [i, j] = [way.pickupAfter, way.dropoffAfter];
  const base = slotOf(bench, way.shift) * bench.room;
  const at = (k: number) => bench.at[base + k];
  const [pickup, dropoff] = [bench.place[2 * request], bench.place[2 * request + 1]];
  const driven =
    i === j
      ? [[at(i), pickup, dropoff, at(i + 1)]]
      : [
          [at(i), pickup, at(i + 1)],
          [at(j), dropoff, at(j + 1)],
        ];
  const spared =
    i === j
      ? [[at(i), at(i + 1)]]
      : [
          [at(i), at(i + 1)],
          [at(j), at(j + 1)],
        ];
  const cells = (ways: readonly (readonly number[])[], sign: 1 | -1) =>
    ways.flatMap((way) => way.slice(1).map((to, k) => ({ cell: way[k] * bench.places + to, sign })));
  return [...cells(driven, 1), ...cells(spared, -1)];
}

/** A route as it would be told: its stops, when each begins, and when it is over. */
export interface Told {
  stops: readonly number[];
  beginAt: readonly number[];
  leaveAt: readonly number[];
  /** When the shift sets out, and when it is over. */
  from: number;
  until: number;
}

/** What a shift does with a request taken so, whatever had to give still given. The bench is as it was afterwards. */
export function toldIf(live: Live, request: number, way: Candidate, relief: Relief | null): Told {
  const { bench } = live;
  const { shift } = way;
  assertWaits(bench, request);
  const route = routeOn(live, shift);
  const taken = route.toSpliced(way.dropoffAfter, 0, 2 * request + 1).toSpliced(way.pickupAfter, 0, 2 * request);
  const given = relief === null ? [] : givenBy(live, request, shift, relief);
  const told = whileGiven(bench, shift, given, () => {
    if (!setRoute(live, shift, taken)) throw new Error(`Shift ${shift} cannot take request ${request} as it was told.`);
    return toldOn(live, shift);
  });
  setRoute(live, shift, route);
  return told;
}

/** The stops of a shift as the bench has them. */
export function routeOn({ bench }: Live, shift: number): number[] {
  const slot = slotOf(bench, shift);
  const base = slot * bench.room;
  return Array.from(bench.sequence.subarray(base + 1, base + bench.length[slot] - 1));
}

function givenBy({ bench }: Live, request: number, shift: number, { reason, by }: Relief) {
  return relaxationsOf(bench, request, shift, FINEST)
    .filter((one) => one.reason === reason && (by === 0 ? one.most === 0 : one.most >= by))
    .slice(0, 1)
    .map((one) => ({ ...one, most: by }));
}

/** What a shift does as it stands on the bench; it must be one that can be driven. */
export function toldOn(live: Live, shift: number): Told {
  const { bench } = live;
  const slot = slotOf(bench, shift);
  const stops = routeOn(live, shift);
  const times = new Int32Array(bench.length[slot]);
  settleTimes(bench, slot, times);
  return {
    stops,
    beginAt: stops.map((_, k) => times[k + 1]),
    leaveAt: stops.map((stop, k) => times[k + 1] + bench.service[stop]),
    from: times[0],
    until: times[times.length - 1],
  };
}
