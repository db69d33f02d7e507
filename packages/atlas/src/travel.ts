/** What travel time looks like to whoever asks for it, whichever engine answers. */

export interface LngLat {
  lat: number;
  lng: number;
}

/** Where a figure comes from: an outside service, our own road graph, or the straight line. */
export type LegSource = 'provider' | 'road' | 'straight-line';

export interface Leg {
  seconds: number;
  metres: number;
  source: LegSource;
}

/** How `source` of a matrix writes a leg's source in one byte. */
export const SOURCE_CODES = { provider: 0, road: 1, 'straight-line': 2 } as const;

/** A cell the engine could not answer. The chain fills it from the next engine; no caller of the chain ever sees it. */
export const NO_ANSWER = 255;

export function sourceOf(code: number): LegSource {
  if (code === SOURCE_CODES.provider) return 'provider';
  if (code === SOURCE_CODES.road) return 'road';
  return 'straight-line';
}

export interface MatrixQuery {
  sources: readonly LngLat[];
  targets: readonly LngLat[];
  /** An ISO instant; which hour of the week it falls in decides the factor. */
  departAt?: string;
}

/** Row by row: the cell of source i and target j stands at i × targets + j. */
export interface Matrix {
  seconds: Float32Array;
  metres: Float32Array;
  source: Uint8Array;
  /** Whether some cells are open only because a table was refused: asked for otherwise, they may be answered. */
  isPartial?: boolean;
}

export interface RouteQuery {
  /** The stops in order, at least two. */
  points: readonly LngLat[];
  departAt?: string;
}

export interface Route {
  legs: Leg[];
  /** [lng, lat] along the way. */
  line: [lng: number, lat: number][];
  seconds: number;
  metres: number;
  /** The least exact source of its legs. */
  source: LegSource;
}

export interface TravelInfo {
  id: string;
  region?: { name: string; bbox: Box; osmDate: string | null; importedAt: string };
  supports: { traffic: boolean; polyline: boolean; maxPairs: number };
}

/** West, south, east, north. */
export type Box = [west: number, south: number, east: number, north: number];

export interface TravelProvider {
  info(): TravelInfo;
  matrix(query: MatrixQuery): Promise<Matrix>;
  route(query: RouteQuery): Promise<Route>;
}

/** A region, a file or a provider could not do what was asked; the message is for people. */
export class AtlasFault extends Error {
  override readonly name = 'AtlasFault';
}

/** An engine answered, and its answer is that there is none to this question. That speaks not against the engine. */
export class Unanswerable extends AtlasFault {}
