/** What stands between us and a service we do not run: a time limit, a circuit breaker, a memory for answers. */
import { hourOfWeek } from '../ground/hour-factors.ts';
import { AtlasFault, NO_ANSWER } from '../travel.ts';
import type { LngLat, Matrix, TravelProvider } from '../travel.ts';
import type { Geocoder } from '../addresses/address.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** Time as the guard sees it; tests move it by hand. */
export interface Clock {
  now(): number;
  /** Calls back after so many milliseconds, unless cancelled. */
  after(ms: number, ring: () => void): () => void;
}

export const wallClock: Clock = {
  now: () => Date.now(),
  after: (ms, ring) => {
    const timer = setTimeout(ring, ms);
    return () => clearTimeout(timer);
  },
};

export const TIMEOUT_MS = 3000;

export type Guarded = <T>(call: () => Promise<T>) => Promise<T>;

/** Runs calls to one service: refused while its breaker is open, given up after the time limit. */
export function guard(clock: Clock, timeoutMs = TIMEOUT_MS): Guarded {
  const breaker = new CircuitBreaker(() => clock.now());
  return async (call) => {
    if (!breaker.mayCall()) throw new AtlasFault('The service has failed several times and rests.');
    try {
      const answer = await inTime(call(), clock, timeoutMs);
      breaker.succeeded();
      return answer;
    } catch (cause) {
      breaker.failed();
      throw cause;
    }
  };
}

async function inTime<T>(work: Promise<T>, clock: Clock, timeoutMs: number): Promise<T> {
  let cancel = (): void => {};
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(timeoutMs, () => reject(new AtlasFault('The service did not answer in time.')));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}

export function guardedTravel(engine: TravelProvider, guarded: Guarded): TravelProvider {
  return {
    info: () => engine.info(),
    matrix: async (query) => guarded(async () => engine.matrix(query)),
    route: async (query) => guarded(async () => engine.route(query)),
  };
}

export function guardedGeocoder(geocoder: Geocoder, guarded: Guarded): Geocoder {
  return {
    autocomplete: async (text, options) => guarded(async () => geocoder.autocomplete(text, options)),
    geocode: async (address, options) => guarded(async () => geocoder.geocode(address, options)),
    reverse: async (point) => guarded(async () => geocoder.reverse(point)),
  };
}

const CELLS_KEPT = 500_000;

/** Remembers cells by both points, to a metre, and the hour of the week in UTC. Routes are not remembered. */
export function rememberedTravel(engine: TravelProvider): TravelProvider {
  const cells = new Map<string, { seconds: number; metres: number; source: number }>();
  return {
    info: () => engine.info(),
    route: async (query) => engine.route(query),
    matrix: async (query) => {
      const slot = hourOfWeek('UTC', query.departAt);
      const hour = slot === null ? 'any' : `${slot.day}/${slot.hour}`;
      const key = (from: LngLat, to: LngLat): string => `${placeKey(from)}|${placeKey(to)}|${hour}`;
      const rows = query.sources.filter((source) => query.targets.some((target) => !cells.has(key(source, target))));
      if (rows.length > 0) {
        const columns = query.targets.filter((target) => rows.some((source) => !cells.has(key(source, target))));
        const asked = await engine.matrix({ ...query, sources: rows, targets: columns });
        if (cells.size + rows.length * columns.length > CELLS_KEPT) cells.clear();
        keepCells(asked, rows, columns, (from, to, cell) => cells.set(key(from, to), cell));
        // Cells that could not be kept, or were thrown out just now, are simply asked for again.
        if (query.sources.some((source) => query.targets.some((target) => !cells.has(key(source, target)))))
          return engine.matrix(query);
      }
      const size = query.sources.length * query.targets.length;
      const out: Matrix = {
        seconds: new Float32Array(size),
        metres: new Float32Array(size),
        source: new Uint8Array(size),
      };
      query.sources.forEach((source, i) => {
        query.targets.forEach((target, j) => {
          const cell = cells.get(key(source, target));
          const k = i * query.targets.length + j;
          out.seconds[k] = cell?.seconds ?? 0;
          out.metres[k] = cell?.metres ?? 0;
          out.source[k] = cell?.source ?? NO_ANSWER;
        });
      });
      return out;
    },
  };
}

function placeKey({ lat, lng }: LngLat): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)}`;
}

function keepCells(
  { seconds, metres, source }: Matrix,
  rows: readonly LngLat[],
  columns: readonly LngLat[],
  keep: (from: LngLat, to: LngLat, cell: { seconds: number; metres: number; source: number }) => void,
): void {
  rows.forEach((from, i) => {
    columns.forEach((to, j) => {
      const k = i * columns.length + j;
      keep(from, to, { seconds: seconds[k] ?? 0, metres: metres[k] ?? 0, source: source[k] ?? NO_ANSWER });
    });
  });
}
