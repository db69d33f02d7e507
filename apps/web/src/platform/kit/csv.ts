import { type CsvCell, csvLines } from '@handrail/domain/platform';

/** A whole table as CSV, for people who open it in a spreadsheet. */
export function csvText(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return [...csvLines(header, rows)].join('');
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
