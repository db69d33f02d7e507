/** A guard that is left out: a text of one file that becomes another, and the tests that should miss it. */
export interface Fault {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Of the runner's projects; null where the tests may be of any. */
  project: 'unit' | 'server' | null;
  tests: readonly string[];
  /** What only a second session can show is shown on Postgres. */
  onPostgres?: boolean;
  /** With it the tests may be unable to begin: that is an answer too, where they were asked more than once. */
  mayStopAll?: boolean;
}
