import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { StartupError } from '../settings/settings.ts';
import { type CatalogTable, listForeignKeys, listTables } from './catalog.ts';
import { DUMP_TITLE, type DumpLine, readLine, TableDigest, writeLine } from './dump-format.ts';
import { schemaVersion } from './migrate.ts';
import type { Database } from './open.ts';
import { ensurePartitionNamed } from './partitions.ts';
import { queriesOn } from './transaction.ts';
import { sayUnverified } from './unverified.ts';
import { verifyAllIn } from './verify.ts';
import { withPatience } from './watchdog.ts';
import { whatIsMissing } from './whole-dump.ts';

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;
const RESTORE_PATIENCE_MS = 600_000;

/**
 * Puts the rows of a dump into a database of the same schema, in one transaction: all of them, or the database stays as
 * it was. What is there already is only replaced when told so. What does not fit together is refused; whoever takes it
 * all the same has that said in the log.
 */
export async function restore(
  db: Database,
  file: string,
  { replace, unverified = false }: { replace: boolean; unverified?: boolean },
): Promise<{ rows: number }> {
  const version = await schemaVersion(db);
  const { partitions } = await readHeader(file, version);
  for (const partition of partitions) await ensurePartitionNamed(db, partition);
  const client = await db.pool.connect();
  let failed: Error | undefined;
  try {
    const tables = await listTables(client);
    if (!replace) await refuseFilled(client, tables);
    return await withPatience(RESTORE_PATIENCE_MS, async () => {
      await client.query('begin');
      await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
      const filled = await fill(client, tables, file);
      const queries = queriesOn(client);
      if (unverified) await sayUnverified(queries);
      else {
        // The log names the operation that does not fit; a digest no more than the table.
        await verifyAllIn(queries);
        const lack = filled.wrong ?? (await whatIsMissing(client, tables, filled.seen));
        if (lack !== null) throw new DumpError(lack);
      }
      await client.query('commit');
      return { rows: filled.rows };
    });
  } catch (cause) {
    failed = unreadable(cause, file);
    await client.query('rollback').catch(() => {});
    throw failed;
  } finally {
    client.release(failed);
  }
}

/** The lines before the first table: refuses what is no dump, or one of another schema, before anything is touched. */
async function readHeader(file: string, version: string): Promise<{ partitions: string[] }> {
  const partitions: string[] = [];
  let schema: string | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (line.kind === 'schema') schema = line.version;
      else if (line.kind === 'partition') partitions.push(line.name);
      else break;
    }
  } catch (cause) {
    throw unreadable(cause, file);
  }
  if (schema !== version)
    throw new StartupError(
      `${file} is of schema ${schema ?? '(none)'} and the database of ${version}: restore it with the release that wrote it.`,
    );
  return { partitions };
}

async function refuseFilled(client: ClientBase, tables: readonly CatalogTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from "${name}" limit 1`);
    if (rows.length > 0)
      throw new StartupError(
        'The database is not empty: restore into a fresh one, or replace everything with --force.',
      );
  }
}

interface Filled {
  rows: number;
  /** The tables that the dump tells of. */
  seen: ReadonlySet<string>;
  /** The first of them whose rows are not those that its digest is of, in words. */
  wrong: string | null;
}

/** Empties the tables and fills them again. Rows may refer to rows that come later, so the keys wait outside. */
async function fill(client: ClientBase, tables: readonly CatalogTable[], file: string): Promise<Filled> {
  const keys = await listForeignKeys(client);
  for (const { drop } of keys) await client.query(drop);
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);

  const inserter = new Inserter(client, tables);
  const seen = new Set<string>();
  let wrong: string | null = null;
  for await (const line of linesOf(file)) {
    if (line.kind === 'digest' && !line.isRight) wrong ??= `the rows of ${line.table} are not those that were dumped`;
    if (line.kind === 'table') {
      seen.add(line.name);
      inserter.open(line);
    } else if (line.kind === 'row') await inserter.add(line.values);
    else if (line.kind === 'tableEnd') await inserter.flush();
    else if (line.kind === 'sequence')
      await client.query('select setval($1::regclass, $2, $3)', [line.name, line.last, line.isCalled]);
  }

  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`);
  for (const { add } of keys) await client.query(add);
  return { rows: inserter.inserted, seen, wrong };
}

/** Inserts the rows of one table after another, many in a statement. Only tables and columns that exist are named. */
class Inserter {
  inserted = 0;
  readonly #client: ClientBase;
  readonly #tables: readonly CatalogTable[];
  #statement = '';
  #width = 0;
  #rows: (string | null)[][] = [];
  #characters = 0;

  constructor(client: ClientBase, tables: readonly CatalogTable[]) {
    this.#client = client;
    this.#tables = tables;
  }

  open({ name, columns }: { name: string; columns: string[] }): void {
    const table = this.#tables.find((known) => known.name === name);
    if (!table) throw new DumpError(`it names a table '${name}' that is not there`);
    const values = columns.map((column, n) => {
      const type = table.columns.find((known) => known.name === column)?.type;
      if (!type) throw new DumpError(`it names a column '${name}.${column}' that is not there`);
      return `(r->>${n})::${type}`;
    });
    const names = columns.map((column) => `"${column}"`).join(', ');
    this.#statement = `insert into "${name}" (${names}) select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`;
    this.#width = columns.length;
  }

  async add(values: (string | null)[]): Promise<void> {
    if (values.length !== this.#width) throw new DumpError('a row has too few or too many values');
    this.#rows.push(values);
    for (const value of values) this.#characters += value?.length ?? 0;
    if (this.#rows.length >= BATCH_ROWS || this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length > 0) await this.#client.query(this.#statement, [JSON.stringify(this.#rows)]);
    this.inserted += this.#rows.length;
    this.#rows = [];
    this.#characters = 0;
  }
}

/** The file is not what a dump is: damaged, cut off, or something else. */
class DumpError extends Error {}

/** A line as it was read; of a digest also whether it is that of the table before it. */
type ReadLine = Exclude<DumpLine, { kind: 'digest' }> | (DumpLine & { kind: 'digest' } & { isRight: boolean });

async function* linesOf(file: string): AsyncGenerator<ReadLine> {
  let inTable = false;
  let digest: TableDigest | null = null;
  let number = 0;
  let last: DumpLine | null = null;
  for await (const read of textLinesOf(file)) {
    number += 1;
    if (number === 1) {
      if (read !== DUMP_TITLE) throw new DumpError('it is no dump of Handrail');
      continue;
    }
    last = readLine(read, inTable);
    if (!last || last.kind === 'end') break;
    if (last.kind === 'digest') {
      const isRight = digest !== null && writeLine(digest.line()) === `${read}\n`;
      digest = null;
      yield { ...last, isRight };
      continue;
    }
    if (digest !== null && !inTable) throw new DumpError(`line ${number} is damaged`);
    if (last.kind === 'table') {
      inTable = true;
      digest = new TableDigest(last.name);
    }
    if (last.kind === 'row') digest?.add(`${read}\n`, 1);
    if (last.kind === 'tableEnd') inTable = false;
    yield last;
  }
  if (!last) throw new DumpError(number < 2 ? 'it is no dump of Handrail' : `line ${number} is damaged`);
  if (last.kind !== 'end') throw new DumpError('it ends too early');
}

/** Lines end at a line feed and nowhere else: a note may hold any other separator there is. */
async function* textLinesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const text = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.on('error', (cause) => text.destroy(cause));
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    packed.destroy();
  }
  if (rest !== '') throw new DumpError('it ends too early');
}

function unreadable(cause: unknown, file: string): Error {
  if (cause instanceof StartupError) return cause;
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new StartupError(`There is no file ${file}.`, { cause });
  if (cause instanceof DumpError || code?.startsWith('Z_') || code === 'EISDIR' || code === 'EACCES')
    return new StartupError(`The dump ${file} can't be read: ${message}. Nothing was changed.`, { cause });
  return new StartupError(`The dump was not restored: ${message}. Nothing was changed.`, { cause });
}
