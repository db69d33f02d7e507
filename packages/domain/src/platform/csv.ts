import { dollars, type Cents } from './money.ts';

/** An amount is written with its two decimals, and is a number all the same. */
export type CsvCell = string | number | boolean | null | { cents: Cents };

/** What a spreadsheet would take for a formula, or what would hide one from the eye. */
const FORMULA_START = /^[=+\-@\t\r\0]/;

/**
 * A table as CSV (RFC 4180), line by line, for people who open it in a spreadsheet: a text that would be run as a formula
 * gets an apostrophe before it (ASVS 1.2.10). Numbers are numbers, also below zero.
 */
export function* csvLines(header: readonly string[], rows: Iterable<readonly CsvCell[]>): Generator<string> {
  yield lineOf(header);
  for (const row of rows) yield lineOf(row);
}

function lineOf(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;
}

/** One value between two separators. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return dollars(cell.cents);
  if (typeof cell !== 'string') return String(cell);
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n\t;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
