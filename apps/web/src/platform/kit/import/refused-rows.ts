import { csvCell, csvSeparator } from '@handrail/domain/platform';
import { csvText } from '../csv.ts';
import type { ImportPreview } from './import-preview.ts';

/**
 * The rows that were left out, as a file to mend and to import again: as they came, with what is wrong at their end. Of
 * a workbook the browser reads no cells; there the list says which rows, which columns and why.
 */
export async function refusedRowsCsv(preview: ImportPreview, file: File, encoding: string | null): Promise<string> {
  const records = await recordsOfFile(file, encoding);
  return records ? withProblems(records, preview) : listOfProblems(preview);
}

function withProblems(records: readonly string[], preview: ImportPreview): string {
  const header = records[0] ?? '';
  const separator = csvSeparator(header);
  const problems = Map.groupBy(preview.errors, ({ row }) => row);
  const lines = [...problems].map(([row, errors]) => {
    const why = errors.map((error) => sentenceOf(error, preview)).join(' ');
    return `${records[row - 1] ?? ''}${separator}${csvCell(why)}\r\n`;
  });
  return `${header}${separator}Problem\r\n${lines.join('')}`;
}

function listOfProblems(preview: ImportPreview): string {
  const rows = preview.errors.map(({ row, field, message }) => [row, labelOf(field, preview), message]);
  return csvText(['Row', 'Column', 'Problem'], rows);
}

function sentenceOf({ field, message }: ImportPreview['errors'][number], preview: ImportPreview): string {
  const label = labelOf(field, preview);
  return label === '' || message.startsWith(label) ? message : `${label}: ${message}`;
}

export function labelOf(field: string | null, { fields }: Pick<ImportPreview, 'fields'>): string {
  return fields.find(({ name }) => name === field)?.label ?? '';
}

/** The rows of a file as they stand in it; null of a workbook, and of what is in another encoding. */
export async function recordsOfFile(file: File, encoding: string | null): Promise<string[] | null> {
  const text = isText(file) ? await textOf(file, encoding) : null;
  return text === null ? null : recordsOf(text);
}

/** The rows of a CSV file as they stand in it, counted as the server counts them: a line end within quotes ends no row. */
export function recordsOf(text: string): string[] {
  const records: string[] = [];
  const separator = csvSeparator(text);
  let start = 0;
  let isQuoted = false;
  let isCellNew = true;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter === '"') isQuoted = false;
    } else if (letter === '"' && (isCellNew || text[at - 1] === '"')) isQuoted = true;
    else if (letter === '\n' || letter === '\r') {
      records.push(text.slice(start, at));
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      start = at + 1;
      isCellNew = true;
      continue;
    }
    isCellNew = !isQuoted && letter === separator;
  }
  if (start < text.length) records.push(text.slice(start));
  return records;
}

async function textOf(file: File, encoding: string | null): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return new TextDecoder(marked(bytes) ?? encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof RangeError) return null;
    throw cause;
  }
}

/** What the file itself says of its encoding, by its first two bytes. */
function marked([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function isText(file: File): boolean {
  return !file.name.toLowerCase().endsWith('.xlsx');
}
