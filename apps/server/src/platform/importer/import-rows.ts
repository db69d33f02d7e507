import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../db/transaction.ts';
import type { Vault } from '../guard/vault.ts';
import type { JudgedRow } from './import-kind.ts';

/** Some hundred rows of an import. A license number may be among them, so they are sealed. */
interface ImportRowsTable {
  operator_id: string;
  import_id: string;
  n: number;
  sealed: string;
}

declare module '../db/tables.ts' {
  interface Tables {
    import_rows: ImportRowsTable;
  }
}

/** As many as are sealed, or opened and read, while nobody waits longer for the thread than a few milliseconds. */
const ROWS_IN_A_PIECE = 250;

export interface Sealing {
  queries: Queries;
  operator: OperatorId;
  vault: Vault;
}

/** What is sealed for one file opens for no other. */
interface OfFile {
  id: string;
  fileId: string;
}

/** Keeps the rows of an import, piece by piece. One of no rows has an empty piece: it is not one whose rows are forgotten. */
export async function sealRows(
  { queries, operator, vault }: Sealing,
  { id, fileId }: OfFile,
  rows: readonly JudgedRow[],
): Promise<void> {
  for (let n = 0; n === 0 || n * ROWS_IN_A_PIECE < rows.length; n++) {
    const some = rows.slice(n * ROWS_IN_A_PIECE, (n + 1) * ROWS_IN_A_PIECE);
    const sealed = vault.seal(JSON.stringify(some), placeOf(operator, fileId, n));
    await queries
      .insertInto('import_rows')
      .values({ operator_id: operator, import_id: id, n, sealed })
      .executeTakeFirst();
  }
}

/** The rows as the preview found them; none once they are forgotten. */
export async function openedRows({ queries, operator, vault }: Sealing, { id, fileId }: OfFile): Promise<JudgedRow[]> {
  const rows: JudgedRow[] = [];
  for (let n = 0; ; n++) {
    const piece = await queries
      .selectFrom('import_rows')
      .select('sealed')
      .where('operator_id', '=', operator)
      .where('import_id', '=', id)
      .where('n', '=', n)
      .executeTakeFirst();
    if (!piece) return rows;
    const some = JSON.parse(vault.open(piece.sealed, placeOf(operator, fileId, n))) as JudgedRow[]; // as sealRows wrote them
    for (const row of some) rows.push(row);
  }
}

/** Also what a piece is: they cannot change places. The first is as all of a list was, when that was one text. */
function placeOf(operator: OperatorId, fileId: string, n: number): string {
  return n === 0 ? `import:${operator}:${fileId}` : `import:${operator}:${fileId}:${n}`;
}
