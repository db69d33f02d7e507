/** An island of the benchmark: this is where its clock is read, the one on the wall or that of its own thread. */
import { runIsland } from '@handrail/solver/islands';

/** Seconds on the wall since the start (in milliseconds since the epoch), or seconds of processor on each island. */
export type IslandTime = { seconds: number; startedAt: number } | { cpuSeconds: number };

runIsland<IslandTime>((time) => {
  if ('cpuSeconds' in time) {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1e6 / time.cpuSeconds;
  }
  return (performance.timeOrigin + performance.now() - time.startedAt) / 1000 / time.seconds;
});
