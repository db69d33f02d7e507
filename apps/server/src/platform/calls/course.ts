import { no, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';
import type { Handler, Part } from './handler.ts';

/** As many things as one hold of the head is long enough for: nobody waits more than a tenth of a second. */
const MOST_AT_ONCE = 200;
/** What is more than that is done in parts, each short enough that who comes meanwhile waits and then has time for the own deed. */
const PART = 100;
/** The first one is judged with all that follow it, and nobody knows yet whether others write. */
const FIRST_PART = 20;
/** Once others write meanwhile they wait for little more than half of that. With fewer rides it would be told change by change. */
const PART_AMONG_OTHERS = 60;

/**
 * How far a change in parts has come. It is kept under the call's key and committed with each part, so that whoever sends
 * the call again, to this server or another one, goes on with the part that is next.
 */
export interface Course {
  /** Of the call that began it: every part has its number, whoever does it. */
  requestId: string;
  /** The operations that it became so far. */
  versions: readonly number[];
  /** What each part did. */
  done: readonly unknown[];
  /** How many things it was done to so far; left out by a release whose parts were of two hundred each. */
  taken?: number;
}

/** What a change is done to; null where it is one thing. */
export function itemsOf(
  { itemsOf: of, sizeOf = () => 1 }: Extract<Handler, { kind: 'change' }>,
  params: unknown,
  prepared: unknown,
): Items {
  if (!of) return null;
  const all = of(params as never, prepared as never);
  const sizes = all.map((item) => sizeOf(item as never));
  return { all, sizes, size: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Everything a change is done to, and how much of a hold each takes: a standing order comes with its rides. */
export type Items = { all: readonly unknown[]; sizes: readonly number[]; size: number } | null;

/** Whether it is too much for one hold of the head. */
export function isInParts(items: Items): boolean {
  return items !== null && items.size > MOST_AT_ONCE;
}

/** The part that is next, of a log that ends at `head`, and how many things are done with it. */
export function nextPart(
  items: NonNullable<Items>,
  course: Course,
  head: number,
): { part: Part<unknown, unknown>; taken: number } {
  const { done, taken = done.length * MOST_AT_ONCE } = course;
  const { all, sizes } = items;
  const most = partSize(items, course, head);
  let [end, size] = [taken, 0];
  while (end < all.length && (end === taken || size + (sizes[end] ?? 1) <= most)) size += sizes[end++] ?? 1;
  const part = { items: all.slice(taken, end), whole: taken === 0 ? all : null, before: done };
  return { part, taken: end };
}

function partSize(items: NonNullable<Items>, course: Course, head: number): number {
  if (!isInParts(items)) return MOST_AT_ONCE;
  if (course.done.length === 0) return FIRST_PART;
  return haveOthersWritten(course, head) ? PART_AMONG_OTHERS : PART;
}

/** Whether the log holds more than the step itself since its first part. */
function haveOthersWritten({ versions: [first, ...others] }: Course, head: number): boolean {
  return first !== undefined && head - first > others.length;
}

export const takenBack = no('STALE', 'This was taken back while it was being done: nothing of it stands.').refusal;

/** Whether somebody has taken back what was done so far: then nothing is added to it. */
export async function wasTakenBack(queries: Queries, operator: OperatorId, { versions }: Course): Promise<boolean> {
  if (versions.length === 0) return false;
  const { rows } = await sql`
    select 1 from operation where operator_id = ${operator} and undoes = any(${[...versions]}::int[]) limit 1`.execute(
    queries,
  );
  return rows.length > 0;
}
