import { no, type Refusal } from '@handrail/domain/platform';
import { MOST_CELL_CHARACTERS, type TableCode, tooLarge } from './limits.ts';

/** A letter takes four bytes at most in any encoding that a list comes in. */
const MOST_CELL_BYTES = 4 * MOST_CELL_CHARACTERS;
/** A comma, a semicolon, a tab and the two that end a line. */
const ENDS = new Set([0x2c, 0x3b, 0x09, 0x0d, 0x0a]);
const LINE_END = 0x0a;

/**
 * Looks at a text as it arrives, piece by piece: a cell that cannot end in time is refused before the rest of it takes
 * room. Quotes are not looked at, so a long note with a comma in it is left to the reader, who knows better.
 */
export class EndlessCell {
  #line = 1;
  #bytes = 0;
  #refusal: Refusal<TableCode> | null = null;

  /** The refusal, once there is one. */
  push(piece: Uint8Array): Refusal<TableCode> | null {
    for (let at = 0; at < piece.length && this.#refusal === null; at++) {
      const byte = piece[at] ?? 0;
      this.#bytes = ENDS.has(byte) ? 0 : this.#bytes + 1;
      if (byte === LINE_END) this.#line += 1;
      if (this.#bytes > MOST_CELL_BYTES) this.#refusal = this.#refused();
    }
    return this.#refusal;
  }

  #refused(): Refusal<TableCode> {
    const most = MOST_CELL_CHARACTERS.toLocaleString('en-US');
    const { code, message } = tooLarge(`more than ${most} characters in a cell of row ${this.#line}`);
    return no(code, message).refusal;
  }
}
