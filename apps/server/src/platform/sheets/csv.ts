import { csvLines, type CsvCell } from '@handrail/domain/platform';
import type { Cell, Sheet } from './sheet.ts';

/** What tells a spreadsheet that the text is UTF-8. */
const MARK = '\uFEFF';

/** A table as CSV, piece by piece. It has one sheet, the first. */
export async function* csvPieces({ header, rows }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK + [...csvLines(header, [])].join(''));
  for await (const some of rows) {
    const [, ...lines] = csvLines(
      [],
      some.map((row) => row.map(csvCellOf)),
    );
    yield Buffer.from(lines.join(''));
  }
}

function csvCellOf(cell: Cell): CsvCell {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'date' in cell ? cell.date : cell;
}
