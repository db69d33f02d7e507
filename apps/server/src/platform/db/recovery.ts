import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { StartupError } from '../settings/settings.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { emptyCluster } from './empty-cluster.ts';
import { listSnapshots } from './snapshots.ts';

/** Written beside the data directory once it was open: half-made files are damage after that, and before it a first start. */
const OPENED = 'pg.opened';

export interface OpenedEmbedded {
  embedded: EmbeddedDatabase;
  /** What had to be done to open it, for whoever starts the server; null when nothing had. */
  notice: string | null;
}

/**
 * Opens the embedded database, or what is left of it: a directory that does not open is kept aside and the newest
 * verified snapshot takes its place. Never a half-open database, and never an empty one where there was data.
 */
export async function openOrRestore(folder: string): Promise<OpenedEmbedded> {
  const embedded = new EmbeddedDatabase(folder);
  try {
    const failure = await failureOf(embedded);
    const notice = failure === null ? null : await restoreNewest(folder, embedded, failure);
    writeFileSync(join(folder, OPENED), '');
    return { embedded, notice };
  } catch (cause) {
    embedded.forgetSocket();
    throw cause;
  }
}

async function failureOf(embedded: EmbeddedDatabase): Promise<string | null> {
  // PGlite would make a new, empty database beside whatever is still there.
  if (isUsed(embedded.dataDir) && !existsSync(join(embedded.dataDir, 'PG_VERSION')))
    return 'The embedded database could not be opened: its files are not complete.';
  try {
    await embedded.open(isUsed(embedded.dataDir) ? null : emptyCluster());
    return null;
  } catch (cause) {
    return (cause as Error).message;
  }
}

async function restoreNewest(folder: string, embedded: EmbeddedDatabase, failure: string): Promise<string> {
  const snapshots = listSnapshots(folder);
  const isFirstStart = snapshots.length === 0 && !existsSync(join(folder, OPENED));
  if (snapshots.length === 0 && !isFirstStart)
    throw new StartupError(`${failure} There is no snapshot to restore; the damaged files are in ${embedded.dataDir}.`);
  const aside = placeAside(folder);
  renameSync(embedded.dataDir, aside);
  if (isFirstStart) {
    await embedded.open();
    return `A first start was interrupted: the database was made again, and what was there is kept in ${aside}.`;
  }
  for (const { file, at } of snapshots) {
    try {
      await embedded.open(file);
      return `${failure} It was restored as it was at ${at.toString()}; the damaged files are kept in ${aside}.`;
    } catch {
      rmSync(embedded.dataDir, { recursive: true, force: true });
    }
  }
  renameSync(aside, embedded.dataDir);
  throw new StartupError(
    `${failure} None of its snapshots opens either; the damaged files are in ${embedded.dataDir}.`,
  );
}

/** Where damaged files are kept, named by the moment. Two starts within one second each have a place of their own. */
function placeAside(folder: string): string {
  const now = Temporal.Now.instant().round('second').toString().replaceAll(':', '-');
  const place = join(folder, `pg-damaged-${now}`);
  let free = place;
  for (let n = 2; existsSync(free); n++) free = `${place}-${n}`;
  return free;
}

function isUsed(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).length > 0;
}
