import type { Queries } from '../db/transaction.ts';

/**
 * Thrown under an operator's head by who would have to read much before deciding, such as a day that nobody had open: the
 * head is let go, `fetch` reads while others go on, and the call begins anew with what it needs at hand.
 */
export class NotAtHand extends Error {
  readonly fetch: (queries: Queries) => Promise<void>;

  constructor(fetch: (queries: Queries) => Promise<void>) {
    super('What a rule needs is not at hand.');
    this.fetch = fetch;
  }
}
