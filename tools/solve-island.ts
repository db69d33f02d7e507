/** An island of a solve that has seconds: this is where the clock on the wall is read. */
import { runIsland } from '@handrail/solver/islands';

/** How long the search may take from its start, which is told in milliseconds since the epoch. */
export interface Deadline {
  startedAt: number;
  seconds: number;
}

runIsland<Deadline>(
  ({ startedAt, seconds }) => (performance.timeOrigin + performance.now() - startedAt) / 1000 / seconds,
);
