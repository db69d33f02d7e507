import type { Level } from '@handrail/contracts/platform';
import type { TypedSearch } from '@handrail/domain/platform';
import { sql, type RawBuilder } from 'kysely';
import type { Reading } from './calls/handler.ts';

/** As many of a kind as somebody looks through below a field; who is not among them is looked for by more of their name. */
export const MOST_FOUND = 6;

export interface Found {
  kind: string;
  id: string;
  label: string;
  /** How it stands now, in a line. */
  state: string;
}

/** One kind of thing that Ctrl K finds. Areas export theirs from `found.ts`. */
export interface Finder {
  /** Who has a screen to see it on. */
  levels: readonly Level[];
  find: (reading: Reading, asked: TypedSearch) => Promise<Found[]>;
}

/**
 * Whether a text holds every word, or a number of digits the typed ones. No index answers that behind row-level security,
 * where a condition that could leak is asked of a row only once it is known to be the operator's: so the operator's own
 * rows are read by their key, which of ten thousand names takes some milliseconds.
 */
export function holds(text: RawBuilder<unknown>, number: RawBuilder<unknown> | null, asked: TypedSearch) {
  const words = sql.join(
    asked.words.map((word) => sql`strpos(lower(${text}), ${word}) > 0`),
    sql` and `,
  );
  return asked.digits === '' || number === null
    ? sql<boolean>`(${words})`
    : sql<boolean>`((${words}) or strpos(${number}, ${asked.digits}) > 0)`;
}
