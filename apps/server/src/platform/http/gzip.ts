import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { type Summed, summed, sumWith } from './checksum.ts';

/** From here on an answer is worth the work; below, it fits in a packet or two. */
const SMALLEST_BYTES = 4_096;
/** A piece of this size is a page of a list, which is sent again and again: its compressed form is kept beside it. */
const PAGE_BYTES = 32_768;
/** Answers are made while somebody waits: the first steps of the scale bring nearly all there is to save. */
const LEVEL = 4;

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block: the pieces before it all end without one. */
const LAST_BLOCK = Buffer.from([3, 0]);

const deflate = promisify(deflateRaw) as (bytes: Buffer, options: object) => Promise<Buffer>;
const kept = new WeakMap<Buffer, Kept>();

interface Kept extends Summed {
  block: Promise<Buffer>;
}

const TAKES_GZIP = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;

/** Whether whoever asks takes gzip and the answer is worth it. */
export function isWorthGzip(acceptEncoding: string | undefined, pieces: readonly Buffer[]): boolean {
  return lengthOf(pieces) >= SMALLEST_BYTES && TAKES_GZIP.test(acceptEncoding ?? '');
}

/**
 * An answer as one gzip file (RFC 1952), made of pieces that are compressed apart: each ends on a byte and looks back at
 * none before it, so that a page which many answers share is compressed and summed up once.
 */
export async function gzipped(pieces: readonly Buffer[]): Promise<Buffer[]> {
  const blocks = await Promise.all(pieces.map(block));
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(
    pieces.reduce((sum, piece) => sumOf(piece, sum), 0),
    0,
  );
  tail.writeUInt32LE(lengthOf(pieces) % 2 ** 32, 4);
  return [HEAD, ...blocks, LAST_BLOCK, tail];
}

export function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

async function block(piece: Buffer): Promise<Buffer> {
  const held = kept.get(piece);
  if (held) return held.block;
  const made = deflate(piece, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
  if (piece.length >= PAGE_BYTES) kept.set(piece, { block: made, ...summed(piece) });
  return made;
}

function sumOf(piece: Buffer, before: number): number {
  const held = kept.get(piece);
  return held ? sumWith(before, held) : crc32(piece, before);
}
