import type { Generated } from 'kysely';

/** An account that was guessed at until it was slowed. */
export interface GuessingTable {
  operator_id: string;
  guessing_id: Generated<string>;
  version: Generated<number>;
  person_id: string;
  address: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    guessing: GuessingTable;
  }
}
