/**
 * Engines in the order in which they are trusted. What one cannot answer the next is asked, down to the straight line,
 * so that a scheduler always gets a number, and with every number where it comes from.
 */
import type { AddressResult, Geocoder } from '../addresses/address.ts';
import { isOnEarth } from '../ground/great-circle.ts';
import { straightLineTravel } from '../ground/straight-line.ts';
import type { HourFactors } from '../ground/hour-factors.ts';
import { AtlasFault, NO_ANSWER, Unanswerable } from '../travel.ts';
import type { LngLat, Matrix, MatrixQuery, Route, TravelProvider } from '../travel.ts';

export interface ChainOptions {
  factors?: HourFactors | null;
  /** Told when an engine failed and the next one is asked; that one knows no answer is no failure. */
  onFault?: (engine: string, fault: unknown) => void;
}

export function travelChain(
  engines: readonly TravelProvider[],
  { factors = null, onFault = () => {} }: ChainOptions = {},
): TravelProvider {
  const straight = straightLineTravel(factors);
  const all = [...engines, straight];
  const tell = (engine: TravelProvider, fault: unknown): void => {
    if (!(fault instanceof Unanswerable)) onFault(engine.info().id, fault);
  };
  return {
    info: () => (all[0] ?? straight).info(),
    matrix: async (query) => {
      refuseNonsense([...query.sources, ...query.targets]);
      const size = query.sources.length * query.targets.length;
      const out: Matrix = {
        seconds: new Float32Array(size),
        metres: new Float32Array(size),
        source: new Uint8Array(size).fill(NO_ANSWER),
      };
      for (const engine of all) {
        if (!out.source.includes(NO_ANSWER)) break;
        try {
          await fillGaps(out, query, engine);
        } catch (fault) {
          tell(engine, fault);
        }
      }
      return out;
    },
    route: async (query) => {
      refuseNonsense(query.points);
      if (query.points.length < 2) throw new AtlasFault('A route needs at least two points.');
      for (const engine of engines) {
        try {
          const route = await engine.route(query);
          if (isSoundRoute(route, query.points.length)) return route;
          onFault(engine.info().id, new AtlasFault('The service gave a route that makes no sense.'));
        } catch (fault) {
          tell(engine, fault);
        }
      }
      return straight.route(query);
    },
  };
}

function refuseNonsense(points: readonly LngLat[]): void {
  if (!points.every(isOnEarth)) throw new AtlasFault('A point is nowhere on Earth.');
}

/** Asks an engine for the rows and columns that have gaps, and fills only the gaps. */
async function fillGaps(out: Matrix, query: MatrixQuery, engine: TravelProvider): Promise<void> {
  const width = query.targets.length;
  const isGap = (i: number, j: number): boolean => out.source[i * width + j] === NO_ANSWER;
  const rows = query.sources.flatMap((_, i) => (query.targets.some((__, j) => isGap(i, j)) ? [i] : []));
  const columns = query.targets.flatMap((_, j) => (rows.some((i) => isGap(i, j)) ? [j] : []));
  const found = await engine.matrix({
    ...query,
    sources: rows.flatMap((i) => query.sources[i] ?? []),
    targets: columns.flatMap((j) => query.targets[j] ?? []),
  });
  const isShaped = [found.seconds, found.metres, found.source].every(
    (list) => list.length === rows.length * columns.length,
  );
  if (!isShaped) throw new AtlasFault('The service gave a table of another size than asked for.');

  rows.forEach((i, r) => {
    columns.forEach((j, c) => {
      const from = r * columns.length + c;
      const [seconds, metres] = [found.seconds[from] ?? Number.NaN, found.metres[from] ?? Number.NaN];
      if (!isGap(i, j) || found.source[from] === NO_ANSWER || !isSoundFigure(seconds) || !isSoundFigure(metres)) return;
      out.seconds[i * width + j] = seconds;
      out.metres[i * width + j] = metres;
      out.source[i * width + j] = found.source[from] ?? NO_ANSWER;
    });
  });
}

const isSoundFigure = (value: number): boolean => Number.isFinite(value) && value >= 0;

function isSoundRoute({ legs, line, seconds, metres }: Route, points: number): boolean {
  return legs.length === points - 1 && line.length >= 2 && isSoundFigure(seconds) && isSoundFigure(metres);
}

/** Geocoders in the order in which they are trusted; the next is asked when one fails or finds nothing. */
export function geocoderChain(geocoders: readonly Geocoder[], onFault: (fault: unknown) => void = () => {}): Geocoder {
  const first = async (ask: (geocoder: Geocoder) => Promise<AddressResult[]>): Promise<AddressResult[]> => {
    for (const geocoder of geocoders) {
      try {
        const found = await ask(geocoder);
        if (found.length > 0) return found;
      } catch (fault) {
        onFault(fault);
      }
    }
    return [];
  };
  return {
    autocomplete: async (text, options) => first(async (geocoder) => geocoder.autocomplete(text, options)),
    geocode: async (address, options) => first(async (geocoder) => geocoder.geocode(address, options)),
    reverse: async (point) => {
      const [best] = await first(async (geocoder) => {
        const found = await geocoder.reverse(point);
        return found === null ? [] : [found];
      });
      return best ?? null;
    },
  };
}
