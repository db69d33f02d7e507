import { exifOfOrientation, orientationOf } from './orientation.ts';
import type { Picture } from './picture.ts';

const [SOI, EOI, SOS, APP1, APP13, COM] = [0xd8, 0xd9, 0xda, 0xe1, 0xed, 0xfe];

/** What cameras and programs write beside the picture: where and when it was taken, and by whom. */
const UNKEPT = new Set([APP1, APP13, COM]);

/** A JPEG: segments from its start to its end, with a frame that says how large it is (ITU-T T.81, annex B). */
export function readJpeg(bytes: Buffer): Picture | null {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let frame: { width: number; height: number } | null = null;
  let hasScan = false;
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // any number of these may stand before a marker
      continue;
    }
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      return frame && hasScan ? { ...frame, bytes: Buffer.concat(kept) } : null;
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = marker === SOS ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isFrame(marker)) frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === SOS) {
      if (frame === null) return null;
      hasScan = true;
    }
    if (!UNKEPT.has(marker)) kept.push(bytes.subarray(at, end));
    else if (marker === APP1) kept.push(turned(bytes.subarray(at + 4, end)));
    at = end;
  }
}

/** Which way is up stays with the picture, and nothing else of what the camera wrote. */
function turned(written: Buffer): Buffer {
  const orientation = orientationOf(written);
  return orientation === null ? Buffer.alloc(0) : exifOfOrientation(orientation);
}

/** The baseline, extended, progressive and lossless frames; the three between them are tables and a reserved one. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Where the picture's data ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return bytes.length + 1;
    const next = bytes.readUInt8(at + 1);
    if (next !== 0x00 && (next < 0xd0 || next > 0xd7)) return at;
  }
}
