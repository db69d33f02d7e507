import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The program of PGlite, compiled: threads share it. */
export type CompiledPglite = object;

interface OpenOptions {
  dataDir?: string;
  from: string | null;
  /** Its program, where that is compiled already. */
  code?: CompiledPglite;
}

/** What Node's own types do not tell of Node. */
const { WebAssembly: compiler } = globalThis as unknown as {
  WebAssembly: { compile: (bytes: Uint8Array) => Promise<CompiledPglite> };
};

let compiled: Promise<CompiledPglite> | null = null;

/** The program of PGlite, compiled once for as long as the process lives, and what was improved of it while one ran. */
export async function compiledPglite(): Promise<CompiledPglite> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const made = (compiled ??= readFile(join(folder, 'pglite.wasm')).then(compiler.compile));
  // A disk that failed once is asked again by whoever opens next.
  made.catch(() => (compiled = null));
  return made;
}

/** Opens PGlite as we use it: on a directory or in memory, empty or filled from a snapshot. */
export async function openPglite({ dataDir, from, code }: OpenOptions): Promise<PGlite> {
  return PGlite.create({
    extensions: { btree_gist, pg_trgm },
    ...(code === undefined ? {} : { pgliteWasmModule: code }),
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(from === null ? {} : { loadDataDir: await blobOf(from) }),
  });
}

/** PGlite tells a packed snapshot from a plain one by the type of the blob. */
async function blobOf(file: string): Promise<Blob> {
  return openAsBlob(file, { type: file.endsWith('.gz') ? 'application/x-gzip' : 'application/x-tar' });
}
