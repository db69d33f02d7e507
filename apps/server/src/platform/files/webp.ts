import type { Picture } from './picture.ts';

const HEAD_BYTES = 12;

/** What a camera wrote, and the bit of the extended head that announces it. */
const UNKEPT: Record<string, number> = { EXIF: 0x08, 'XMP ': 0x04 };

/** A WebP: chunks within one envelope that says how long it is (RFC 9649). */
export function readWebp(bytes: Buffer): Picture | null {
  const whole = 8 + bytes.readUInt32LE(4);
  if (whole > bytes.length) return null;
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let hasPicture = false;
  for (let at = HEAD_BYTES; at < whole;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2); // chunks begin at even places
    if (end > whole) return null;
    const data = bytes.subarray(at + 8, at + 8 + length);
    size ??= sizeOf(name, data);
    if (size === null) return null;
    if (['VP8 ', 'VP8L', 'ANMF'].includes(name)) hasPicture = true;
    if (!Object.hasOwn(UNKEPT, name))
      kept.push(name === 'VP8X' ? unannounced(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  return size && hasPicture ? { ...size, bytes: enveloped(kept) } : null;
}

/** The size that the first chunk tells: of a lossy, a lossless or an extended picture. */
function sizeOf(name: string, data: Buffer): { width: number; height: number } | null {
  if (name === 'VP8 ') {
    if (data.readUIntBE(3, 3) !== 0x9d012a) return null;
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (name === 'VP8L') {
    if (data.readUInt8(0) !== 0x2f) return null;
    const packed = data.readUInt32LE(1);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  return name === 'VP8X' ? { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 } : null;
}

/** The extended head without word of what is not kept. */
function unannounced(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  const gone = Object.values(UNKEPT).reduce((bits, bit) => bits | bit, 0);
  copy.writeUInt8(copy.readUInt8(8) & ~gone, 8);
  return copy;
}

function enveloped(chunks: readonly Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const whole = Buffer.concat([head, ...chunks]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
