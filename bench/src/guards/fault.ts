/** A guard that is left out: a text of one file that becomes another, and the tests that should miss it. */
export interface Fault {
  what: string;
  file: string;
  from: string;
  to: string;
  project: 'unit' | 'server';
  tests: readonly string[];
  /** What only a second session can show is shown on Postgres. */
  onPostgres?: boolean;
}
