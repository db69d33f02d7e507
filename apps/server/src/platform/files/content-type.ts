const SIGNATURES: { type: string; starts: readonly number[] }[] = [
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** What a file is, told from its bytes; null when it is nothing we take. A name and a claimed type prove nothing. */
export function contentTypeOf(bytes: Buffer): string | null {
  for (const { type, starts } of SIGNATURES) {
    if (starts.every((byte, at) => bytes[at] === byte)) return type;
  }
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'image/webp';
  if (ZIP.every((byte, at) => bytes[at] === byte)) {
    return bytes.includes('xl/workbook.xml')
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : 'application/zip';
  }
  return isText(bytes) ? 'text/csv' : null;
}

/**
 * Text has no zero bytes, and is UTF-8 or a single-byte encoding; which of them the importer asks about. What a spreadsheet
 * calls Unicode text is UTF-16, and says so by its first two bytes.
 */
function isText(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 65_536);
  const wide = WIDE.find(({ mark }) => mark.every((byte, at) => start[at] === byte));
  if (!wide) return start.length > 0 && !start.includes(0);
  const letters = new TextDecoder(wide.encoding).decode(start.subarray(0, start.length - (start.length % 2)));
  return letters.length > 0 && !letters.includes('\0');
}

const WIDE = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;
