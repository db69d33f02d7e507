import {
  columnsByPlace,
  DAY_MISSING,
  detectLayout,
  type Detected,
  findColumns,
  type FoundColumn,
  isNeverKept,
  isSure,
  type Layout,
  likelyHeader,
  layoutQuestion,
  LAYOUTS,
  proposeMapping,
  readRow,
  type ReadRow,
} from '@handrail/domain/nemt';
import type { DateText } from '@handrail/domain/day';
import { eachOf, no, type Verdict, yes } from '@handrail/domain/platform';
import { pieceByPiece } from '../platform/in-breaths.ts';
import { encodings, readAllRows, type TableCode, type TableRow } from '../platform/importer/index.ts';

/** A row of a file, as it was read. */
export interface FileRow extends ReadRow {
  row: number;
}

export interface BrokerFile {
  layout: Layout | null;
  detected: Detected;
  question: string | null;
  headerRow: number | null;
  /** The columns of the file, and what of them is read. */
  mapping: { header: string; field: string | null; sample: string }[];
  /** The payer's own layouts. */
  own: readonly Layout[];
  rows: FileRow[];
  /** Whether it has rides of no day: somebody has to say of which it is. */
  lacksDay: boolean;
}

type Code = TableCode | 'LAYOUT_UNKNOWN';

/** Reads a broker's file by the layout that was chosen, or by the one it looks like. Without either nothing is read yet. */
export async function readBrokerFile(
  bytes: Uint8Array,
  {
    layoutName,
    encoding,
    day,
    own,
  }: {
    layoutName?: string | undefined;
    encoding?: string | undefined;
    /** Of which day its rides are that name none. */
    day: DateText | null;
    own: readonly Layout[];
  },
): Promise<Verdict<BrokerFile, Code>> {
  const known = encodings.find((name) => name === encoding);
  if (encoding !== undefined && !known) return no('ENCODING_UNKNOWN', `There is no encoding '${encoding}'.`);
  const layouts = [...own, ...LAYOUTS];
  const chosen = layouts.find(({ name }) => name === layoutName);
  if (layoutName !== undefined && !chosen) return no('LAYOUT_UNKNOWN', 'There is no layout of that name.');
  const read = await readAllRows(bytes, known ? { encoding: known } : {});
  if (!read.ok) return read;
  const rows = read.value;
  if (rows.length === 0) return no('FILE_UNREADABLE', 'The file is empty.');
  const cells = rows.map((one) => one.cells);
  const detected = detectLayout(cells, layouts);
  const guess = chosen ? detectLayout(cells, [chosen]).best : isSure(detected) ? detected.best : null;
  const layout = chosen ?? guess?.layout ?? null;
  const headerAt = guess ? guess.headerAt : chosen?.mayLackHeader === true ? null : likelyHeader(cells);
  const header = headerAt === null ? null : (rows[headerAt] ?? null);
  const columns = layout ? columnsOf(layout, header) : [];
  const below = rowsBelow(rows, headerAt);
  const found = layout
    ? await pieceByPiece(
        eachOf(below, ({ row, cells: text }) => [{ row, ...readRow(layout, columns, row, text, day) }]),
      )
    : [];
  return yes({
    layout,
    detected,
    question: chosen ? null : layoutQuestion(detected),
    headerRow: header?.row ?? null,
    mapping: layout ? mappingOf(header, columns, rows) : proposedOf(header, below),
    own,
    rows: found,
    lacksDay: found.some(lacksDayAlone),
  });
}

/** A row of totals has no day either; one that lacks nothing else is a ride. */
function lacksDayAlone({ troubles }: FileRow): boolean {
  const kept = troubles.filter(({ keepsOut }) => keepsOut);
  return kept.length > 0 && kept.every(({ sentence }) => sentence.endsWith(DAY_MISSING));
}

/** What nobody may keep is not read, whatever a layout says of it. */
function columnsOf(layout: Layout, header: TableRow | null): FoundColumn[] {
  const columns = header ? findColumns(header.cells, layout) : columnsByPlace(layout);
  return columns.filter((column) => !isNeverKept(column.header));
}

function rowsBelow(rows: readonly TableRow[], headerAt: number | null): readonly TableRow[] {
  return headerAt === null ? rows : rows.slice(headerAt + 1);
}

function mappingOf(
  header: TableRow | null,
  columns: readonly FoundColumn[],
  rows: readonly TableRow[],
): BrokerFile['mapping'] {
  const fieldAt = new Map(columns.map(({ at, field }) => [at, field]));
  const width = header?.cells.length ?? rows[0]?.cells.length ?? 0;
  return Array.from({ length: width }, (_, at) => ({
    header: header?.cells[at]?.trim() || columns.find((column) => column.at === at)?.header || '',
    field: fieldAt.get(at) ?? null,
    sample: '',
  }));
}

/** What the columns of a file may hold that nobody knows, each with its first cell; one that is never kept shows none. */
function proposedOf(header: TableRow | null, rows: readonly TableRow[]): BrokerFile['mapping'] {
  const titles = header?.cells.map((cell) => cell.trim()) ?? [];
  return proposeMapping(titles).map(([title, field], at) => {
    const first = isNeverKept(title) ? undefined : rows.find(({ cells }) => (cells[at]?.trim() ?? '') !== '');
    return { header: title, field, sample: first?.cells[at]?.trim().slice(0, MOST_SAMPLE) ?? '' };
  });
}

const MOST_SAMPLE = 60;
