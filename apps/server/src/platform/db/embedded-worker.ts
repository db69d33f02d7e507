/** The embedded database's own thread: PGlite, spoken to over a Unix socket in Postgres' own protocol. */
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export interface EmbeddedWorkerData {
  dataDir: string;
  socketPath: string;
}

export type ToWorker = { ask: 'snapshot'; file: string } | { ask: 'close' };
export type FromWorker = { say: 'ready' } | { say: 'snapshot' } | { say: 'closed' } | { say: 'failed'; reason: string };

const { dataDir, socketPath } = workerData as EmbeddedWorkerData;
const say = (message: FromWorker) => parentPort?.postMessage(message);

async function open() {
  const db = await PGlite.create({ dataDir, extensions: { btree_gist, pg_trgm } });
  rmSync(socketPath, { force: true });
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 2 });
  await server.start();
  chmodSync(socketPath, 0o600);
  return { db, server };
}

/** A copy of the whole database as one file; the checkpoint first keeps what must be replayed on opening it short. */
async function snapshot(db: PGlite, file: string) {
  await db.exec('CHECKPOINT');
  const dump = await db.dumpDataDir('gzip');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
}

try {
  const { db, server } = await open();
  parentPort?.on('message', (message: ToWorker) => {
    const work =
      message.ask === 'snapshot'
        ? snapshot(db, message.file).then(() => say({ say: 'snapshot' }))
        : server
            .stop()
            .then(async () => db.close())
            .then(() => {
              rmSync(socketPath, { force: true });
              say({ say: 'closed' });
            });
    work.catch((cause: unknown) => say({ say: 'failed', reason: String(cause) }));
  });
  say({ say: 'ready' });
} catch (cause) {
  say({ say: 'failed', reason: String(cause) });
}
