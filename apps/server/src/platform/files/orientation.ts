const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** Which way is up, as the camera wrote it (Exif 2.3, 4.6.2): 1 to 8; null where it says nothing. */
export function orientationOf(written: Buffer): number | null {
  if (!written.subarray(0, EXIF.length).equals(EXIF)) return null;
  const tiff = written.subarray(EXIF.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const entries = long(4);
    for (let n = 0; n < short(entries); n += 1) {
      const at = entries + 2 + n * ENTRY_BYTES;
      if (short(at) !== ORIENTATION) continue;
      const orientation = short(at + 8);
      return orientation >= 1 && orientation <= 8 ? orientation : null;
    }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause; // a camera that writes nonsense says nothing
  }
  return null;
}

/** A segment that says which way is up, and nothing else. */
export function exifOfOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + ENTRY_BYTES + 4);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4); // where the entries begin
  tiff.writeUInt16BE(1, 8); // how many there are
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12); // of whole numbers
  tiff.writeUInt32BE(1, 14); // one of them
  tiff.writeUInt16BE(orientation, 18);
  const segment = Buffer.concat([EXIF, tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, segment.length + 2]), segment]);
}
