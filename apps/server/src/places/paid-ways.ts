import { type LngLat, NO_ANSWER, type TravelProvider } from '@handrail/atlas';
import type { Services } from '../platform/services.ts';
import { mapsOf } from './maps.ts';

/** Ways that a service told of, by the numbers of their places: of each where it begins and where it leads, one after the other. */
export interface PaidWays {
  pairs: Int32Array;
  seconds: Int32Array;
  /** In tens of meters. */
  tens: Uint16Array;
}

/** A service that is paid by the pair, as far as whoever plans a day may ask it. */
export interface PaidService {
  /** So many pairs a plan. */
  most: number;
  /** What it told before of the ways between these points. */
  known: (points: Float64Array) => PaidWays;
  /** Asks it of these pairs. What it does not tell in time is left out; it always answers. */
  ask: (points: Float64Array, pairs: Int32Array, departAt: string | null) => Promise<PaidWays>;
}

/** Whoever plans waits no longer for a service than this. */
const PATIENCE_MS = 10_000;
const AT_ONCE = 4;

/** As many as are kept for the next plan, and for whoever asks why. */
const MOST_KEPT = 200_000;

const MOST_TENS = 65_535;

interface Told {
  seconds: number;
  tens: number;
}

/** By where a way begins, then by where it leads. */
type Book = Map<string, Map<string, Told>>;

const books = new WeakMap<TravelProvider, { book: Book; count: number }>();

/** The service that a plan may ask where own roads know no way; null where there is none, or its ceiling is none. */
export function paidService(services: Services): PaidService | null {
  const { service } = mapsOf(services);
  const most = services.settings.HANDRAIL_TRAVEL_PLAN_PAIRS;
  if (!service || most === 0) return null;
  const kept = books.get(service) ?? { book: new Map(), count: 0 };
  books.set(service, kept);
  return {
    most,
    known: (points) => knownOf(kept.book, points),
    ask: async (points, pairs, departAt) => {
      const told: [pair: readonly [number, number], Told][] = [];
      await eachRow(pairs, async (from, targets) => {
        try {
          const { seconds, metres, source } = await service.matrix({
            sources: [pointAt(points, from)],
            targets: targets.map((to) => pointAt(points, to)),
            ...(departAt !== null && service.info().supports.traffic ? { departAt } : {}),
          });
          targets.forEach((to, n) => {
            const [sec, length] = [seconds[n] ?? Number.NaN, metres[n] ?? Number.NaN];
            if (source[n] === NO_ANSWER || !(sec >= 0) || !(length >= 0) || !Number.isFinite(sec + length)) return;
            told.push([[from, to], { seconds: Math.ceil(sec), tens: Math.min(MOST_TENS, Math.round(length / 10)) }]);
          });
        } catch (err) {
          services.log.warn({ err }, 'ways of a plan');
        }
      });
      for (const [[from, to], way] of told) remember(kept, nameOf(points, from), nameOf(points, to), way);
      return waysOf(told);
    },
  };
}

/** Row by row, a few at once, until nobody waits any longer. */
async function eachRow(pairs: Int32Array, ask: (from: number, targets: number[]) => Promise<void>): Promise<void> {
  const rows = new Map<number, number[]>();
  for (let n = 0; n < pairs.length; n += 2) {
    const [from = 0, to = 0] = pairs.subarray(n, n + 2);
    const row = rows.get(from);
    if (row) row.push(to);
    else rows.set(from, [to]);
  }
  const waiting = [...rows];
  const untilMs = performance.now() + PATIENCE_MS;
  const one = async () => {
    for (let row = waiting.shift(); row && performance.now() < untilMs; row = waiting.shift()) await ask(...row);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function knownOf(book: Book, points: Float64Array): PaidWays {
  const numbers = new Map(Array.from({ length: points.length / 2 }, (_, at) => [nameOf(points, at), at]));
  return waysOf(
    [...numbers].flatMap(([name, from]) =>
      [...(book.get(name) ?? [])].flatMap(([other, way]): [pair: readonly [number, number], Told][] => {
        const to = numbers.get(other);
        return to === undefined ? [] : [[[from, to], way]];
      }),
    ),
  );
}

function remember(kept: { book: Book; count: number }, from: string, to: string, way: Told): void {
  if (kept.count >= MOST_KEPT) {
    kept.book.clear();
    kept.count = 0;
  }
  const row = kept.book.get(from) ?? new Map<string, Told>();
  kept.book.set(from, row);
  if (!row.has(to)) kept.count += 1;
  row.set(to, way);
}

function waysOf(told: readonly [pair: readonly [number, number], Told][]): PaidWays {
  return {
    pairs: Int32Array.from(told.flatMap(([pair]) => pair)),
    seconds: Int32Array.from(told, ([, { seconds }]) => seconds),
    tens: Uint16Array.from(told, ([, { tens }]) => tens),
  };
}

function pointAt(points: Float64Array, at: number): LngLat {
  return { lat: points[2 * at] ?? 0, lng: points[2 * at + 1] ?? 0 };
}

function nameOf(points: Float64Array, at: number): string {
  return `${points[2 * at]},${points[2 * at + 1]}`;
}
