import type { Refusal } from '@handrail/domain/platform';
import { fromEachArea } from '../areas.ts';

/** A rule that stands in the schema, told as the sentence it means. Areas export theirs from `constraints.ts`. */
export type ConstraintSentences = Record<string, Refusal>;

const sentences: ConstraintSentences = Object.assign(
  {},
  ...(await fromEachArea('constraints.ts', (module) => module['constraints'] as ConstraintSentences)),
);

const UNIQUE = '23505';
const EXCLUSION = '23P01';
const CHECK = '23514';

const FOREIGN_KEY = '23503';

/** The refusal that a broken constraint means; null when the error is none of ours. */
export function refusalOfStoreError(cause: unknown, refusals: readonly string[] = []): Refusal | null {
  const { code, constraint } = cause as { code?: string; constraint?: string };
  // A row goes that others refer to: only taking something back does that.
  if (code === FOREIGN_KEY && refusals.includes('UNDO_NOT_POSSIBLE'))
    return { code: 'UNDO_NOT_POSSIBLE', sentence: "This can't be undone: what was made since depends on it." };
  if (code !== UNIQUE && code !== EXCLUSION && code !== CHECK) return null;
  return (constraint && sentences[constraint]) || null;
}
