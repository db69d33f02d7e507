import { TableError } from './limits.ts';

/** What a file may be in when it is not UTF-8 and does not say. Someone has to choose; a wrong guess garbles names. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'shift_jis', 'gb18030', 'euc-kr'] as const;
export type Encoding = (typeof encodings)[number];

const MARKS: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const PIECE_BYTES = 65_536;

/** The text of a file, piece by piece: by its mark, else as someone chose, else as strict UTF-8, else refused. */
export function* decoded(bytes: Uint8Array, chosen: Encoding | null): Generator<string> {
  const marked = MARKS.find(([, mark]) => mark.every((byte, n) => bytes[n] === byte))?.[0];
  const encoding = marked ?? chosen ?? 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
    }
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw marked !== undefined || chosen !== null
      ? new TableError('FILE_UNREADABLE', `The file is not in the encoding ${encoding} throughout.`)
      : new TableError(
          'ENCODING_UNKNOWN',
          'The file does not say which encoding it is in. Choose it, or save it as UTF-8.',
        );
  }
}
