import type { OperatorId } from '@handrail/domain/platform';
import type { Services } from '../services.ts';
import type { ShelfPart } from '../shelf.ts';
import type { Head } from './head-version.ts';
import type { Change } from './tx.ts';

/** As many as some parts of a large deed make, or an hour of moves. */
const MOST_CHANGES = 4_000;

/** An operation: where the log ended before it and after it, and what it changed. */
export interface WrittenLately {
  before: Head;
  after: Head;
  changes: readonly Change[];
}

/** The newest operations that this server wrote for an operator, each directly after the one before it. */
type Lately = readonly WrittenLately[];

/**
 * Keeps what was just written and committed, for whoever would read it back from the log in the next moment. Where another
 * server wrote in between, what was kept before that is let go of.
 */
export function keepLately(services: Services, operator: OperatorId, written: WrittenLately): void {
  const held = latelyOf(services).get(operator, KEY) ?? [];
  const newest = held.at(-1);
  const operations = newest && isSame(newest.after, written.before) ? [...held, written] : [written];
  let count = changesIn(operations);
  let first = 0;
  for (; count > MOST_CHANGES && first < operations.length; first++) count -= operations[first]?.changes.length ?? 0;
  latelyOf(services).put(operator, KEY, operations.slice(first));
}

/**
 * What was changed above a version, up to an operation that is known by its hash; null where this server did not write all
 * of it. The hash follows from everything before it, so that of two logs with the same versions only the right one counts.
 */
export function changedLately(services: Services, operator: OperatorId, above: number, upTo: Head): Change[] | null {
  const held = latelyOf(services).get(operator, KEY) ?? [];
  const first = held.findIndex(({ before }) => before.version >= above);
  const last = held.findLastIndex(({ after }) => isSame(after, upTo));
  if (held[first]?.before.version !== above || last < first) return null;
  return held.slice(first, last + 1).flatMap(({ changes }) => changes);
}

const KEY = 'log';

function latelyOf({ shelf }: Services): ShelfPart<Lately> {
  return shelf.part<Lately>('lately', changesIn);
}

function changesIn(operations: Lately): number {
  return operations.reduce((sum, { changes }) => sum + changes.length, 0);
}

function isSame(a: Head, b: Head): boolean {
  return a.version === b.version && a.hash.equals(b.hash);
}
