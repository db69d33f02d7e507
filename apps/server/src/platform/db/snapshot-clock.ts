import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database } from './open.ts';
import { takeSnapshot } from './snapshots.ts';

const EVERY_MS = 15 * 60_000;

/**
 * Takes a snapshot of the embedded database every quarter of an hour and one at the end: PGlite does not wait for the
 * disk, so this is what a power cut may cost at most. Postgres has backups of its own.
 */
export function startSnapshots(
  { snapshot }: Pick<Database, 'snapshot'>,
  folder: string,
  clock: Clock,
  log: Logger,
): { stop(): Promise<void> } {
  if (!snapshot) return { stop: async () => {} };
  let running: Promise<void> = Promise.resolve();
  const take = async () => {
    try {
      await takeSnapshot(snapshot, folder, clock.now());
    } catch (cause) {
      log.error({ err: cause }, 'snapshot');
    }
  };
  const timer = setInterval(() => {
    running = running.then(take);
  }, EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      running = running.then(take);
      await running;
    },
  };
}
