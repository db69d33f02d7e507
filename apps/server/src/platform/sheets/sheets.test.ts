import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXlsx } from '../importer/xlsx.ts';
import { csvPieces, MOST_ROWS, SheetIsFull, xlsxPieces, type Cell, type Sheet } from './index.ts';

const sheetOf = (rows: Sheet['rows']): Sheet => ({ name: 'Rides', header: ['Rider', 'Fee'], rows });

async function written(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Rows that say how many of them somebody has asked for. */
function asked(lots: number, rowsOfLot: number) {
  const seen = { lots: 0 };
  function* rows(): Generator<Cell[][]> {
    for (let n = 0; n < lots; n++) {
      seen.lots = n + 1;
      // Of letters that do not pack well, so that what is not taken stays in the way.
      yield Array.from({ length: rowsOfLot }, (_, at) => [Math.sin(n * 1_000 + at).toString(36), at]);
    }
  }
  return { seen, sheet: sheetOf(rows()) };
}

describe('A file of many rows', () => {
  test.each([
    ['CSV', (sheet: Sheet) => csvPieces(sheet)],
    ['a workbook', (sheet: Sheet) => xlsxPieces([sheet])],
  ])('is asked for its rows as fast as it is taken, as %s', async (_, write) => {
    const { seen, sheet } = asked(400, 200);
    const pieces = write(sheet);
    for (let n = 0; n < 12; n++) await pieces.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.lots).toBeLessThan(60);
    await pieces.return(undefined);
  });

  test('is no workbook where no sheet could hold them', async () => {
    const rows: Cell[][] = [];
    rows.length = MOST_ROWS;
    const full = written(xlsxPieces([sheetOf([rows])]));
    await expect(full).rejects.toThrow(SheetIsFull);
    await expect(full).rejects.toThrow('A sheet holds 1,048,575 lines at most.');
  });
});

const startsFormula = fc.constantFrom('=', '+', '-', '@', '\t', '\r');
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.tuple(startsFormula, fc.string({ maxLength: 20 })).map(([first, rest]) => `${first}${rest}`),
  fc.constantFrom('=HYPERLINK("http://x","y")', '</t></is></c><c><f>1+1</f></c>', ']]>', 'a\u202Eb', '\uD800'),
);

describe('Whatever a rider is called', () => {
  test('a workbook has it as a text, and no formula', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, async (name) => {
        const bytes = await written(xlsxPieces([sheetOf([[[name, 1]]])]));
        const rows: string[][] = [];
        for await (const { cells } of readXlsx(bytes)) rows.push(cells);
        // What XML cannot write is left out, and what reads it makes one line end of all.
        const plain = name
          .toWellFormed()
          .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
          .replaceAll(/\r\n?/g, '\n');
        expect(rows[1]?.[0]?.replaceAll(/\r\n?/g, '\n') ?? '').toBe(plain);
        expect(rows[1]?.[1]).toBe('1');
      }),
      cases(60),
    );
  });

  test('no cell of a CSV begins as a formula does', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, async (name) => {
        const [, line = ''] = (await written(csvPieces(sheetOf([[[name, 1]]])))).toString('utf8').split(/(?<=Fee)\r\n/);
        expect(line.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\0]/);
      }),
      cases(60),
    );
  });
});
