/** Cells of a CSV file as RFC 4180 means it: a quoted cell may hold commas, line ends, and quotes written twice. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(CELL)) {
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** A cell and what ends it: a comma, a line end, or the end of the file. */
const CELL = /(?:\s*"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r\n|\n|\r|$)/g;
