/** What a file may be at most, refused before it is read further. A small file can claim to be a huge table. */
export const MOST_PACKED_BYTES = 50_000_000;
export const MOST_UNPACKED_BYTES = 200_000_000;
export const MOST_RATIO = 100;
/** Below this a high ratio is only a very regular table. */
export const HARMLESS_BYTES = 1_000_000;
export const MOST_ENTRIES = 1_000;
export const MOST_ROWS = 150_000;
export const MOST_COLUMNS = 200;
export const MOST_CELL_CHARACTERS = 10_000;
/** Of the whole table as it is spelled out: a workbook keeps a text once and may name it in every cell. */
const MOST_CHARACTERS = 20_000_000;

export type TableCode = 'FILE_UNREADABLE' | 'FILE_TOO_LARGE' | 'ENCODING_UNKNOWN';

/** The file is refused, and why, in a sentence that says where. */
export class TableError extends Error {
  readonly code: TableCode;
  constructor(code: TableCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

export interface TableRow {
  /** As the spreadsheet counts them, from 1. */
  row: number;
  cells: string[];
}

/** Lets rows through one by one, until one is not as a row may be. Empty rows are left out, and still counted. */
export function admit(row: number, cells: string[]): TableRow | null {
  if (row > MOST_ROWS) throw tooManyRows();
  if (cells.length > MOST_COLUMNS) throw tooLarge(`more than ${MOST_COLUMNS} columns, in row ${row}`);
  for (const [n, cell] of cells.entries()) {
    if (cell.length > MOST_CELL_CHARACTERS)
      throw tooLarge(
        `more than ${MOST_CELL_CHARACTERS.toLocaleString('en-US')} characters in cell ${columnName(n)}${row}`,
      );
    // No database takes these: a NUL, or half of a letter that UTF-16 writes in two.
    if (cell.includes('\0') || !cell.isWellFormed())
      throw new TableError('FILE_UNREADABLE', `Cell ${columnName(n)}${row} is not text.`);
  }
  return cells.every((cell) => cell.trim() === '') ? null : { row, cells };
}

/**
 * Counts the characters of a table row by row, until there are too many; a cell counts one more than it holds, because
 * empty ones take room as well.
 */
export class Tally {
  #characters = 0;

  add({ cells }: TableRow): void {
    for (const cell of cells) this.#characters += cell.length + 1;
    if (this.#characters > MOST_CHARACTERS)
      throw tooLarge(`more than ${MOST_CHARACTERS.toLocaleString('en-US')} characters`);
  }
}

export function tooManyRows(): TableError {
  return tooLarge(`more than ${MOST_ROWS.toLocaleString('en-US')} rows`);
}

export function tooLarge(what: string): TableError {
  return new TableError('FILE_TOO_LARGE', `The file has ${what}. Split it into smaller ones.`);
}

/** A, B, … Z, AA, as above every spreadsheet. */
export function columnName(n: number): string {
  const letter = String.fromCodePoint(65 + (n % 26));
  return n < 26 ? letter : columnName(Math.floor(n / 26) - 1) + letter;
}
