import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Opens PGlite as we use it: on a directory or in memory, empty or filled from a snapshot. */
export async function openPglite({ dataDir, from }: { dataDir?: string; from: string | null }): Promise<PGlite> {
  return PGlite.create({
    extensions: { btree_gist, pg_trgm },
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(from === null ? {} : { loadDataDir: await blobOf(from) }),
  });
}

/** PGlite tells a packed snapshot from a plain one by the type of the blob. */
async function blobOf(file: string): Promise<Blob> {
  return openAsBlob(file, { type: file.endsWith('.gz') ? 'application/x-gzip' : 'application/x-tar' });
}
