import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { HARMLESS_BYTES, MOST_ENTRIES, MOST_RATIO, MOST_UNPACKED_BYTES, TableError, tooLarge } from './limits.ts';

interface Entry {
  name: string;
  method: number;
  packedBytes: number;
  bytes: number;
  at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/**
 * The files in a zip, by the list at its end (PKWARE APPNOTE 4.3). Everything the list claims is judged before a byte is
 * unpacked, and while unpacking no file may become larger than it claimed.
 */
export class Zip {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    try {
      for (const entry of entriesOf(bytes)) this.#add(entry);
    } catch (cause) {
      throw cause instanceof RangeError ? damaged() : cause;
    }
    const unpacked = [...this.#entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (unpacked > MOST_UNPACKED_BYTES) throw tooLarge(`more than ${MOST_UNPACKED_BYTES / 1_000_000} MB when unpacked`);
    if (unpacked > HARMLESS_BYTES && unpacked > bytes.length * MOST_RATIO)
      throw tooLarge(`more than ${MOST_RATIO} times its size when unpacked`);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a file, piece by piece. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    const packed = this.#packed(entry);
    if (entry.method === STORED) {
      yield packed;
      return;
    }
    let unpacked = 0;
    try {
      for await (const piece of Readable.from([packed]).pipe(createInflateRaw()) as AsyncIterable<Buffer>) {
        unpacked += piece.length;
        if (unpacked > entry.bytes) throw damaged();
        yield piece;
      }
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code?.startsWith('Z_')) throw damaged();
      throw cause;
    }
  }

  #add(entry: Entry): void {
    if (this.#entries.has(entry.name)) throw damaged();
    // No file is ever written under its name; one that wants to leave its folder says what the archive is for.
    if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:|\0/i.test(entry.name))
      throw new TableError('FILE_UNREADABLE', 'The file is not a spreadsheet: it names files outside itself.');
    this.#entries.set(entry.name, entry);
  }

  #packed({ at, packedBytes, method, bytes }: Entry): Buffer {
    if (at + LOCAL_BYTES > this.#bytes.length || this.#bytes.readUInt32LE(at) !== LOCAL) throw damaged();
    const start = at + LOCAL_BYTES + this.#bytes.readUInt16LE(at + 26) + this.#bytes.readUInt16LE(at + 28);
    if (start + packedBytes > this.#bytes.length || (method === STORED && bytes !== packedBytes)) throw damaged();
    return this.#bytes.subarray(start, start + packedBytes);
  }
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  // 65,535 stands for "see the 64-bit list", which no spreadsheet of ours needs.
  if (count > MOST_ENTRIES) throw tooLarge(`more than ${MOST_ENTRIES.toLocaleString('en-US')} parts`);
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw damaged();
    const method = bytes.readUInt16LE(at + 10);
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED)
      throw new TableError('FILE_UNREADABLE', 'The file is locked with a password.');
    if (method !== STORED && method !== DEFLATED) throw damaged();
    const nameBytes = bytes.readUInt16LE(at + 28);
    yield {
      name: bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes),
      method,
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    at += CENTRAL_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** The end record is the last thing in the file, except for a comment. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw damaged();
}

function damaged(): TableError {
  return new TableError('FILE_UNREADABLE', 'The file is damaged, or not a spreadsheet.');
}
