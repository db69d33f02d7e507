import { fork } from 'node:child_process';
import { once } from 'node:events';
import { workedMsOf } from '../server/running.ts';

export interface Bare {
  port: number;
  /** The processor time it has used so far; 0 on a machine that does not tell. */
  workedMs: () => number;
  stop: () => Promise<void>;
}

/** Starts the bare server beside the real one, on the same Postgres. */
export async function startBare(databaseUrl: string): Promise<Bare> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl },
  });
  const ended = once(child, 'exit');
  const ready = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (ready === null) throw new Error('The bare server did not start.');
  const [{ port }] = ready as [{ port: number }];
  return {
    port,
    workedMs: () => workedMsOf(child.pid),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
