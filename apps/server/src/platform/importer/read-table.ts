import { Worker } from 'node:worker_threads';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import type { Encoding } from './encoding.ts';
import { columnName, MOST_PACKED_BYTES, type TableCode, type TableRow } from './limits.ts';
import type { FromTableWorker, TableWorkerData } from './table-worker.ts';

export interface Table {
  /** The first row: every column has a name, and no two the same. */
  header: string[];
  rows: TableRow[];
}

const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 512;

interface Reading {
  /** What someone chose, when the file would not say. */
  encoding?: Encoding | null;
  limitMs?: number;
}

/** Reads an uploaded CSV or Excel file in a thread that is ended when it takes too long or too much. */
export async function readTable(bytes: Uint8Array, reading: Reading = {}): Promise<Verdict<Table, TableCode>> {
  const rows = await readAllRows(bytes, reading);
  if (!rows.ok) return rows;
  const [header, ...rest] = rows.value;
  if (!header) return no('FILE_UNREADABLE', 'The file is empty.');
  return yes({ header: namesOf(header.cells), rows: rest });
}

/** The same of a file whose header may stand anywhere, or nowhere: every row that is not empty, as it is counted. */
export async function readAllRows(
  bytes: Uint8Array,
  { encoding = null, limitMs = TIME_LIMIT_MS }: Reading = {},
): Promise<Verdict<TableRow[], TableCode>> {
  if (bytes.length > MOST_PACKED_BYTES)
    return no('FILE_TOO_LARGE', `The file is larger than ${MOST_PACKED_BYTES / 1_000_000} MB.`);
  return readRows({ bytes, encoding }, limitMs);
}

async function readRows(data: TableWorkerData, limitMs: number): Promise<Verdict<TableRow[], TableCode>> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    execArgv: ['--no-warnings'],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const rows: TableRow[] = [];
      timer = setTimeout(
        () => resolve(no('FILE_TOO_LARGE', 'The file takes too long to read. Split it into smaller ones.')),
        limitMs,
      );
      worker.on('message', (message: FromTableWorker) => {
        if (message.say === 'rows') for (const row of message.rows) rows.push(row);
        else if (message.say === 'refused') resolve(no(message.code, message.sentence));
        else resolve(yes(rows));
      });
      worker.on('error', (cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
          resolve(no('FILE_TOO_LARGE', 'The file takes too much memory to read. Split it into smaller ones.'));
        else reject(cause);
      });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** What the columns are called; one without a name is called by its letter, the second of a name gets a number. */
function namesOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, n) => {
    const name = cell.trim().replaceAll(/\s+/g, ' ') || `Column ${columnName(n)}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
