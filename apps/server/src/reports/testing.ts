import { Zip } from '../platform/importer/zip.ts';

/** What stands in a sheet of a workbook, the first being 1, as it is written there. */
export async function textOfSheet(workbook: Buffer | undefined, sheet: number): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of new Zip(workbook ?? Buffer.alloc(0)).read(`xl/worksheets/sheet${sheet}.xml`))
    pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
