/** A thread that opens a snapshot in memory, reads from it what must fit together, and packs it if it does. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { openPglite } from './pglite.ts';

export interface SnapshotCheckData {
  file: string;
  packed: string;
}

const { file, packed } = workerData as SnapshotCheckData;

/** An operator's head and the newest operation of its log are written by one statement: apart, the copy is torn. */
const TORN = `select count(*)::int as torn from head h
  where h.version <> coalesce((select max(version) from operation o where o.operator_id = h.operator_id), 0)`;

const db = await openPglite({ from: file });
const { rows } = await db.query<{ torn: number }>(TORN);
await db.close();
if (rows[0]?.torn !== 0) throw new Error('the log and its heads do not fit together');
await pipeline(createReadStream(file), createGzip({ level: 1 }), createWriteStream(packed, { mode: 0o600 }));
parentPort?.postMessage('verified');
