/** Forty files that nobody should send: bombs, impostors, broken pictures, tables without an end. Each must be refused. */
import { workbookOf, zipOf } from '@handrail/testbed/files';

export interface BadFile {
  is: string;
  purpose: 'import' | 'avatar' | 'vehicle_photo';
  name: string;
  /** Made when it is sent: all of them at once would be half a gigabyte. */
  bytes: () => Buffer;
  /** What it alone may leave the server larger by, where that is settled. */
  mostMb?: number;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const part = (name: string, of: string | Buffer) => ({ name, text: of });
const wide = (letters: string) => Buffer.from(letters, 'utf16le');

function pngChunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

/** A head that claims so many points, and nothing behind it. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  return Buffer.concat([PNG_HEAD, pngChunk('IHDR', head), pngChunk('IEND', Buffer.alloc(0))]);
}

/** A zip in a zip in a zip, each of zeros as far down as one looks. */
function nested(depth: number): Buffer {
  return depth === 0
    ? Buffer.alloc(20_000_000)
    : zipOf(Array.from({ length: 10 }, (_, n) => part(`${n}.zip`, depth === 1 && n > 0 ? '' : nested(depth - 1))));
}

const tables: [string, () => Buffer][] = [
  ['nothing at all', () => Buffer.alloc(0)],
  ['blanks', () => Buffer.from(' \n , \n')],
  ['one line of 49 MB in quotes', () => Buffer.concat([Buffer.from('"'), Buffer.alloc(49_000_000, 'x')])],
  ['more than 50 MB', () => Buffer.alloc(50_000_001, 'a,b\n')],
  ['150,001 rows', () => Buffer.from(`a\n${'1\n'.repeat(150_000)}`)],
  ['24 million rows', () => Buffer.alloc(48_000_000, '1\n')],
  ['201 columns', () => Buffer.from(`${'a,'.repeat(200)}a\n`)],
  ['a million columns', () => Buffer.alloc(1_000_001, 'a,')],
  ['48 million quotes', () => Buffer.alloc(48_000_000, '"')],
  ['a quote that is never closed', () => Buffer.from(`a,b\n"${'1,2\n'.repeat(100_000)}`)],
  ['a NUL', () => Buffer.from('a,b\n1,x\0y\n')],
  ['UTF-16 without a mark', () => wide('a,b\n1,2\n')],
  ['UTF-16 with half a letter', () => Buffer.concat([Buffer.from([0xff, 0xfe]), wide('a\n\uD800b\n')])],
  ['bytes of no encoding it names', () => Buffer.from('name\nZo\xeb M\xfcller\n', 'latin1')],
  ['HTML that runs a script', () => Buffer.from('\0<script>alert(1)</script>')],
];

const workbooks: [string, () => Buffer][] = [
  ['a sheet of 190 MB of blanks', () => workbookOf('', [part(SHEET, Buffer.alloc(190_000_000, ' '))])],
  ['a part that claims 201 MB', () => workbookOf('', [{ ...part('x', 'x'), claims: 201_000_000 }])],
  ['a part that claims ten bytes', () => workbookOf('', [{ ...part(SHEET, Buffer.alloc(5_000_000)), claims: 10 }])],
  ['1,001 parts', () => zipOf(Array.from({ length: 1_001 }, (_, n) => part(`p${n}`, '')))],
  ['zips in zips', () => nested(3)],
  ['a name outside itself', () => workbookOf('', [part('xl/../../etc/passwd', 'x')])],
  ['a full path', () => workbookOf('', [part('C:\\x', 'x')])],
  ['a password', () => workbookOf('', [{ ...part('x', 'x'), flags: 1 }])],
  ['half of itself', () => workbookOf(row(text('a'))).subarray(0, 300)],
  ['another archive', () => zipOf([part('readme', 'hello')])],
  [
    'entities of entities',
    () =>
      workbookOf('', [part(SHEET, `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>`)]),
  ],
  [
    'an entity that reaches for a file',
    () => workbookOf('', [part(SHEET, '<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>')]),
  ],
  ['row 999,999,999', () => workbookOf(`<row r="999999999">${text('a')}</row>`)],
  ['column XFD', () => workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
  ['rows in no order', () => workbookOf('<row r="5"/><row r="2"/>')],
  ['a cell of 2 MB', () => workbookOf(row(text('x'.repeat(2_000_000))))],
  [
    'a text of 10,000 letters in 40,000 cells',
    () =>
      workbookOf(row(...Array.from({ length: 20 }, () => '<c t="s"><v>0</v></c>')).repeat(2_000), [
        part(STRINGS, `<sst><si><t>${'x'.repeat(10_000)}</t></si></sst>`),
      ]),
  ],
  ['100,000 elements in each other', () => workbookOf('<a>'.repeat(100_000))],
];

const pictures: [string, () => Buffer][] = [
  ['a picture of 65,535 by 65,535 points', () => pngOf(65_535, 65_535)],
  ['a picture of no points', () => pngOf(0, 0)],
  ['a picture that is cut off', () => pngOf(10, 10).subarray(0, 20)],
  ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100_000)])],
  ['40 MB that begin like a picture', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(40_000_000)])],
];

export const badFiles: readonly BadFile[] = [
  {
    is: 'one line of 20 MB',
    purpose: 'import',
    name: 'list.csv',
    bytes: () => Buffer.alloc(20_000_000, 'x'),
    mostMb: 60,
  },
  ...tables.map(([is, bytes]) => ({ is, purpose: 'import' as const, name: 'list.csv', bytes })),
  ...workbooks.map(([is, bytes]) => ({ is, purpose: 'import' as const, name: 'list.xlsx', bytes })),
  ...pictures.map(([is, bytes]) => ({ is, purpose: 'avatar' as const, name: 'me.png', bytes })),
];
