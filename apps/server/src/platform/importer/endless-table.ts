import { no, type Refusal } from '@handrail/domain/platform';
import { MOST_CELL_CHARACTERS, MOST_ROWS, type TableCode, type TableError, tooLarge, tooManyRows } from './limits.ts';

/** A letter takes four bytes at most in any encoding that a list comes in. */
const MOST_CELL_BYTES = 4 * MOST_CELL_CHARACTERS;
const LINE_END = 0x0a;
const QUOTE = 0x22;
/** A comma, a semicolon, a tab and the two that end a line, each marked at its place: asked once for every byte. */
const ENDS = new Uint8Array(256);
for (const end of [0x2c, 0x3b, 0x09, 0x0d, LINE_END]) ENDS[end] = 1;

/**
 * Looks at a text as it arrives, piece by piece: a cell that cannot end in time, or more rows than a table may have, is
 * refused before the rest of it takes room. Rows are counted up to the first quote, behind which a line may end within a
 * cell, and never in UTF-16, where half of a letter may look like the end of one: those are left to the reader, who knows.
 */
export class EndlessTable {
  #line = 1;
  #bytes = 0;
  #isCounted: boolean | null = null;
  #refusal: Refusal<TableCode> | null = null;

  /** The refusal, once there is one. */
  push(piece: Uint8Array): Refusal<TableCode> | null {
    this.#isCounted ??= !isWide(piece);
    for (let at = 0; at < piece.length && this.#refusal === null; at++) {
      const byte = piece[at] ?? 0;
      this.#bytes = ENDS[byte] === 1 ? 0 : this.#bytes + 1;
      if (byte === QUOTE) this.#isCounted = false;
      // Behind the last line end a row only begins where another byte follows.
      else if (this.#line > MOST_ROWS && this.#isCounted) this.#refusal = refusalOf(tooManyRows());
      if (byte === LINE_END) this.#line += 1;
      if (this.#bytes > MOST_CELL_BYTES) this.#refusal = this.#endlessCell();
    }
    return this.#refusal;
  }

  #endlessCell(): Refusal<TableCode> {
    const most = MOST_CELL_CHARACTERS.toLocaleString('en-US');
    return refusalOf(tooLarge(`more than ${most} characters in a cell of row ${this.#line}`));
  }
}

function refusalOf({ code, message }: TableError): Refusal<TableCode> {
  return no(code, message).refusal;
}

function isWide([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
