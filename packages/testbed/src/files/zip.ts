import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  text: string | Buffer;
  /** What the list claims it unpacks to, when that is not the truth. */
  claims?: number;
  flags?: number;
}

/** Writes a zip as a test wants it, honest or not. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, text, claims, flags = 0 } of parts) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(plain), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims ?? plain.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    files.push(file);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), head, where, Buffer.from(name)]));
    at += file.length;
  }
  const central = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\u0005\u0006'), end]);
}

const RELS = '<Relationships><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>';
const BOOK = '<workbook><sheets><sheet name="Riders" sheetId="1" r:id="rId1"/></sheets></workbook>';

/** A workbook of one sheet; `more` adds parts or takes the place of the usual ones. */
export function workbookOf(sheetData: string, more: readonly Part[] = []): Buffer {
  const usual: Part[] = [
    { name: 'xl/workbook.xml', text: BOOK },
    { name: 'xl/_rels/workbook.xml.rels', text: RELS },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    },
  ];
  return zipOf([...usual.filter(({ name }) => !more.some((part) => part.name === name)), ...more]);
}
