import { inflateSync } from 'node:zlib';
import { contentTypeOf } from '../files/content-type.ts';
import { readPicture } from '../files/picture.ts';

/** Sixteen times what a frame shows in print; a small file may unfold into far more. */
const MOST_PIXELS = 4_000_000;
/** Eight bytes a pixel are the most a PNG has (ISO/IEC 15948, 16 bits of four), and a byte for each of its rows. */
const MOST_BYTES = MOST_PIXELS * 9;

/**
 * Whether a picture can be drawn to its end. The library takes the pixels of some apart after the page is drawn, and what it
 * finds wrong then ends the whole thread; so that is tried before.
 */
export function isWholePicture(bytes: Buffer): boolean {
  const type = contentTypeOf(bytes);
  if (type !== 'image/png' && type !== 'image/jpeg') return false;
  const picture = readPicture(type, bytes);
  if (picture === null || picture.width * picture.height > MOST_PIXELS) return false;
  return type === 'image/jpeg' || unfolds(bytes);
}

function unfolds(png: Buffer): boolean {
  const pieces: Buffer[] = [];
  for (let at = 8, name = ''; name !== 'IEND';) {
    const length = png.readUInt32BE(at);
    name = png.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') pieces.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  try {
    return inflateSync(Buffer.concat(pieces), { maxOutputLength: MOST_BYTES }).length > 0;
  } catch {
    return false;
  }
}
