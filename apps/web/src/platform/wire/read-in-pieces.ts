import { rest } from '../rest.ts';

/** So many bytes are made into values without letting go of the page: a few milliseconds. */
const PIECE_BYTES = 500_000;

/** How deep the lists lie that are read piece by piece: in an object of the answer, as those of its `data` are. */
const LIST_DEPTH = 3;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENS = { list: 0x5b, object: 0x7b };
const CLOSES = { list: 0x5d, object: 0x7d };

/**
 * The JSON of an answer of many megabytes. Read at once it is one long task of the page; here the lists in it are made into
 * values some entries at a time, as they come in, and the page is let go of in between. The value is what `json()` gives.
 */
export async function readInPieces(body: ReadableStream<Uint8Array>, pieceBytes = PIECE_BYTES): Promise<unknown> {
  const reading = new Reading(pieceBytes);
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    let from = 0;
    while (from < next.value.length) {
      from = reading.take(next.value, from);
      if (reading.hasMade) await rest();
    }
  }
  return reading.whole();
}

/** Text that comes in bytes, of which whole entries are made into values as soon as there are enough of them. */
class Reading {
  /** Whether the last bytes that were taken made a piece full. */
  hasMade = false;
  readonly #pieceBytes: number;
  readonly #decoder = new TextDecoder();
  readonly #lists: unknown[][] = [];
  /** Everything but the entries of the lists, each of which is named by its number. */
  #frame = '';
  #piece = '';
  #pieceSize = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Whether what lies around a list of that depth is an object, in which it has a name. */
  #isNamed = false;
  /** The list whose entries are read; null around the lists. */
  #list: unknown[] | null = null;

  constructor(pieceBytes: number) {
    this.#pieceBytes = pieceBytes;
  }

  /** Takes bytes from a place on, until they are at an end or a piece is made; says how far it came. */
  take(bytes: Uint8Array, from: number): number {
    this.hasMade = false;
    let start = from;
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] as number; // it is in the bytes
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInText = false;
      } else if (byte === QUOTE) {
        this.#isInText = true;
      } else if (byte === OPENS.list || byte === OPENS.object) {
        this.#depth++;
        if (this.#depth === LIST_DEPTH - 1) this.#isNamed = byte === OPENS.object;
        if (byte === OPENS.list && this.#depth === LIST_DEPTH && this.#isNamed) {
          this.#keep(bytes, start, at + 1);
          start = at + 1;
          this.#begin();
        }
      } else if (byte === CLOSES.list || byte === CLOSES.object) {
        this.#depth--;
        if (this.#list && this.#depth === LIST_DEPTH - 1) {
          this.#keep(bytes, start, at);
          start = at;
          this.#make();
          this.#list = null;
        }
      } else if (byte === COMMA && this.#list && this.#depth === LIST_DEPTH) {
        if (this.#pieceSize + at - start < this.#pieceBytes) continue;
        this.#keep(bytes, start, at);
        this.#make();
        this.hasMade = true;
        return at + 1;
      }
    }
    this.#keep(bytes, start, bytes.length);
    return bytes.length;
  }

  whole(): unknown {
    this.#frame += this.#decoder.decode();
    const whole: unknown = JSON.parse(this.#frame);
    for (const part of Object.values(whole ?? {})) if (isObject(part)) this.#putLists(part);
    return whole;
  }

  #keep(bytes: Uint8Array, from: number, to: number): void {
    const text = this.#decoder.decode(bytes.subarray(from, to), { stream: true });
    if (!this.#list) this.#frame += text;
    else {
      this.#piece += text;
      this.#pieceSize += to - from;
    }
  }

  #begin(): void {
    this.#frame += String(this.#lists.length);
    this.#list = [];
    this.#lists.push(this.#list);
  }

  #make(): void {
    for (const entry of JSON.parse(`[${this.#piece}]`) as unknown[]) this.#list?.push(entry);
    this.#piece = '';
    this.#pieceSize = 0;
  }

  #putLists(part: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(part))
      if (Array.isArray(value)) part[name] = this.#lists[value[0] as number]; // so it was written above
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
