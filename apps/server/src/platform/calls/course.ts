import { no, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';
import type { Handler, Part } from './handler.ts';

/** As many things as one hold of the head is long enough for: nobody waits more than a tenth of a second. */
const MOST_IN_A_PART = 200;

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
}

/** What a change is done to, part by part; null for one that has none. */
export function partsOf(
  { itemsOf }: Extract<Handler, { kind: 'change' }>,
  params: unknown,
): readonly (readonly unknown[])[] | null {
  if (!itemsOf) return null;
  const items = itemsOf(params as never);
  const count = Math.max(1, Math.ceil(items.length / MOST_IN_A_PART));
  return Array.from({ length: count }, (_, n) => items.slice(n * MOST_IN_A_PART, (n + 1) * MOST_IN_A_PART));
}

/** The part that is next. */
export function nextPart(parts: readonly (readonly unknown[])[], { done }: Course): Part<unknown, unknown> {
  return { items: parts[done.length] ?? [], whole: done.length === 0 ? parts.flat() : null, before: done };
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
