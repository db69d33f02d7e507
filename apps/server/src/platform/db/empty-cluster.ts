import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPglite } from './pglite.ts';

/** Beside the packages: it goes when they are installed anew. */
const KEPT = fileURLToPath(
  new URL('../../../../../node_modules/.cache/handrail/empty-database.tar.gz', import.meta.url),
);

/** What an empty data directory is filled from: making one takes seconds, unpacking it does not. Null where none is kept. */
export function emptyCluster(): string | null {
  return existsSync(KEPT) ? KEPT : null;
}

/** Makes one and keeps it for the first start, unless one is there. */
export async function keepEmptyCluster(): Promise<void> {
  if (emptyCluster() !== null) return;
  const db = await openPglite({ from: null });
  const packed = await db.dumpDataDir('gzip');
  await db.close();
  mkdirSync(dirname(KEPT), { recursive: true });
  const part = `${KEPT}.${process.pid}`;
  writeFileSync(part, Buffer.from(await packed.arrayBuffer()));
  renameSync(part, KEPT);
}
