import { crc32 } from 'node:zlib';

/**
 * Files in one archive, as they are (PKWARE APPNOTE 4.3): what is drawn is packed already. Names are UTF-8 and said to be.
 */
export function zipFiles(files: readonly { name: string; bytes: Uint8Array }[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const label = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(UTF8, 0);
    facts.writeUInt16LE(STORED, 2);
    facts.writeUInt32LE(FIRST_OF_1980, 4);
    facts.writeUInt32LE(crc32(bytes), 8);
    facts.writeUInt32LE(bytes.length, 12);
    facts.writeUInt32LE(bytes.length, 16);
    facts.writeUInt16LE(label.length, 20);
    const local = Buffer.concat([signed(LOCAL, VERSION), facts, Buffer.alloc(2), label]);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at, 0);
    list.push(Buffer.concat([signed(CENTRAL, VERSION, VERSION), facts, Buffer.alloc(12), offset, label]));
    parts.push(local, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    at += local.length + bytes.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, signed(END), end]);
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 0x0800;
const STORED = 0;
/** No file says when it was made but by what is printed on it. */
const FIRST_OF_1980 = 0x0021_0000;

function signed(signature: number, ...versions: number[]): Buffer {
  const head = Buffer.alloc(4 + 2 * versions.length);
  head.writeUInt32LE(signature, 0);
  for (const [n, version] of versions.entries()) head.writeUInt16LE(version, 4 + 2 * n);
  return head;
}
