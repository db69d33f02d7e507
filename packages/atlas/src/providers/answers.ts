/** Reading answers of services we do not run: every field may be missing, of another type, or nonsense. */
import { AtlasFault, NO_ANSWER, SOURCE_CODES, Unanswerable } from '../travel.ts';
import type { Box, LngLat, Matrix, MatrixQuery } from '../travel.ts';

export type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}; // An object's fields are looked at one by one.
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A number, also when it is written as text; NaN when it is none. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/** The first value that says something. */
export function firstText(...values: unknown[]): string {
  return values.map(textOf).find((text) => text !== '') ?? '';
}

/** An empty table for a query: every cell unanswered. */
export function blankMatrix({ sources, targets }: MatrixQuery): Matrix {
  const size = sources.length * targets.length;
  return {
    seconds: new Float32Array(size),
    metres: new Float32Array(size),
    source: new Uint8Array(size).fill(NO_ANSWER),
  };
}

/** Writes a cell when it is sound; an unreachable or senseless one stays unanswered. */
export function setCell(out: Matrix, cell: number, seconds: number, metres: number): void {
  if (!(seconds >= 0 && metres >= 0 && seconds < 1e7 && metres < 1e8)) return;
  out.seconds[cell] = seconds;
  out.metres[cell] = metres;
  out.source[cell] = SOURCE_CODES.provider;
}

/** A part of a large matrix that fits one request. */
export interface Tile {
  sources: LngLat[];
  targets: LngLat[];
  firstSource: number;
  firstTarget: number;
}

function tilesOf({ sources, targets }: MatrixQuery, side: number): Tile[] {
  const out: Tile[] = [];
  for (let i = 0; i < sources.length; i += side) {
    for (let j = 0; j < targets.length; j += side) {
      out.push({
        sources: sources.slice(i, i + side),
        targets: targets.slice(j, j + side),
        firstSource: i,
        firstTarget: j,
      });
    }
  }
  return out;
}

/** Requests of one matrix that are under way at a time. */
const AT_ONCE = 4;

/**
 * Asks for a matrix table by table. The first goes alone: a service that is down, or tried again after a rest, costs
 * one request. A table that is refused leaves its cells open; where one fails all others are called off.
 */
export async function eachTile(
  query: MatrixQuery,
  side: number,
  ask: (tile: Tile, calledOff: AbortSignal) => Promise<void>,
): Promise<Pick<Matrix, 'isPartial'>> {
  const tiles = tilesOf(query, side);
  const count = tiles.length;
  const refusals: Unanswerable[] = [];
  await together(async (calledOff) => {
    const askNext = async (): Promise<void> => {
      const tile = tiles.shift();
      if (tile === undefined || calledOff.aborted) return;
      try {
        await ask(tile, calledOff);
      } catch (fault) {
        if (!(fault instanceof Unanswerable)) throw fault;
        refusals.push(fault);
      }
    };
    await askNext();
    const askOn = async (): Promise<void> => {
      while (tiles.length > 0 && !calledOff.aborted) await askNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  });
  const [first] = refusals;
  if (first !== undefined && refusals.length === count) throw first;
  return first === undefined ? {} : { isPartial: true };
}

/** For requests that belong together: when one fails the others are called off, for nobody would read what they cost. */
export async function together<T>(ask: (calledOff: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  try {
    return await ask(controller.signal);
  } catch (fault) {
    controller.abort();
    throw fault;
  }
}

/** Half a degree each way: what lies in it comes first, and the rest is still found. */
const NEAR_DEGREES = 0.5;

export function boxAround({ lat, lng }: LngLat): Box {
  return [lng - NEAR_DEGREES, lat - NEAR_DEGREES, lng + NEAR_DEGREES, lat + NEAR_DEGREES];
}

export function refuse(reason: string): never {
  throw new AtlasFault(reason);
}

/** Says that the service knows no answer to this question. */
export function findsNothing(sentence: string): never {
  throw new Unanswerable(sentence);
}
