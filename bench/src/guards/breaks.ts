import { execFileSync } from 'node:child_process';
import type { Fault } from './fault.ts';
import { missedBy } from './missed.ts';

/** The likeliest tests first; only where they stay green the rest of so many. */
const FIRST_FILES = 3;
const MOST_FILES = 8;

type Drawn = Pick<Fault, 'what' | 'file' | 'from' | 'to' | 'tests'>;

/** Breaks of the product, drawn by a seed, each with the tests that reach its file. */
export function drawnBreaks(copy: string, seed: number, count: number): Drawn[] {
  const draw = ['tools/draw-breaks.ts', '--seed', String(seed), '--count', String(count)];
  const drawn = execFileSync(process.execPath, draw, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  // As that command prints them.
  return JSON.parse(drawn) as Drawn[];
}

/** Who misses what is broken, looked for among the nearest tests first; null where all of those stay green. */
export function noticedBy(copy: string, drawn: Drawn): string | null {
  for (const tests of [drawn.tests.slice(0, FIRST_FILES), drawn.tests.slice(FIRST_FILES, MOST_FILES)]) {
    const missed = tests.length > 0 ? missedBy(copy, { ...drawn, tests, project: null, mayStopAll: true }) : null;
    if (missed !== null) return missed;
  }
  return null;
}
