import { crc32 } from 'node:zlib';
import type { Picture } from './picture.ts';

const SIGNATURE_BYTES = 8;
/** Length and name before a chunk, checksum behind it. */
const FRAME_BYTES = 12;

/** Where and when a picture was taken, and what programs wrote into it. */
const UNKEPT = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** A PNG: a head, at least one piece of the picture, and an end, each with its checksum (ISO/IEC 15948). */
export function readPng(bytes: Buffer): Picture | null {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let head: { width: number; height: number } | null = null;
  let hasData = false;
  for (let at = SIGNATURE_BYTES; ;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + length;
    const checksum = bytes.readUInt32BE(end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== checksum) return null;
    if (head === null) {
      if (name !== 'IHDR' || length !== 13) return null;
      head = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (name === 'IDAT') hasData = true;
    if (!UNKEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return hasData ? { ...head, bytes: Buffer.concat(kept) } : null;
    at = end;
  }
}
