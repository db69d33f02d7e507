/** The thread in which an uploaded table is read: it may be ended at any moment, and takes nothing else with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './csv.ts';
import { decoded, type Encoding } from './encoding.ts';
import { Tally, type TableCode, TableError, type TableRow } from './limits.ts';
import { readXlsx } from './xlsx.ts';

export interface TableWorkerData {
  bytes: Uint8Array;
  encoding: Encoding | null;
}

export type FromTableWorker =
  | { say: 'rows'; rows: TableRow[] }
  | { say: 'done' }
  | { say: 'refused'; code: TableCode; sentence: string };

/** Handed over a few at a time, so that whoever takes them is never busy for long. */
const ROWS_AT_ONCE = 1_000;

const { bytes, encoding } = workerData as TableWorkerData;
const say = (message: FromTableWorker) => parentPort?.postMessage(message);

function rowsOf(): Iterable<TableRow> | AsyncIterable<TableRow> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
  return isZip
    ? readXlsx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    : readCsv(decoded(bytes, encoding));
}

try {
  let rows: TableRow[] = [];
  const tally = new Tally();
  for await (const row of rowsOf()) {
    tally.add(row);
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    say({ say: 'rows', rows });
    rows = [];
  }
  say({ say: 'rows', rows });
  say({ say: 'done' });
} catch (cause) {
  if (!(cause instanceof TableError)) throw cause;
  say({ say: 'refused', code: cause.code, sentence: cause.message });
}
