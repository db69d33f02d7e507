import { sql } from 'kysely';
import type { SignedIn } from '../platform/calls/principal.ts';
import { inOperator } from '../platform/db/transaction.ts';
import { fileUrl } from '../platform/files/claim-file.ts';
import { breath } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';
import { type Cell, csvPieces, type Sheet, xlsxPieces } from '../platform/sheets/index.ts';
import type { MoneySheet } from './money-sheets.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Rows that are written before others have their turn. */
const PIECE = 1000;

/** Keeps a table of money as a file for whoever asked: it goes after a day, as what nobody claims. */
export async function keepMoneyFile(
  services: Services,
  { operator, personId }: SignedIn,
  { title, name, header, rows, format }: MoneySheet & { format: 'csv' | 'xlsx' },
): Promise<{ file_url: string; file_name: string; rows: number }> {
  const sheet: Sheet = { name, header, rows: inPieces(rows) };
  const file = await services.files.writePieces(operator, format === 'csv' ? csvPieces(sheet) : xlsxPieces([sheet]));
  const fileId = await inOperator(services.db, operator, async (queries) => {
    const drawn = await sql<{ id: string }>`select nextval('handrail_id')::text as id`.execute(queries);
    return drawn.rows[0]?.id ?? '';
  });
  const file_name = `${title}.${format}`;
  const contentType = TYPES[format];
  await services.files.keepWritten(operator, file, {
    fileId,
    personId,
    purpose: 'report',
    contentType,
    name: file_name,
  });
  return { file_url: fileUrl(fileId) ?? '', file_name, rows: rows.length };
}

async function* inPieces(rows: readonly (readonly Cell[])[]) {
  for (let at = 0; at < rows.length; at += PIECE) {
    yield rows.slice(at, at + PIECE);
    await breath();
  }
}
