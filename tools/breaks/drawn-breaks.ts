import { chanceFor } from '@handrail/testbed/town';
import { isCode, isTest, type House } from '../tidy/rooms.ts';
import type { Tree } from '../tidy/tree.ts';
import { type Break, breaksIn } from './breaks-in.ts';
import { testsNear } from './tests-near.ts';

/** A break as whoever makes it needs it: a text that stands in one place of its file, what it becomes, and who may notice. */
export interface DrawnBreak {
  what: string;
  file: string;
  from: string;
  to: string;
  /** All tests that reach the file, the likeliest first. */
  tests: string[];
}

const PRODUCT = ['packages/domain/src/', 'packages/contracts/src/', 'apps/server/src/', 'apps/web/src/'];

/** The invented town, and what a database went through once, are asked by other means. */
const NOT_DRAWN = /\/(?:demo|migrations)\//;

/**
 * So many breaks, one a file, drawn by a seed. Each file draws its own lot, so a greater count begins with the same ones, and
 * a file that comes or goes leaves the others where they were.
 */
export function drawnBreaks(tree: Tree, house: House, seed: number, count: number): DrawnBreak[] {
  const near = testsNear(tree, house);
  const lots = tree.paths
    .filter((path) => isCode(path) && !isTest(path) && !NOT_DRAWN.test(path))
    .filter((path) => PRODUCT.some((folder) => path.startsWith(folder)))
    .map((file) => ({ file, lot: chanceFor(seed, file).next() }))
    .toSorted((a, b) => a.lot - b.lot);
  const drawn: DrawnBreak[] = [];
  for (const { file } of lots) {
    if (drawn.length === count) break;
    const source = tree.read(file);
    const breaks = breaksIn(source, file);
    if (breaks.length === 0) continue;
    const made = chanceFor(seed, `${file} broken`).pick(breaks);
    drawn.push({ what: said(made, source), file, ...inOnePlace(made, source), tests: near(file) });
  }
  return drawn;
}

/** `a comparison turned, line 12: if (a < b) {`. */
function said({ what, start }: Break, source: string): string {
  const before = source.slice(0, start).split('\n');
  const line = source.split('\n')[before.length - 1] ?? '';
  return `${what}, line ${before.length}: ${line.trim()}`;
}

/** The stretch with as much around it as tells it from every other. */
function inOnePlace({ start, end, to }: Break, source: string): { from: string; to: string } {
  for (let around = 0; ; around += 8) {
    const [before, after] = [source.slice(Math.max(0, start - around), start), source.slice(end, end + around)];
    const from = before + source.slice(start, end) + after;
    if (source.split(from).length === 2) return { from, to: before + to + after };
  }
}
