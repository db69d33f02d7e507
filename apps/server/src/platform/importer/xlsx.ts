import { admit, MOST_CELL_CHARACTERS, MOST_COLUMNS, MOST_ROWS, TableError, type TableRow, tooLarge } from './limits.ts';
import { dateText, isDateFormat } from './excel-dates.ts';
import { attribute, xmlEvents, type XmlEvent } from './xml.ts';
import { Zip } from './zip.ts';

interface Book {
  sheet: string;
  strings: string[];
  /** For each cell style, whether its number is a date. */
  isDate: boolean[];
  from1904: boolean;
}

/** Reads the first sheet of an Excel file (ECMA-376, SpreadsheetML), row by row. Formulas give the value last computed. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<TableRow> {
  const zip = new Zip(bytes);
  if (!zip.has('xl/workbook.xml'))
    throw new TableError('FILE_UNREADABLE', 'The file is a zip archive, and not an Excel workbook.');
  const { relation, from1904 } = await readWorkbook(zip);
  const sheet = await sheetPath(zip, relation);
  const book = { sheet, from1904, strings: await readStrings(zip), isDate: await readStyles(zip) };
  yield* readSheet(zip, book);
}

async function readWorkbook(zip: Zip): Promise<{ relation: string; from1904: boolean }> {
  let from1904 = false;
  let relation: string | null = null;
  for await (const events of eventsOf(zip, 'xl/workbook.xml')) {
    for (const event of events) {
      if (event.kind !== 'open') continue;
      if (event.name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(event.attributes, 'date1904') ?? '');
      if (event.name === 'sheet' && attribute(event.attributes, 'state') !== 'hidden')
        relation ??= attribute(event.attributes, 'id');
    }
  }
  if (relation === null) throw new TableError('FILE_UNREADABLE', 'The workbook has no sheet.');
  return { relation, from1904 };
}

async function sheetPath(zip: Zip, relation: string): Promise<string> {
  for await (const events of eventsOf(zip, 'xl/_rels/workbook.xml.rels')) {
    for (const event of events) {
      if (event.kind !== 'open' || attribute(event.attributes, 'Id') !== relation) continue;
      const target = attribute(event.attributes, 'Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  }
  throw new TableError('FILE_UNREADABLE', "The workbook's first sheet is missing.");
}

/** The texts of the workbook, each kept once and meant by its number. Readings (furigana) are no part of a text. */
async function readStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  const text = new TextOf('si');
  for await (const events of eventsOf(zip, 'xl/sharedStrings.xml')) {
    for (const event of events) {
      const whole = text.hear(event);
      if (whole !== null) strings.push(whole);
    }
  }
  return strings;
}

async function readStyles(zip: Zip): Promise<boolean[]> {
  const isDate: boolean[] = [];
  if (!zip.has('xl/styles.xml')) return isDate;
  const own = new Map<number, string>();
  let inCellStyles = false;
  for await (const events of eventsOf(zip, 'xl/styles.xml')) {
    for (const event of events) {
      if (event.kind === 'text') continue;
      if (event.name === 'cellXfs') inCellStyles = event.kind === 'open' && !event.isEmpty;
      if (event.kind === 'close') continue;
      const format = Number(attribute(event.attributes, 'numFmtId') ?? 0);
      if (event.name === 'numFmt') own.set(format, attribute(event.attributes, 'formatCode') ?? '');
      if (event.name === 'xf' && inCellStyles) isDate.push(isDateFormat(format, own.get(format)));
    }
  }
  return isDate;
}

async function* readSheet(zip: Zip, book: Book): AsyncGenerator<TableRow> {
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let inValue = false;
  const inline = new TextOf('is');
  for await (const events of eventsOf(zip, book.sheet)) {
    for (const event of events) {
      const inlined = inline.hear(event);
      if (inlined !== null) value = inlined;
      if (event.kind === 'text') {
        if (inValue) value += event.text;
        if (value.length > MOST_CELL_CHARACTERS * 2) throw tooLarge(`a cell that is too long, in row ${row}`);
      } else if (event.name === 'row') {
        if (event.kind === 'open') {
          row = rowNumber(event.attributes, row);
          cells = [];
          column = -1;
        }
        if (event.kind === 'close') {
          const admitted = admit(row, cells);
          if (admitted) yield admitted;
        }
      } else if (event.name === 'c') {
        if (event.kind === 'open') {
          column = columnNumber(event.attributes, column);
          if (column >= MOST_COLUMNS) throw tooLarge(`more than ${MOST_COLUMNS} columns, in row ${row}`);
          type = attribute(event.attributes, 't') ?? 'n';
          style = Number(attribute(event.attributes, 's') ?? 0);
          value = '';
        }
        if (event.kind === 'close') {
          while (cells.length < column) cells.push('');
          cells[column] = cellText(type, value, book.isDate[style] ?? false, book);
        }
      } else if (event.name === 'v') inValue = event.kind === 'open' && !event.isEmpty;
    }
  }
}

function cellText(type: string, value: string, isDate: boolean, book: Book): string {
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n': {
      if (value === '' || !Number.isFinite(Number(value))) return value;
      // Fifteen digits are what Excel itself computes with and shows.
      const number = Number(Number(value).toPrecision(15));
      return isDate ? dateText(number, book.from1904) : String(number);
    }
    default:
      return value; // text of a formula, text in place, an error such as #N/A, a date written out
  }
}

/** Rows and cells may say where they are, and come in order; those that do not follow the one before. */
function rowNumber(attributes: string, previous: number): number {
  const row = Number(attribute(attributes, 'r') ?? previous + 1);
  if (row > MOST_ROWS) throw tooLarge(`more than ${MOST_ROWS.toLocaleString('en-US')} rows`);
  if (!Number.isInteger(row) || row <= previous)
    throw new TableError('FILE_UNREADABLE', `The rows are not in order after row ${previous}.`);
  return row;
}

function columnNumber(attributes: string, previous: number): number {
  const letters = /^[A-Z]{1,3}/.exec(attribute(attributes, 'r') ?? '')?.[0];
  if (letters === undefined) return previous + 1;
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, n) => sum * 26 + n, 0) - 1;
}

/** Gathers the text of an element from the runs in it. */
class TextOf {
  readonly #element: string;
  #text: string | null = null;
  #inRun = false;
  #inReading = false;

  constructor(element: string) {
    this.#element = element;
  }

  /** The whole text when the element has just ended, else null. */
  hear(event: XmlEvent): string | null {
    if (event.kind === 'text') {
      if (this.#inRun && !this.#inReading && this.#text !== null) this.#text += event.text;
      return null;
    }
    const isOpen = event.kind === 'open' && !event.isEmpty;
    if (event.name === this.#element) {
      const ended = event.kind === 'open' ? (event.isEmpty ? '' : null) : this.#text;
      this.#text = isOpen ? '' : null;
      return ended === null ? null : withoutEscapes(ended);
    }
    if (event.name === 't') this.#inRun = isOpen;
    if (event.name === 'rPh') this.#inReading = isOpen;
    return null;
  }
}

/** Excel writes letters that XML cannot hold as _x000D_. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

async function* eventsOf(zip: Zip, name: string): AsyncGenerator<XmlEvent[]> {
  yield* xmlEvents(textOf(zip, name));
}

async function* textOf(zip: Zip, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of zip.read(name)) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError) throw new TableError('FILE_UNREADABLE', 'The workbook is not in UTF-8.');
    throw cause;
  }
}
