/** The embedded database's own thread: PGlite, spoken to over a Unix socket in Postgres' own protocol. */
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { type CompiledPglite, openPglite } from './pglite.ts';

export interface EmbeddedWorkerData {
  dataDir: string;
  socketPath: string;
  /** A snapshot to fill the empty directory from. */
  from: string | null;
  /** PGlite's program, compiled by whoever starts the thread. */
  code: CompiledPglite;
}

export type ToWorker = { ask: 'snapshot'; file: string } | { ask: 'close' };
export type FromWorker = { say: 'ready' } | { say: 'snapshot' } | { say: 'closed' } | { say: 'failed'; reason: string };

const { dataDir, socketPath, from, code } = workerData as EmbeddedWorkerData;
const say = (message: FromWorker) => parentPort?.postMessage(message);

async function open() {
  const db = await openPglite({ dataDir, from, code });
  rmSync(socketPath, { force: true });
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 2 });
  await server.start();
  chmodSync(socketPath, 0o600);
  return { db, server };
}

type Opened = Awaited<ReturnType<typeof open>>;

/**
 * A copy of the whole database as one file. It is packed elsewhere: no query is answered while this thread is busy.
 */
async function snapshot({ db }: Opened, file: string): Promise<FromWorker> {
  const copy = await db.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 });
  return { say: 'snapshot' };
}

async function close({ db, server }: Opened): Promise<FromWorker> {
  await server.stop();
  await db.close();
  rmSync(socketPath, { force: true });
  return { say: 'closed' };
}

try {
  const opened = await open();
  parentPort?.on('message', (message: ToWorker) => {
    const work = message.ask === 'snapshot' ? snapshot(opened, message.file) : close(opened);
    work.then(say, (cause: unknown) => say({ say: 'failed', reason: String(cause) }));
  });
  say({ say: 'ready' });
} catch (cause) {
  say({ say: 'failed', reason: cause instanceof Error ? cause.message : String(cause) });
}
