import { csvSeparator } from '@handrail/domain/platform';
import { admit, MOST_CELL_CHARACTERS, MOST_COLUMNS, TableError, type TableRow, tooLarge } from './limits.ts';

const HEADER_REACH = 4_000;

/**
 * Reads a CSV file as RFC 4180 means it, with any of the three line ends and any of three separators.
 * What our own export put before a formula is taken off again.
 */
export function* readCsv(pieces: Iterable<string>): Generator<TableRow> {
  const reader = new CsvReader();
  for (const piece of pieces) yield* reader.push(piece);
  yield* reader.end();
}

class CsvReader {
  #separator: string | null = null;
  #start = '';
  #row = 1;
  #cells: string[] = [];
  #cell = '';
  /** Inside quotes; just after a closing quote; or neither. */
  #at: 'plain' | 'quoted' | 'closed' = 'plain';
  #openedIn = 0;
  #afterReturn = false;

  *push(text: string): Generator<TableRow> {
    if (this.#separator !== null) {
      yield* this.#read(text, this.#separator);
      return;
    }
    this.#start += text;
    if (this.#start.length >= HEADER_REACH) yield* this.#begin();
  }

  *end(): Generator<TableRow> {
    yield* this.#begin();
    if (this.#at === 'quoted')
      throw new TableError('FILE_UNREADABLE', `A quote is opened in row ${this.#openedIn} and never closed.`);
    if (this.#cell !== '' || this.#cells.length > 0) yield* this.#endRow();
  }

  *#begin(): Generator<TableRow> {
    if (this.#separator !== null) return;
    this.#separator = csvSeparator(this.#start);
    yield* this.#read(this.#start, this.#separator);
    this.#start = '';
  }

  *#read(text: string, separator: string): Generator<TableRow> {
    for (const letter of text) {
      const isSecondOfPair = this.#afterReturn && letter === '\n';
      this.#afterReturn = letter === '\r' && this.#at !== 'quoted';
      if (isSecondOfPair) continue;
      if (this.#at === 'quoted') {
        if (letter === '"') this.#at = 'closed';
        else this.#add(letter);
      } else if (letter === '"' && this.#at === 'closed') {
        this.#add('"');
        this.#at = 'quoted';
      } else if (letter === '"' && this.#cell === '') {
        this.#at = 'quoted';
        this.#openedIn = this.#row;
      } else if (letter === separator) this.#endCell();
      else if (letter === '\n' || letter === '\r') yield* this.#endRow();
      else this.#add(letter);
    }
  }

  #add(letter: string): void {
    if (this.#cell.length >= MOST_CELL_CHARACTERS)
      throw tooLarge(
        `more than ${MOST_CELL_CHARACTERS.toLocaleString('en-US')} characters in a cell of row ${this.#row}`,
      );
    this.#cell += letter;
  }

  #endCell(): void {
    this.#cells.push(this.#cell.replace(/^'(?=[=+\-@\t\r\0])/, ''));
    this.#cell = '';
    this.#at = 'plain';
    if (this.#cells.length > MOST_COLUMNS) throw tooLarge(`more than ${MOST_COLUMNS} columns, in row ${this.#row}`);
  }

  *#endRow(): Generator<TableRow> {
    this.#endCell();
    const admitted = admit(this.#row, this.#cells);
    if (admitted) yield admitted;
    this.#row += 1;
    this.#cells = [];
  }
}
