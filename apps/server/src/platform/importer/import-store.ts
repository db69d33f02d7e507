import { type ColumnMapping, no, type OperatorId, type PersonId, type Verdict, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Generated, Kysely } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { InstantColumn, JsonColumn } from '../db/column-types.ts';
import type { Tables } from '../db/tables.ts';
import type { Queries } from '../db/transaction.ts';
import type { Vault } from '../guard/vault.ts';
import { defineEntity } from '../log/entity.ts';
import type { Tx } from '../log/tx.ts';
import type { Services } from '../services.ts';
import type { ImportKind, JudgedRow, Outcomes, RowProblem } from './import-kind.ts';
import type { Preview } from './preview.ts';

interface ImportTable {
  operator_id: string;
  import_id: Generated<string>;
  version: Generated<number>;
  kind: string;
  file_id: string;
  mapping: JsonColumn<ColumnMapping>;
  /** Sealed, for license numbers are among them; null once they are forgotten. */
  rows_sealed: string | null;
  counts: JsonColumn<Counts>;
  state: 'previewed' | 'committed' | 'undone';
  operation_version: number | null;
  created_by: string | null;
  created_at: InstantColumn;
}

declare module '../db/tables.ts' {
  interface Tables {
    import: ImportTable;
  }
}

type Counts = Preview['counts'] & { outcomes?: Outcomes };

/** What an import is to the log: that it was committed. Its rows are in the log as what they became. */
export const importEntity = defineEntity({
  name: 'import',
  unlogged: ['rows_sealed', 'mapping', 'operation_version', 'created_by'],
  live: ['state', 'counts'],
  audience: 'any',
});

interface NewImport {
  operator: OperatorId;
  personId: PersonId | null;
  kind: string;
  fileId: string;
  mapping: ColumnMapping;
  preview: Preview;
  vault: Vault;
  now: Temporal.Instant;
}

/** Keeps what a preview found, outside the log: nothing has changed yet. Gives the id that a commit names. */
export async function keepPreview(queries: Queries, given: NewImport): Promise<string> {
  const { import_id } = await queries
    .insertInto('import')
    .values({
      operator_id: given.operator,
      kind: given.kind,
      file_id: given.fileId,
      mapping: JSON.stringify(given.mapping),
      rows_sealed: given.vault.seal(JSON.stringify(given.preview.rows), placeOf(given.operator, given.fileId)),
      counts: JSON.stringify(given.preview.counts),
      state: 'previewed',
      created_by: given.personId,
      created_at: given.now.toString(),
    })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

export interface KeptImport {
  id: string;
  version: number;
  kind: string;
  fileId: string;
  mapping: ColumnMapping;
  state: ImportTable['state'];
  counts: Counts;
  rowsSealed: string | null;
}

export async function findImport(queries: Queries, operator: OperatorId, id: string): Promise<KeptImport | null> {
  const row = await queries
    .selectFrom('import')
    .select(['import_id', 'version', 'kind', 'file_id', 'mapping', 'state', 'counts', 'rows_sealed'])
    .where('operator_id', '=', operator)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        id: row.import_id,
        version: row.version,
        kind: row.kind,
        fileId: row.file_id,
        mapping: row.mapping,
        state: row.state,
        counts: row.counts,
        rowsSealed: row.rows_sealed,
      }
    : null;
}

/** The same without its rows, of which there may be megabytes: for whoever has read them already, or holds the head. */
export async function findImportAlone(
  queries: Queries,
  operator: OperatorId,
  id: string,
): Promise<Omit<KeptImport, 'rowsSealed'> | null> {
  const row = await queries
    .selectFrom('import')
    .select(['import_id as id', 'version', 'kind', 'file_id as fileId', 'mapping', 'state', 'counts'])
    .where('operator_id', '=', operator)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Writes what was previewed, all of it or nothing, as part of one operation: undoing that operation removes what it made
 * and opens the import again. The rows are those that were good at the preview; what is known judges them once more, and
 * whoever imports is told which of them were overtaken.
 */
export async function commitImport(
  tx: Tx,
  services: Services,
  kept: KeptImport,
  kind: ImportKind,
): Promise<Verdict<Outcomes>> {
  if (kept.state !== 'previewed') return no('IMPORT_COMMITTED', 'This file was imported already.');
  const rows = openedRows(services.vault, tx.operator, kept);
  if (rows.length === 0) return no('IMPORT_EMPTY', 'There is no row to import.');
  const overtaken = (await kind.judgeKnown?.(tx, rows)) ?? [];
  if (overtaken.length > 0) return no('ROW_REFUSED', rowsSentence(overtaken));
  const done = await kind.commit({ tx, services, operator: tx.operator }, rows);
  if (!done.ok) return done;
  const noted = await noteCommitted(tx, kept, done.value);
  return noted.ok ? done : noted;
}

/** Notes that a file was imported, and what came of its rows: nobody imports it a second time. */
export async function noteCommitted(
  tx: Tx,
  { id, version, counts }: Pick<KeptImport, 'id' | 'version' | 'counts'>,
  outcomes: Outcomes,
): Promise<Verdict<true, 'STALE'>> {
  const saved = await tx.save(importEntity, id, version, {
    state: 'committed',
    counts: JSON.stringify({ ...counts, outcomes }),
    operation_version: tx.version,
  });
  return saved ? yes(true) : no('STALE', 'Someone else just imported this file.');
}

/** The rows as the preview found them; none once they are forgotten. */
export function openedRows(vault: Vault, operator: OperatorId, { fileId, rowsSealed }: KeptImport): JudgedRow[] {
  if (rowsSealed === null) return [];
  return JSON.parse(vault.open(rowsSealed, placeOf(operator, fileId))) as JudgedRow[]; // as keepPreview wrote them
}

/** What is sealed for one file opens for no other. */
function placeOf(operator: OperatorId, fileId: string): string {
  return `import:${operator}:${fileId}`;
}

/** As many rows as are read in one sentence; to see the rest, the file is checked again. */
const MOST_NAMED = 5;

/** Which rows were overtaken, the first few by name. */
export function rowsSentence(overtaken: readonly RowProblem[]): string {
  const named = overtaken.slice(0, MOST_NAMED).map(({ row, sentence }) => `Row ${row}: ${sentence}`);
  const rest = overtaken.length - named.length;
  if (rest > 0)
    named.push(
      rest === 1 ? 'One more row was overtaken.' : `${rest.toLocaleString('en-US')} more rows were overtaken.`,
    );
  return [...named, 'Check the file again to import the others.'].join(' ');
}

const UNCOMMITTED_HOURS = 24;
const COMMITTED_HOURS = 7 * 24;

/**
 * An import holds a copy of people's data: what nobody committed goes after a day, and the rows of what was committed
 * after a week, in which it can still be taken back and imported again. With the last copy of its rows the file they were
 * read from is nobody's, and is swept away with its bytes.
 */
export async function forgetImports(owner: Kysely<Tables>, now: Temporal.Instant): Promise<number> {
  const before = (hours: number) => now.subtract({ hours }).toString();
  const { numAffectedRows: removed } = await sql`
    delete from import where state <> 'committed' and created_at < ${before(UNCOMMITTED_HOURS)}`.execute(owner);
  const { numAffectedRows: emptied } = await sql`
    update import set rows_sealed = null where rows_sealed is not null and created_at < ${before(COMMITTED_HOURS)}`.execute(
    owner,
  );
  await sql`
    update file set claimed = false where purpose = 'import' and claimed and not exists (
      select 1 from import i where i.operator_id = file.operator_id and i.file_id = file.file_id and i.rows_sealed is not null)`.execute(
    owner,
  );
  return Number((removed ?? 0n) + (emptied ?? 0n));
}
