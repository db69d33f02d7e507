import { describe, expect, test } from 'vitest';
import { workbookOf, zipOf } from '@handrail/testbed/files';
import { csvLines } from '@handrail/domain/platform';
import type { Encoding } from './encoding.ts';
import { Tally } from './limits.ts';
import { readTable, type Table } from './read-table.ts';

async function tableOf(file: string | Buffer, encoding?: Encoding): Promise<Table> {
  const read = await readTable(Buffer.from(file), encoding ? { encoding } : {});
  if (!read.ok) throw new Error(read.refusal.sentence);
  return read.value;
}

const cellsOf = async (file: string | Buffer, encoding?: Encoding) =>
  (await tableOf(file, encoding)).rows.map(({ cells }) => cells);

async function refusal(file: string | Buffer, encoding?: Encoding): Promise<string> {
  const read = await readTable(Buffer.from(file), encoding ? { encoding } : {});
  return read.ok ? 'accepted' : `${read.refusal.code}: ${read.refusal.sentence}`;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

const TOO_MANY = 'FILE_TOO_LARGE: The file has more than 20,000,000 characters. Split it into smaller ones.';

describe('A CSV file', () => {
  test.each([
    ['commas', 'name,city\nAda,Elm\n'],
    ['semicolons', 'name;city\nAda;Elm\n'],
    ['tabs', 'name\tcity\nAda\tElm\n'],
    ['Windows line ends', 'name,city\r\nAda,Elm\r\n'],
    ['old Mac line ends', 'name,city\rAda,Elm\r'],
    ['no line end at its end', 'name,city\nAda,Elm'],
    ['a byte order mark', '\uFEFFname,city\nAda,Elm\n'],
    ['empty lines', '\n\nname,city\n\n,\nAda,Elm\n\n'],
  ])('with %s is read as it is meant', async (_, text) => {
    const table = await tableOf(text);
    expect(table.header).toEqual(['name', 'city']);
    expect(table.rows.map(({ cells }) => cells)).toEqual([['Ada', 'Elm']]);
  });

  test('counts rows as the spreadsheet does', async () => {
    expect((await tableOf('a\n\n1\n2\n')).rows.map(({ row }) => row)).toEqual([3, 4]);
  });

  test('keeps separators, quotes and line ends that stand in quotes', async () => {
    expect(await cellsOf('a,b\n"x, y","say ""hi""\r\nand go"\n')).toEqual([['x, y', 'say "hi"\r\nand go']]);
    expect(await cellsOf(`a,b\n${'"","'.repeat(0)}"",5" step\n`)).toEqual([['', '5" step']]);
  });

  test('may be ragged: what is there is told, row by row', async () => {
    expect(await cellsOf('a,b\n1\n1,2,3\n')).toEqual([['1'], ['1', '2', '3']]);
  });

  test('names every column, each by a name of its own', async () => {
    expect((await tableOf('name,,Name , name\n1,2,3,4\n')).header).toEqual(['name', 'Column B', 'Name', 'name (2)']);
  });

  test('says in which row a quote is opened and never closed', async () => {
    expect(await refusal('a,b\n1,2\n3,"4\n5,6\n')).toBe(
      'FILE_UNREADABLE: A quote is opened in row 3 and never closed.',
    );
  });

  test('of our own export comes back as it was, formulas and all', async () => {
    const rows = [['=1+2', '+1 530 555 0100', '-', '@sum(a)', '\tx', 'plain', "'quoted'", 'a "b"; c,\r\nd', '']];
    const text = [...csvLines(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], rows)].join('');
    expect(await cellsOf(text)).toEqual(rows);
  });

  test('is UTF-8, or what its mark says, or what someone chose; it is never guessed', async () => {
    const text = 'name\nZoë Müller\n';
    const latin = Buffer.from(text, 'latin1');
    expect(await cellsOf(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(text)]))).toEqual([['Zoë Müller']]);
    expect(await cellsOf(Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(utf16(text))]))).toEqual([['Zoë Müller']]);
    expect(await refusal(latin)).toBe(
      'ENCODING_UNKNOWN: The file does not say which encoding it is in. Choose it, or save it as UTF-8.',
    );
    expect(await cellsOf(latin, 'windows-1252')).toEqual([['Zoë Müller']]);
    expect(await cellsOf(Buffer.from([0x6e, 0x0a, 0x93, 0xfa, 0x96, 0x7b, 0x0a]), 'shift_jis')).toEqual([['日本']]);
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('a\n\uD800b\n')]))).toBe(
      'FILE_UNREADABLE: The file is not in the encoding utf-16le throughout.',
    );
  });

  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'FILE_UNREADABLE: The file is empty.'],
    ['only blanks', ' \n , \n', 'FILE_UNREADABLE: The file is empty.'],
    ['a NUL', 'a,b\n1,x\0y\n', 'FILE_UNREADABLE: Cell B2 is not text.'],
    ['UTF-16 without a mark', utf16('a,b\n1,2\n'), 'FILE_UNREADABLE: Cell A1 is not text.'],
    [
      '150,001 rows',
      `a\n${'1\n'.repeat(150_000)}`,
      'FILE_TOO_LARGE: The file has more than 150,000 rows. Split it into smaller ones.',
    ],
    [
      '201 columns',
      `${'a,'.repeat(200)}a\n`,
      'FILE_TOO_LARGE: The file has more than 200 columns, in row 1. Split it into smaller ones.',
    ],
    [
      'one endless line',
      'x'.repeat(20_000_000),
      'FILE_TOO_LARGE: The file has more than 10,000 characters in a cell of row 1. Split it into smaller ones.',
    ],
    ['more than 20 million characters in all', `a\n${`${'x'.repeat(9_999)}\n`.repeat(2_000)}`, TOO_MANY],
    ['more than 50 MB', Buffer.alloc(50_000_001, 0x61), 'FILE_TOO_LARGE: The file is larger than 50 MB.'],
  ])('that holds %s is refused, and says why', async (_, file, sentence) => {
    expect(await refusal(file)).toBe(sentence);
  });

  test('may hold 20 million characters, each cell counted as one more than it holds', async () => {
    const { rows } = await tableOf(`${'x'.repeat(9_999)}\n`.repeat(2_000));
    expect(rows).toHaveLength(1_999);
  });

  test('is too large by its empty cells as well', () => {
    const tally = new Tally();
    const cells = Array.from({ length: 200 }, () => '');
    for (let row = 1; row <= 100_000; row++) tally.add({ row, cells });
    expect(() => tally.add({ row: 100_001, cells })).toThrow('more than 20,000,000 characters');
  });

  test('may have 150,000 rows, the header among them', async () => {
    expect((await tableOf(`a,b\n${'1,2\n'.repeat(149_999)}`)).rows).toHaveLength(149_999);
  });

  test('that takes too long is given up, with its thread', async () => {
    const read = await readTable(Buffer.from('a\n1\n'), { limitMs: 0 });
    expect(read).toMatchObject({
      refusal: { sentence: 'The file takes too long to read. Split it into smaller ones.' },
    });
  });
});

describe('An Excel file', () => {
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const part = (name: string, xml: string) => ({ name, text: xml });

  test('gives its first sheet: texts kept once, texts in place, numbers, flags, errors and formulas', async () => {
    const strings = part(
      'xl/sharedStrings.xml',
      '<sst><si><t>name</t></si><si><r><t>Ada </t></r><r><t>&amp; Ben</t></r><rPh><t>エイダ</t></rPh></si><si/></sst>',
    );
    const file = workbookOf(
      row('<c t="s"><v>0</v></c>', text('n'), text('b'), text('e'), text('f'), text('empty')) +
        row(
          '<c t="s"><v>1</v></c>',
          '<c><v>5.3055501E9</v></c>',
          '<c t="b"><v>1</v></c>',
          '<c t="e"><v>#N/A</v></c>',
          '<c t="str"><f>A1&amp;1</f><v>x&#233;y</v></c>',
          '<c t="s"><v>2</v></c>',
        ),
      [strings],
    );
    expect((await tableOf(file)).header).toEqual(['name', 'n', 'b', 'e', 'f', 'empty']);
    expect(await cellsOf(file)).toEqual([['Ada & Ben', '5305550100', 'TRUE', '#N/A', 'xéy', '']]);
  });

  test('gives dates and times by the style of their cells, never as a number', async () => {
    const styles = part(
      'xl/styles.xml',
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]m/d/yy\\ h:mm AM/PM"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts>
       <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
       <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    );
    const sheet =
      row(text('a'), text('b'), text('c'), text('d'), text('e'), text('f')) +
      row(
        '<c s="1"><v>46091</v></c>',
        '<c s="2"><v>46091.2777777778</v></c>',
        '<c s="3"><v>46091</v></c>',
        '<c s="4"><v>0.5</v></c>',
        '<c s="1"><v>60</v></c>',
        '<c><v>46091</v></c>',
      );
    expect(await cellsOf(workbookOf(sheet, [styles]))).toEqual([
      ['2026-03-10', '2026-03-10T06:40', '46091', '12:00', '1900-02-28', '46091'],
    ]);
    const from1904 = part(
      'xl/workbook.xml',
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    );
    expect((await cellsOf(workbookOf(sheet, [styles, from1904])))[0]?.[0]).toBe('2030-03-11');
  });

  test('may write a letter in two halves', async () => {
    expect(await cellsOf(workbookOf(row(text('name')) + row(text('_xD83D__xDE90_'))))).toEqual([['🚐']]);
  });

  test('has its cells where they say they are, in whatever namespace', async () => {
    const sheet = part(
      'xl/worksheets/sheet1.xml',
      '<x:worksheet><x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c></x:row><x:row r="7"><x:c r="A7"/><x:c r="C7"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
    const table = await tableOf(workbookOf('', [sheet]));
    expect(table).toEqual({ header: ['Column A', 'b'], rows: [{ row: 7, cells: ['', '', '1'] }] });
  });

  const bomb = (mb: number) => part('xl/worksheets/sheet1.xml', `<worksheet>${' '.repeat(mb * 1_000_000)}</worksheet>`);
  const DAMAGED = 'FILE_UNREADABLE: The file is damaged, or not a spreadsheet.';
  const STRANGE = 'FILE_UNREADABLE: The file is damaged, or holds what no spreadsheet does.';
  test.each<[string, () => Buffer, string]>([
    [
      'unpacks to a hundred times its size',
      () => workbookOf('', [bomb(5)]),
      'FILE_TOO_LARGE: The file has more than 100 times its size when unpacked. Split it into smaller ones.',
    ],
    [
      'claims to unpack to more than 200 MB',
      () => workbookOf('', [{ ...part('x', 'x'), claims: 200_000_001 }]),
      'FILE_TOO_LARGE: The file has more than 200 MB when unpacked. Split it into smaller ones.',
    ],
    ['unpacks to more than it claims', () => workbookOf('', [{ ...bomb(5), claims: 10 }]), DAMAGED],
    [
      'has more than 1,000 parts',
      () => zipOf(Array.from({ length: 1_001 }, (_, n) => part(`p${n}`, ''))),
      'FILE_TOO_LARGE: The file has more than 1,000 parts. Split it into smaller ones.',
    ],
    [
      'names a file outside itself',
      () => workbookOf('', [part('xl/../../etc/passwd', 'x')]),
      'FILE_UNREADABLE: The file is not a spreadsheet: it names files outside itself.',
    ],
    [
      'names a file by its full path',
      () => workbookOf('', [part('C:\\x', 'x')]),
      'FILE_UNREADABLE: The file is not a spreadsheet: it names files outside itself.',
    ],
    ['names a part twice', () => zipOf([part('a', ''), part('a', '')]), DAMAGED],
    [
      'is locked',
      () => workbookOf('', [{ ...part('x', 'x'), flags: 1 }]),
      'FILE_UNREADABLE: The file is locked with a password.',
    ],
    ['is cut off', () => workbookOf(row(text('a'))).subarray(0, 300), DAMAGED],
    [
      'is another archive',
      () => zipOf([part('readme', 'hello')]),
      'FILE_UNREADABLE: The file is a zip archive, and not an Excel workbook.',
    ],
    [
      'defines entities',
      () =>
        workbookOf('', [
          part(
            'xl/worksheets/sheet1.xml',
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
          ),
        ]),
      STRANGE,
    ],
    [
      'reaches for a file by an entity',
      () => workbookOf('', [part('xl/worksheets/sheet1.xml', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>')]),
      STRANGE,
    ],
    ['uses an entity it never defined', () => workbookOf(row('<c t="str"><v>&b;</v></c>')), STRANGE],
    [
      'claims row 999,999,999',
      () => workbookOf(`<row r="999999999">${text('a')}</row>`),
      'FILE_TOO_LARGE: The file has more than 150,000 rows. Split it into smaller ones.',
    ],
    [
      'claims column XFD',
      () => workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      'FILE_TOO_LARGE: The file has more than 200 columns, in row 1. Split it into smaller ones.',
    ],
    [
      'has rows in no order',
      () => workbookOf('<row r="5"/><row r="2"/>'),
      'FILE_UNREADABLE: The rows are not in order after row 5.',
    ],
    [
      'has a cell of more than 10,000 characters',
      () => workbookOf(row(text('x'.repeat(10_001)))),
      'FILE_TOO_LARGE: The file has more than 10,000 characters in cell A1. Split it into smaller ones.',
    ],
    [
      'holds a text of 10,000 characters once and names it in 40,000 cells',
      () =>
        workbookOf(row(...Array.from({ length: 20 }, () => '<c t="s"><v>0</v></c>')).repeat(2_000), [
          part('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(10_000)}</t></si></sst>`),
        ]),
      TOO_MANY,
    ],
    [
      'holds half a letter in place',
      () => workbookOf(row(text('name')) + row(text('_xD800_'))),
      'FILE_UNREADABLE: Cell A2 is not text.',
    ],
    [
      'holds half a letter among its texts',
      () =>
        workbookOf(row('<c t="s"><v>0</v></c>'), [part('xl/sharedStrings.xml', '<sst><si><t>_xDFFF_</t></si></sst>')]),
      'FILE_UNREADABLE: Cell A1 is not text.',
    ],
    [
      'holds a NUL',
      () => workbookOf(row(text('name')) + row(text('_x0000_'))),
      'FILE_UNREADABLE: Cell A2 is not text.',
    ],
    [
      'is not in UTF-8',
      () =>
        workbookOf('', [
          { name: 'xl/worksheets/sheet1.xml', text: Buffer.from('<worksheet>\xff</worksheet>', 'latin1') },
        ]),
      'FILE_UNREADABLE: The workbook is not in UTF-8.',
    ],
    [
      'has no sheet',
      () => workbookOf('', [part('xl/workbook.xml', '<workbook/>')]),
      'FILE_UNREADABLE: The workbook has no sheet.',
    ],
  ])('that %s is refused, and says why', async (_, file, sentence) => {
    expect(await refusal(file())).toBe(sentence);
  });
});
