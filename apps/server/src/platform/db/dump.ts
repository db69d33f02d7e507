import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { StartupError } from '../settings/settings.ts';
import { type CatalogTable, listPartitions, listSequences, listTables } from './catalog.ts';
import { DUMP_TITLE, TableDigest, writeLine } from './dump-format.ts';
import { schemaVersion } from './migrate.ts';
import type { Database } from './open.ts';

const ROWS_AT_ONCE = 1_000;

/** Writes every row there is to one file, as of one moment. The file appears under its name when it is whole. */
export async function dump(db: Database, file: string): Promise<{ rows: number }> {
  if (existsSync(file)) throw new StartupError(`${file} is there already; a dump never overwrites another one.`);
  const version = await schemaVersion(db);
  const unfinished = `${file}.part`;
  const counted = { rows: 0 };
  const client = await db.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1`,
    );
    await client.query('set local statement_timeout = 0');
    await pipeline(
      Readable.from(linesOf(client, version, counted)),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'w' }),
    );
    await client.query('commit');
    client.release();
  } catch (cause) {
    client.release(true);
    rmSync(unfinished, { force: true });
    throw fileError(cause, file);
  }
  renameSync(unfinished, file);
  return counted;
}

async function* linesOf(client: ClientBase, version: string, counted: { rows: number }): AsyncGenerator<string> {
  yield `${DUMP_TITLE}\n`;
  yield writeLine({ kind: 'schema', version });
  for (const name of await listPartitions(client)) yield writeLine({ kind: 'partition', name });
  for (const table of await listTables(client)) {
    yield writeLine({ kind: 'table', name: table.name, columns: table.columns.map(({ name }) => name) });
    const digest = new TableDigest(table.name);
    for await (const rows of rowsOf(client, table)) {
      counted.rows += rows.length;
      const lines = rows.map((values) => writeLine({ kind: 'row', values })).join('');
      digest.add(lines, rows.length);
      yield lines;
    }
    yield writeLine({ kind: 'tableEnd' });
    yield writeLine(digest.line());
  }
  for (const sequence of await listSequences(client)) yield writeLine({ kind: 'sequence', ...sequence });
  yield writeLine({ kind: 'end' });
}

/** The rows of a table, a thousand at a time, each value as the text the database prints. */
async function* rowsOf(client: ClientBase, table: CatalogTable): AsyncGenerator<(string | null)[][]> {
  const texts = table.columns.map(({ name }) => `"${name}"::text`).join(', ');
  await client.query(
    `declare dumped no scroll cursor for select array[${texts}] as row from "${table.name}" t order by ${table.orderBy}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: (string | null)[] }>(`fetch ${ROWS_AT_ONCE} from dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close dumped');
}

function fileError(cause: unknown, file: string): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new StartupError(`The dump ${file} was not written: the disk is full.`, { cause });
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' || code === 'EROFS')
    return new StartupError(`The dump ${file} can't be written: ${(cause as Error).message}.`, { cause });
  return cause;
}
