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

const SEPARATORS = [',', ';', '\t'] as const;
/** How much of a table is looked at for its separator, and how many of its lines. */
const LOOK_CHARACTERS = 4_000;
const LOOK_LINES = 5;
/** How many cells a title may seem to have, and how many a table below one has at least. */
const MOST_OF_TITLE = 2;
const LEAST_OF_TABLE = 4;

/**
 * What stands between the cells of a table: the sign that its first line has most, outside quotes; a comma where none does. A
 * title has hardly a sign, and then the fullest of the lines below it says.
 */
export function csvSeparator(text: string): string {
  const bare = text.slice(0, LOOK_CHARACTERS).replaceAll(/"[^"]*"/g, '');
  const [first = '', ...below] = bare.split(/[\r\n]+/, LOOK_LINES);
  const own = mostCells([first]);
  const table = mostCells([first, ...below]);
  const isTitle = own.cells <= MOST_OF_TITLE && table.cells >= LEAST_OF_TABLE;
  return (isTitle ? table : own).separator;
}

function mostCells(lines: readonly string[]): { separator: string; cells: number } {
  const counts = SEPARATORS.map((separator) => ({
    separator,
    cells: Math.max(...lines.map((line) => line.split(separator).length)),
  }));
  return counts.reduce((best, next) => (next.cells > best.cells ? next : best));
}
