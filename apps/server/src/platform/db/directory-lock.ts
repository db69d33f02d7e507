import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../settings/settings.ts';

export interface DirectoryLock {
  release(): void;
}

/**
 * Keeps a data folder to one process. PGlite has no lock of its own, and two processes on one folder silently lose
 * rows; an exclusive transaction on a small SQLite file is a lock of the operating system, which a killed process
 * cannot leave behind.
 */
export function lockDirectory(folder: string): DirectoryLock {
  refuseUnusableFolder(folder);
  const file = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if (/locked/i.test(String(cause))) {
      throw new StartupError(
        `The data folder ${folder} is in use by another Handrail. Stop it first, or set HANDRAIL_DATA to another folder.`,
      );
    }
    throw new StartupError(`The data folder ${folder} can't be locked: ${String(cause)}.`);
  }
  return { release: () => file.close() };
}

function refuseUnusableFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    closeSync(openSync(join(folder, '.writable'), 'w'));
  } catch (cause) {
    throw new StartupError(`The data folder ${folder} can't be written to: ${(cause as Error).message}.`);
  }
}
