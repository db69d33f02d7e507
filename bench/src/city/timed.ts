import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { movesOn, type Board } from '../board-moves.ts';
import type { Client } from '../server/client.ts';
import { percentile, printTable } from '../server/figures.ts';

export interface Timed {
  what: string;
  /** Milliseconds, or whatever the line says it counts. */
  ms: readonly number[];
  /** What it may be at most, and at which share of the times. */
  must?: number | null;
  at?: 'p95' | 'p99' | 'max';
}

const SHARES = { p95: 0.95, p99: 0.99, max: 1 } as const;

/** Prints each line with its percentiles, and says which of them are over what they must be. */
export function printTimed(head: string, rows: readonly Timed[]): void {
  console.log(`${head}; load ${loadavg()[0]?.toFixed(1)}`);
  printTable(
    ['what', 'times', 'p50', 'p95', 'p99', 'max', 'must', ''],
    rows.map(({ what, ms, must = null, at = 'p99' }) => {
      const is = percentile(ms, SHARES[at]);
      const limit = must === null ? '' : `${at} ${must}`;
      const verdict = must === null ? '' : is <= must ? 'kept' : 'OVER';
      return [what, ms.length, ...[0.5, 0.95, 0.99, 1].map((share) => inFew(percentile(ms, share))), limit, verdict];
    }),
  );
}

function inFew(figure: number): string {
  return figure >= 1_000 ? figure.toFixed(0) : figure.toFixed(1);
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** The same again and again, one after the other; the first, which warms up what is compiled and cached, is not counted. */
export async function timesOf(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  await work(0);
  const ms: number[] = [];
  for (let n = 1; n <= times; n++) ms.push(await timeOf(async () => work(n)));
  return ms;
}

/** What other desks wait for their own writes while something is done: moves of rides, seven a second. */
export async function besideMoves<T>(
  desk: Client,
  date: string,
  work: () => Promise<T>,
  pauseMs = 1_000 / 7,
): Promise<{ value: T; moves: number[] }> {
  const board = await desk.get<Board>('v1_webapp_get_dispatch_board', { date, program_id: [] });
  const moves: number[] = [];
  const desks = Array.from({ length: 5 }, () => desk.another());
  const each = movesOn(board, 100_000);
  const over = new AbortController();
  const moving = desks.map(async (one, n) => {
    await pause(n * pauseMs);
    while (!over.signal.aborted) {
      const move = each.next().value as object;
      let status = 0;
      const ms = await timeOf(async () => ({ status } = await one.call('v1_webapp_move_dispatched_booking', move)));
      if (status === 200) moves.push(ms);
      await pause(Math.max(0, pauseMs * desks.length - ms));
    }
  });
  try {
    return { value: await work(), moves };
  } finally {
    over.abort();
    await Promise.all(moving);
    for (const one of desks) one.close();
  }
}

/** How long the loop of a server let others wait at most, stretch by stretch. */
export function loopGaps(file: string): number[] {
  return loopStretches(file).map((delays) => Math.max(...delays));
}

/** How late its loop came to whoever waits for a turn of it, some of them in each stretch of a fifth of a second. */
export function loopStretches(file: string): number[][] {
  try {
    const stretches = readFileSync(file, 'utf8').split('\n');
    return stretches.filter((line) => line !== '').map((line) => line.split(' ').map(Number));
  } catch {
    return [];
  }
}
