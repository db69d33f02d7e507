/**
 * Our own road graph as an engine.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import { throughHours } from '../ground/hour-factors.ts';
import type { HourFactors } from '../ground/hour-factors.ts';
import { joinLines } from '../ground/polyline.ts';
import { AtlasFault, NO_ANSWER, SOURCE_CODES } from '../travel.ts';
import type { Leg, LngLat, Matrix, TravelInfo, TravelProvider } from '../travel.ts';
import { findRoute } from './find-route.ts';
import { fullLists } from './lean-graph.ts';
import type { RoadGraph } from './road-graph.ts';
import { inlinePool, openRowPool } from './row-pool.ts';
import type { RowPool } from './row-pool.ts';
import { Search, UNREACHED } from './search.ts';
import { snap } from './snap.ts';
import type { Snap } from './snap.ts';
import { TripStore } from './trip-store.ts';

export interface RoadTravelOptions {
  /** How many threads search; 0 searches in the caller's thread. */
  workers: number;
  /** A factor for every hour of the week; null is free flow. */
  factors?: HourFactors | null;
  region?: NonNullable<TravelInfo['region']>;
}

export interface RoadTravel extends TravelProvider {
  /** The street nearest to a point and how far it lies; null when the point is outside the region. */
  snap(point: LngLat): Snap | null;
  /** The graph they are searched in, for a thread that asks for squares of its own. */
  readonly memory: SharedArrayBuffer;
  /** The same roads under another program's hours. Searches already made are shared. */
  withFactors(factors: HourFactors | null): TravelProvider;
  close(): Promise<void>;
}

/** Up to this many searches on a graph of up to this many junctions are not worth a thread's attention. */
const QUICK = { searches: 4, vertices: 60_000 };

const SNAPS_KEPT = 50_000;

/** Who asks for a few ways seldom asks for the same again. */
const SHORT_STORE = { most: 2000, kept: 1400 };

/** What is known of trips, and whose turn it is to ask for more. */
interface Lane {
  store: TripStore;
  turn: Promise<unknown>;
}

export function openRoadTravel(graph: RoadGraph, options: RoadTravelOptions): RoadTravel {
  const pool = openRowPool(graph, options.workers);
  const near = inlinePool(graph);
  const snaps = new Map<string, Snap | null>();
  let routeSearch: Search | null = null;
  // One matrix at a time: two at once would search the same gaps twice. A few ways never wait behind a square of them.
  const long: Lane = { store: new TripStore(), turn: Promise.resolve() };
  const short: Lane = { store: new TripStore(SHORT_STORE), turn: Promise.resolve() };

  const snapCached = (point: LngLat): Snap | null => {
    // A hundred-thousandth of a degree is a metre.
    const key = `${point.lat.toFixed(5)},${point.lng.toFixed(5)}`;
    const known = snaps.get(key);
    if (known !== undefined) return known;
    if (snaps.size >= SNAPS_KEPT) snaps.clear();
    const found = snap(graph, point);
    snaps.set(key, found);
    return found;
  };
  const poolFor = (searches: number): RowPool =>
    searches <= QUICK.searches && graph.vertices <= QUICK.vertices ? near : pool;

  const fillMatrix = async (
    store: TripStore,
    sources: readonly LngLat[],
    targets: readonly LngLat[],
    through: (seconds: number) => number,
  ): Promise<Matrix> => {
    const numbers = store.number([...sources, ...targets].map(snapCached));
    const [from, to] = [numbers.subarray(0, sources.length), numbers.subarray(sources.length)];
    const known = (list: Int32Array): number[] => [...new Set(list)].filter((id) => id >= 0);
    for (const missing of store.missing(known(from), known(to))) {
      const spots = (ids: readonly number[]): ReturnType<TripStore['spot']>[] => ids.map((id) => store.spot(id));
      const job = { direction: missing.direction, origins: spots(missing.origins), others: spots(missing.others) };
      store.fill(missing, await poolFor(job.origins.length).run(job));
    }

    const cells = from.length * to.length;
    const out: Matrix = {
      seconds: new Float32Array(cells),
      metres: new Float32Array(cells),
      source: new Uint8Array(cells),
    };
    let cell = 0;
    for (const source of from) {
      const row = source < 0 ? null : store.row(source);
      for (const target of to) {
        const cost = row === null || target < 0 ? UNREACHED : row[2 * target]!;
        if (row === null || cost === UNREACHED) out.source[cell] = NO_ANSWER;
        else {
          out.source[cell] = SOURCE_CODES.road;
          out.seconds[cell] = through(cost / 100);
          out.metres[cell] = row[2 * target + 1]! / 10;
        }
        cell += 1;
      }
    }
    return out;
  };

  const withFactors = (factors: HourFactors | null): TravelProvider => ({
    info: () => ({
      id: 'road',
      ...(options.region === undefined ? {} : { region: options.region }),
      supports: { traffic: false, polyline: true, maxPairs: Infinity },
    }),
    matrix: async ({ sources, targets, departAt }) => {
      const lane = Math.min(sources.length, targets.length) <= QUICK.searches ? short : long;
      const through = throughHours(factors, departAt);
      const work = lane.turn.then(async () => fillMatrix(lane.store, sources, targets, through));
      lane.turn = work.catch(() => null);
      return work;
    },
    route: async ({ points, departAt }) => {
      if (points.length < 2) throw new AtlasFault('A route needs at least two points.');
      const through = throughHours(factors, departAt);
      routeSearch ??= new Search(fullLists(graph, 'forward'));
      const search = routeSearch;
      const spots = points.map(snapCached);
      const found = spots.slice(1).map((to, k) => {
        const from = spots[k] ?? null;
        if (from === null || to === null) throw new AtlasFault('A point lies outside the road region.');
        const leg = findRoute(graph, search, from, to);
        if (leg === null) throw new AtlasFault('No road leads from one point to the other.');
        return leg;
      });
      let driven = 0;
      const legs = found.map(({ costCs, lengthDm }): Leg => {
        const seconds = through(costCs / 100, driven);
        driven += seconds;
        return { seconds, metres: lengthDm / 10, source: 'road' };
      });
      return {
        legs,
        line: joinLines(found.map((leg) => leg.line)),
        seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
        metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
        source: 'road',
      };
    },
  });

  return {
    ...withFactors(options.factors ?? null),
    memory: graph.memory,
    snap: snapCached,
    withFactors,
    close: async () => {
      // Whoever waits for a turn asked before the roads were given up.
      for (const lane of [short, long]) {
        for (let waiting = lane.turn; ; waiting = lane.turn) {
          await waiting;
          if (waiting === lane.turn) break;
        }
      }
      await pool.close();
    },
  };
}
