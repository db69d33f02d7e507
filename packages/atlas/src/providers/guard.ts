/** What stands between us and a service we do not run: a time limit, a circuit breaker, a memory for answers. */
import { hourOfWeek } from '../ground/hour-factors.ts';
import { NO_ANSWER, Unanswerable } from '../travel.ts';
import type { LngLat, Matrix, TravelProvider } from '../travel.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ServiceTrouble } from './trouble.ts';

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

const TIMEOUT_MS = 3000;

/** Runs one request, handing it the signal by which it is given up; `calledOff` gives it up for the caller. */
export type Guarded = <T>(request: (signal: AbortSignal) => Promise<T>, calledOff?: AbortSignal) => Promise<T>;

export interface GuardOptions {
  timeoutMs?: number;
  breaker?: CircuitBreaker;
  /** Whether a service that threw this has answered all the same: that nothing is known to a question is an answer. */
  isAnswer?: (fault: unknown) => boolean;
}

/**
 * Requests to one service: refused while its breaker is open, given up after the time limit. A request that its caller
 * called off says nothing of the service.
 */
export function guard(
  clock: Clock,
  {
    timeoutMs = TIMEOUT_MS,
    breaker = new CircuitBreaker(() => clock.now()),
    isAnswer = (fault) => fault instanceof Unanswerable,
  }: GuardOptions = {},
): Guarded {
  return async (request, calledOff) => {
    if (isOff(calledOff)) throw new ServiceTrouble('called off');
    if (!breaker.mayCall()) throw new ServiceTrouble('resting');
    try {
      const answer = await inTime(request, { clock, timeoutMs, calledOff });
      breaker.succeeded();
      return answer;
    } catch (fault) {
      if (isAnswer(fault)) breaker.succeeded();
      else if (isOff(calledOff)) breaker.calledOff();
      else breaker.failed();
      throw fault;
    }
  };
}

const isOff = (calledOff: AbortSignal | undefined): boolean => calledOff?.aborted === true;

interface Patience {
  clock: Clock;
  timeoutMs: number;
  calledOff: AbortSignal | undefined;
}

async function inTime<T>(
  request: (signal: AbortSignal) => Promise<T>,
  { clock, timeoutMs, calledOff }: Patience,
): Promise<T> {
  const given = new AbortController();
  let giveUp = (_trouble: ServiceTrouble): void => {};
  const late = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const callOff = (): void => giveUp(new ServiceTrouble('called off'));
  const cancel = clock.after(timeoutMs, () => giveUp(new ServiceTrouble('too slow', `${timeoutMs} ms`)));
  calledOff?.addEventListener('abort', callOff);
  try {
    return await Promise.race([request(given.signal), late]);
  } catch (fault) {
    given.abort(); // of an answer that is not read to its end, the rest is not waited for
    throw fault;
  } finally {
    cancel();
    calledOff?.removeEventListener('abort', callOff);
  }
}

const CELLS_KEPT = 500_000;

interface Cell {
  seconds: number;
  metres: number;
  source: number;
}

/** Remembers cells by both points, to a metre, and the hour of the week in UTC. Routes are not remembered. */
export function rememberedTravel(engine: TravelProvider): TravelProvider {
  // By where a row begins and when, then by where it leads: a key for each pair would cost more than it saves.
  const kept = new Map<string, Map<string, Cell>>();
  let count = 0;
  return {
    info: () => engine.info(),
    route: async (query) => engine.route(query),
    matrix: async (query) => {
      const { sources, targets } = query;
      const slot = hourOfWeek('UTC', query.departAt);
      const hour = slot === null ? 'any' : `${slot.day}/${slot.hour}`;
      const froms = sources.map((point) => `${placeKey(point)}|${hour}`);
      const tos = targets.map(placeKey);
      const known = froms.map((from) => {
        const row = kept.get(from);
        return tos.map((to) => row?.get(to));
      });
      const rows = known.flatMap((row, i) => (row.includes(undefined) ? [i] : []));
      const columns = targets.flatMap((_, j) => (rows.some((i) => known[i]?.[j] === undefined) ? [j] : []));
      if (rows.length > 0) {
        const asked = await engine.matrix({
          ...query,
          sources: rows.flatMap((i) => sources[i] ?? []),
          targets: columns.flatMap((j) => targets[j] ?? []),
        });
        if (count + rows.length * columns.length > CELLS_KEPT) {
          kept.clear();
          count = 0;
        }
        rows.forEach((i, r) => {
          const from = froms[i] ?? '';
          const row = kept.get(from) ?? new Map<string, Cell>();
          const answer = known[i] ?? [];
          kept.set(from, row);
          count -= row.size;
          columns.forEach((j, c) => {
            const cell = cellOf(asked, r * columns.length + c);
            answer[j] = cell;
            if (asked.isPartial !== true || cell.source !== NO_ANSWER) row.set(tos[j] ?? '', cell);
          });
          count += row.size;
        });
      }
      const answers = known.flat();
      return {
        seconds: Float32Array.from(answers, (cell) => cell?.seconds ?? 0),
        metres: Float32Array.from(answers, (cell) => cell?.metres ?? 0),
        source: Uint8Array.from(answers, (cell) => cell?.source ?? NO_ANSWER),
      };
    },
  };
}

function placeKey({ lat, lng }: LngLat): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)}`;
}

function cellOf({ seconds, metres, source }: Matrix, at: number): Cell {
  return { seconds: seconds[at] ?? 0, metres: metres[at] ?? 0, source: source[at] ?? NO_ANSWER };
}
