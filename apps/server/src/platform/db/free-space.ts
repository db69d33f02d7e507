import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, StartupError } from '../settings/settings.ts';

export type FreeBytes = (folder: string) => number;

/** Below this a database can't be trusted to write. */
const LEAST_FREE_BYTES = 32_000_000;
/** A database takes 44 MB before anything is in it, and filling the demo town brings it to 76: each with room to write. */
const FIRST_START_BYTES = 80_000_000;
const FIRST_DEMO_BYTES = 128_000_000;

/** Refuses to start where the disk would be full before the start is over: half a database helps nobody. */
export function refuseFullDisk(
  { HANDRAIL_DATA: folder, HANDRAIL_DEMO: demo = 'off' }: Pick<Settings, 'HANDRAIL_DATA'> & { HANDRAIL_DEMO?: string },
  freeBytes: FreeBytes = freeBytesOf,
): void {
  const isFirstStart = !existsSync(join(folder, 'pg', 'PG_VERSION'));
  const firstNeed = demo === 'off' ? FIRST_START_BYTES : FIRST_DEMO_BYTES;
  const needed = isFirstStart ? firstNeed : LEAST_FREE_BYTES;
  const free = freeBytes(folder);
  if (free < needed) throw diskIsFull(folder, free, needed);
}

/**
 * Why a start failed, once it has. A database whose disk filled up under it says so in words of its own, or in none:
 * with this little space left, the disk is the reason.
 */
export function reasonOfFailure(cause: unknown, folder: string, freeBytes: FreeBytes = freeBytesOf): unknown {
  if (cause instanceof StartupError || !existsSync(folder)) return cause;
  const free = freeBytes(folder);
  return free < LEAST_FREE_BYTES ? diskIsFull(folder, free, LEAST_FREE_BYTES, cause) : cause;
}

function diskIsFull(folder: string, free: number, needed: number, cause?: unknown): StartupError {
  return new StartupError(
    `The disk of the data folder ${folder} is full: ${Math.floor(free / 1_000_000)} MB are free, and ${needed / 1_000_000} MB are needed.`,
    { cause },
  );
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
