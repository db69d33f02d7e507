export type CsvCell = string | number | null;

/** What a spreadsheet would take for a formula, or what would hide one from the eye. */
const FORMULA_START = /^[=+\-@\t\r\0]/;

/**
 * A table as CSV (RFC 4180), for people who open it in a spreadsheet: a text that would be run as a formula gets an
 * apostrophe before it. Numbers are numbers, also below zero.
 */
export function csvText(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return [header, ...rows].map((cells) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`).join('');
}

export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n\t;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the browser as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
