import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Temporal } from 'temporal-polyfill';
import type { Cell, Sheet } from './sheet.ts';

/**
 * A workbook, piece by piece, in little memory however many rows it has: the archive is written as it is packed, each part
 * followed by its sums (ECMA-376, and flag 3 of a ZIP). A text is written as text and never as a formula, so that a name that
 * begins with an equals sign is a name.
 */
export async function* xlsxPieces(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  const parts: [string, AsyncIterable<string> | Iterable<string>][] = [
    ['[Content_Types].xml', [contentTypes(sheets.length)]],
    ['_rels/.rels', [RELATIONS]],
    ['xl/workbook.xml', [workbook(sheets)]],
    ['xl/_rels/workbook.xml.rels', [workbookRelations(sheets.length)]],
    ['xl/styles.xml', [STYLES]],
    ...sheets.map((sheet, at): [string, AsyncIterable<string>] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      sheetXml(sheet),
    ]),
  ];
  for (const [name, text] of parts) {
    const entry: Entry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
    entries.push(entry);
    for await (const piece of packedEntry(entry, text)) {
      offset += piece.length;
      yield piece;
    }
  }
  yield directory(entries, offset);
}

/** Rows that a sheet holds at most, its head among them. */
export const MOST_ROWS = 1_048_576;

/** What no spreadsheet could open is not written to its end. */
export class SheetIsFull extends Error {
  constructor() {
    super(`A sheet holds ${(MOST_ROWS - 1).toLocaleString('en-US')} lines at most.`);
  }
}

const LONGEST_TEXT = 32_767;

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

async function* packedEntry(entry: Entry, text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  yield localHeader(entry);
  const deflate = createDeflateRaw({ level: 3 });
  let failure: unknown = null;
  // The rows are asked for only as fast as the file is written.
  const fed = (async () => {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  })().catch((cause: unknown) => {
    failure = cause;
    deflate.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  });
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
  await fed;
  if (failure !== null) throw failure;
  yield sums(entry);
}

const FLAGS = 0x0808; // sums follow, names are UTF-8
const DEFLATED = 8;
const EARLIEST_DATE = 0x0021; // January 1, 1980: what is made twice of the same is the same file

function localHeader({ name }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(EARLIEST_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function sums({ crc, packed, size }: Entry): Buffer {
  const trailer = Buffer.alloc(16);
  trailer.writeUInt32LE(0x08074b50, 0);
  trailer.writeUInt32LE(crc, 4);
  trailer.writeUInt32LE(packed, 8);
  trailer.writeUInt32LE(size, 12);
  return trailer;
}

function directory(entries: readonly Entry[], offset: number): Buffer {
  const heads = entries.map(({ name, crc, packed, size, offset: at }) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(FLAGS, 8);
    head.writeUInt16LE(DEFLATED, 10);
    head.writeUInt16LE(EARLIEST_DATE, 14);
    head.writeUInt32LE(crc, 16);
    head.writeUInt32LE(packed, 20);
    head.writeUInt32LE(size, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(at, 42);
    return Buffer.concat([head, name]);
  });
  const listed = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([listed, end]);
}

async function* sheetXml({ header, rows }: Sheet): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield rowXml(header, HEAD_STYLE);
  let written = 1;
  for await (const some of rows) {
    written += some.length;
    if (written > MOST_ROWS) throw new SheetIsFull();
    yield some.map((row) => rowXml(row, null)).join('');
  }
  yield '</sheetData></worksheet>';
}

function rowXml(cells: readonly Cell[], style: number | null): string {
  return `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;
}

function cellXml(cell: Cell, style: number | null): string {
  const styled = (of: number | null) => (of === null ? '' : ` s="${of}"`);
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c${styled(style)}><v>${cell}</v></c>` : '<c/>';
  if (typeof cell === 'boolean') return `<c t="b"${styled(style)}><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string')
    return `<c t="inlineStr"${styled(style)}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return 'date' in cell
    ? `<c${styled(DATE_STYLE)}><v>${daysSince1900(cell.date)}</v></c>`
    : `<c${styled(MONEY_STYLE)}><v>${cell.cents / 100}</v></c>`;
}

/** What XML 1.0 has no way to write is left out. */
function escaped(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Day 60 is one that never was (February 29, 1900), so that the count begins two days before 1900. */
function daysSince1900(date: string): number {
  return Temporal.PlainDate.from('1899-12-30').until(Temporal.PlainDate.from(date)).days;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const HEAD_STYLE = 1;
const DATE_STYLE = 2;
const MONEY_STYLE = 3;

const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function contentTypes(sheets: number): string {
  const own = numbered(
    sheets,
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${own}</Types>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const own = sheets.map(
    ({ name }, at) => `<sheet name="${sheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${own.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const own = numbered(
    sheets,
    (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${own}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}

/** A sheet's name has at most 31 letters, and none of those that an address of a cell is made with. */
function sheetName(name: string): string {
  return escaped(name.replaceAll(/[[\]:*?/\\'"]/g, ' ').slice(0, 31));
}

function numbered(count: number, draw: (n: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at + 1)).join('');
}
