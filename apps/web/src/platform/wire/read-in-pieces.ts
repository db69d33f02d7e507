import { rest } from '../rest.ts';
import { nextEntries } from './next-entries.ts';

/** So much text is made into values without letting go of the page: a few milliseconds. */
const PIECE_CHARS = 500_000;

/** How deep the lists lie that are read piece by piece: in an object of the answer, as those of its `data` are. */
const LIST_DEPTH = 3;

/**
 * The JSON of an answer of many megabytes. Read at once it is one long task of the page; here the lists in it are made into
 * values some entries at a time, as they come in, and the page is let go of in between. The value is what `json()` gives.
 */
export async function readInPieces(body: ReadableStream<Uint8Array>, pieceChars = PIECE_CHARS): Promise<unknown> {
  const reading = new Reading(pieceChars);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    reading.take(decoder.decode(next.value, { stream: true }));
    while (reading.goOn(false)) await rest();
  }
  reading.take(decoder.decode());
  while (reading.goOn(true)) await rest();
  return reading.whole();
}

/** Text that comes in parts, of which whole entries are made into values as soon as there are enough of them. */
class Reading {
  readonly #pieceChars: number;
  readonly #lists: unknown[][] = [];
  /** Everything but the entries of the lists, each of which is named by its number. */
  #frame = '';
  /** What has come and is not read. Within a list it begins with an entry. */
  #text = '';
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Whether what lies around a list of that depth is an object, in which it has a name. */
  #isNamed = false;
  /** The list whose entries are read; null around the lists. */
  #list: unknown[] | null = null;
  /** With less than this nothing of a list is looked for: it would be looked for again with the next that comes. */
  #enough: number;

  constructor(pieceChars: number) {
    this.#pieceChars = pieceChars;
    this.#enough = pieceChars;
  }

  take(text: string): void {
    this.#text += text;
  }

  /** Reads on until a piece is made, or until more has to come; whether a piece was made. `isAll`: no more will come. */
  goOn(isAll: boolean): boolean {
    if (!this.#list && !this.#seekList()) return false;
    if (this.#text.length < this.#enough && !isAll) return false;
    const found = nextEntries(this.#text, this.#pieceChars);
    if (!found) {
      this.#enough = 2 * this.#text.length;
      return false;
    }
    for (const entry of found.entries) this.#list?.push(entry);
    this.#text = this.#text.slice(found.readTo);
    this.#enough = this.#pieceChars;
    if (found.isEnd) {
      this.#list = null;
      this.#depth--;
      this.#frame += ']';
    }
    return true;
  }

  whole(): unknown {
    const whole: unknown = JSON.parse(this.#frame);
    for (const part of Object.values(whole ?? {})) if (isObject(part)) this.#putLists(part);
    return whole;
  }

  /** Goes on to the first entry of the next list; whether there is one in what has come. */
  #seekList(): boolean {
    const text = this.#text;
    for (let at = 0; at < text.length; at++) {
      const char = text[at];
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (char === '\\') this.#isEscaped = true;
        else if (char === '"') this.#isInText = false;
      } else if (char === '"') {
        this.#isInText = true;
      } else if (char === '[' || char === '{') {
        this.#depth++;
        if (this.#depth === LIST_DEPTH - 1) this.#isNamed = char === '{';
        if (char === '[' && this.#depth === LIST_DEPTH && this.#isNamed) {
          this.#begin(at + 1);
          return true;
        }
      } else if (char === ']' || char === '}') {
        this.#depth--;
      }
    }
    this.#frame += text;
    this.#text = '';
    return false;
  }

  #begin(at: number): void {
    this.#frame += this.#text.slice(0, at) + String(this.#lists.length);
    this.#text = this.#text.slice(at);
    this.#list = [];
    this.#lists.push(this.#list);
  }

  #putLists(part: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(part))
      if (Array.isArray(value)) part[name] = this.#lists[value[0] as number]; // so it was written above
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
