import { percentile, printTable } from '../server/figures.ts';
import type { Heap, Traced } from './board-page.ts';
import { spentByFunction } from './names.ts';
import { framesOf, longestOf, type Task, workedIn } from './trace.ts';

/** In milliseconds of the main thread's processor time, but for the first blocks; bytes; elements. */
export const MUST = {
  opening: 100,
  task: 50,
  frameSum: 12,
  frameWhole: 16,
  told: 16,
  firstBlocks: 1_500,
  heap: 250e6,
  growth: 0.05,
  growthBytes: 2e6,
  blocks: 400,
};

export interface Part {
  what: string;
  of: Traced;
  /** No task may be longer; null where what is measured is not the product's alone. */
  longest: number | null;
  /** Whether its frames have a bound: opening and a step of the zoom draw everything anew. */
  isOfFrames: boolean;
}

export function printParts(parts: readonly Part[]): void {
  console.log("Processor time of the page's main thread, in milliseconds:");
  printTable(
    [
      'while',
      'tasks',
      'longest',
      'most',
      'of it',
      'frames',
      'sum p50',
      'p95',
      'most',
      'whole p95',
      'most',
      'since p95',
      'all',
    ],
    parts.map(({ what, of, longest, isOfFrames }) => {
      const { tasks } = of.thread;
      const frames = framesOf(tasks);
      const [sums, wholes] = [frames.map(({ sumMs }) => sumMs), frames.map(({ wholeMs }) => wholeMs)];
      const task = longestOf(tasks);
      return [
        what,
        tasks.length,
        task?.workedMs.toFixed(0) ?? '-',
        longest ?? '-',
        task ? wordsOf(task) : '-',
        frames.length,
        percentile(sums, 0.5).toFixed(1),
        percentile(sums, 0.95).toFixed(1),
        isOfFrames ? MUST.frameSum : '-',
        percentile(wholes, 0.95).toFixed(1),
        isOfFrames ? MUST.frameWhole : '-',
        percentile(
          frames.map(({ sinceMs }) => sinceMs),
          0.95,
        ).toFixed(1),
        workedIn(tasks).toFixed(0),
      ];
    }),
  );
  for (const part of parts) printSpent(part);
}

/** What a task consisted of, the largest first. */
function wordsOf({ of }: Task): string {
  return Object.entries(of)
    .filter(([, ms]) => ms >= 1)
    .sort(([, a], [, b]) => b - a)
    .map(([work, ms]) => `${work} ${ms.toFixed(0)}`)
    .join(', ');
}

/** So many functions of each part are named. */
const NAMED = 8;
/** What is named wherever it did anything: they come along with every move of the window, or of the hand. */
const ALWAYS = new Set(['HourTabsOf', 'EdgeTabs', 'HeldLayer', 'Cell', 'LaneCard', 'GridLaneOf', 'GridBlockOf']);

function printSpent({ what, of }: Part): void {
  const spent = spentByFunction(of.events);
  if (spent.length === 0) return;
  const shown = (name: string, ms: number) => `${name} ${ms.toFixed(0)}`;
  const bySelf = spent.toSorted((a, b) => b.selfMs - a.selfMs).slice(0, NAMED);
  const always = spent.filter(({ name }) => ALWAYS.has(name)).sort((a, b) => b.totalMs - a.totalMs);
  console.log(`${what.trim()}, milliseconds by the clock: ${bySelf.map((s) => shown(s.name, s.selfMs)).join(', ')}`);
  if (always.length > 0)
    console.log(`  with what they call: ${always.map((s) => shown(s.name, s.totalMs)).join(', ')}`);
}

export function printTold(told: readonly number[]): void {
  const [p50, p95] = [percentile(told, 0.5), percentile(told, 0.95)].map((ms) => ms.toFixed(1));
  console.log(
    `From the pointer to what the lanes in sight say, ${told.length} times: ${p50} ms, ${p95} at the 95th percentile, ` +
      `${Math.max(...told).toFixed(1)} at most (must: ${MUST.told}).`,
  );
}

interface Held {
  firstMs: number;
  /** The same while the bench listens. */
  listenedMs: number;
  openedBytes: number;
  before: Heap;
  after: Heap;
  minutes: number;
  mostBlocks: number;
}

export function printHeld({ firstMs, listenedMs, openedBytes, before, after, minutes, mostBlocks }: Held): void {
  const compiled = after.codeBytes - before.codeBytes;
  const grown = after.bytes - before.bytes - compiled;
  const most = Math.max(MUST.growth * before.bytes, MUST.growthBytes);
  console.log(
    `First blocks of a warm start: ${firstMs.toFixed(0)} ms by the clock (must: ${MUST.firstBlocks}), ` +
      `${listenedMs.toFixed(0)} while the bench listens.`,
  );
  console.log(`Heap after opening: ${mb(openedBytes)} MB (must: ${mb(MUST.heap)}).`);
  console.log(
    `After ${minutes} minutes of changes: ${mb(before.bytes)} → ${mb(after.bytes)} MB; without ${mb(compiled)} MB of code ` +
      `that was compiled for them ${mb(grown)} MB more (must: ${mb(most)}, after 30 minutes).`,
  );
  console.log(`Blocks in the document at 1920 × 1080: ${mostBlocks} at most (must: ${MUST.blocks}).`);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
