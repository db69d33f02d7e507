/**
 * Whether a guard that is left out turns a test red: ten that every call stands behind, and twenty checks drawn by a seed
 * over all changing calls. Each is left out in a copy of the tree, the tests that should miss it are run, and it is put back.
 * `npm run bench -- guards [--seed 1] [--count 20] [--only drawn|seeded]`; what takes a second session is asked where
 * HANDRAIL_TEST_POSTGRES names a Postgres.
 *
 * With `--breaks`, whether the product can be broken unnoticed: so many conditions negated, comparisons turned and
 * statements left out, drawn by a seed over all of its files.
 * `npm run bench -- guards --breaks 60 [--seed 1] [--after 0]`
 */
import { parseArgs } from 'node:util';
import { drawnBreaks, noticedBy } from './guards/breaks.ts';
import { inCopy } from './guards/copy.ts';
import { drawnFaults } from './guards/drawn.ts';
import type { Fault } from './guards/fault.ts';
import { missedBy } from './guards/missed.ts';
import { seeded } from './guards/seeded.ts';
import { printTable } from './server/figures.ts';

const options = {
  seed: { type: 'string' },
  count: { type: 'string' },
  only: { type: 'string' },
  breaks: { type: 'string' },
  after: { type: 'string' },
} as const;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? 1);
  inCopy((copy) => {
    if (values.breaks !== undefined) {
      const drawn = drawnBreaks(copy, seed, Number(values.breaks)).slice(Number(values.after ?? 0));
      return tell(drawn, 'breaks', (one) => noticedBy(copy, one));
    }
    const drawn = drawnFaults(copy, seed, Number(values.count ?? 20));
    const faults = [...(values.only === 'drawn' ? [] : seeded), ...(values.only === 'seeded' ? [] : drawn)];
    const isAsked = ({ onPostgres }: Fault) => !onPostgres || process.env['HANDRAIL_TEST_POSTGRES'] !== undefined;
    for (const { what } of faults.filter((fault) => !isAsked(fault)))
      console.log(`Not asked, for want of HANDRAIL_TEST_POSTGRES: ${what}`);
    return tell(faults.filter(isAsked), 'guards left out', (fault) => missedBy(copy, fault));
  });
}

function tell<T extends { what: string; file: string }>(
  all: readonly T[],
  title: string,
  missedIn: (one: T) => string | null,
): void {
  let caught = 0;
  for (const one of all) {
    const missed = missedIn(one);
    if (missed !== null) caught++;
    console.log(`${missed ?? 'NO TEST MISSED IT'} ← ${one.what} (${one.file})`);
  }
  printTable([title, 'missed by a test'], [[all.length, caught]]);
  if (caught < all.length) process.exitCode = 1;
}
