import { createHash } from 'node:crypto';

/**
 * A dump is one gzipped text: a header, then each table as Postgres' own COPY text with its digest, then the sequences. Every value is
 * the text Postgres prints for it, so the two kinds of database write the same bytes for the same rows.
 */
export const DUMP_TITLE = '-- Handrail dump 2';
const DUMP_END = '-- end';

export type DumpLine =
  | { kind: 'schema'; version: string }
  | { kind: 'partition'; name: string }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; values: (string | null)[] }
  | { kind: 'tableEnd' }
  | { kind: 'digest'; table: string; rows: number; sha256: string }
  | { kind: 'sequence'; name: string; last: string; isCalled: boolean }
  | { kind: 'end' };

const BACKSLASHED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const PLAIN: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

export function writeLine(line: DumpLine): string {
  switch (line.kind) {
    case 'schema':
      return `-- schema ${line.version}\n`;
    case 'partition':
      return `-- partition ${line.name}\n`;
    case 'table':
      return `COPY ${line.name} (${line.columns.join(', ')}) FROM stdin;\n`;
    case 'row':
      return `${line.values.map(writeValue).join('\t')}\n`;
    case 'tableEnd':
      return '\\.\n';
    case 'digest':
      return `-- rows ${line.table} ${line.rows} ${line.sha256}\n`;
    case 'sequence':
      return `SELECT setval('${line.name}', ${line.last}, ${line.isCalled});\n`;
    case 'end':
      return `${DUMP_END}\n`;
  }
}

/** Reads the line that comes next; what it means depends on whether a table is open. Null for what no dump contains. */
export function readLine(text: string, inTable: boolean): DumpLine | null {
  if (inTable) {
    return text === '\\.' ? { kind: 'tableEnd' } : { kind: 'row', values: text.split('\t').map(readValue) };
  }
  if (text === DUMP_END) return { kind: 'end' };
  const [, word, name] = /^-- (schema|partition) (\w+(?:-[\w-]+)?)$/.exec(text) ?? [];
  if (word === 'schema' && name) return { kind: 'schema', version: name };
  if (word === 'partition' && name) return { kind: 'partition', name };
  const [, counted, rows, sha256] = /^-- rows (\w+) (\d+) ([0-9a-f]{64})$/.exec(text) ?? [];
  if (counted && sha256) return { kind: 'digest', table: counted, rows: Number(rows), sha256 };
  const [, table, columns] = /^COPY (\w+) \(([\w, ]+)\) FROM stdin;$/.exec(text) ?? [];
  if (table && columns) return { kind: 'table', name: table, columns: columns.split(', ') };
  const [, sequence, last, isCalled] = /^SELECT setval\('(\w+)', (\d+), (true|false)\);$/.exec(text) ?? [];
  if (sequence && last) return { kind: 'sequence', name: sequence, last, isCalled: isCalled === 'true' };
  return null;
}

/** Counts the lines of one table and takes their digest, whoever writes or reads them. */
export class TableDigest {
  readonly #hash = createHash('sha256');
  readonly #table: string;
  #rows = 0;

  constructor(table: string) {
    this.#table = table;
  }

  add(lines: string, rows: number): void {
    this.#hash.update(lines);
    this.#rows += rows;
  }

  /** The line that follows the table. */
  line(): DumpLine & { kind: 'digest' } {
    return { kind: 'digest', table: this.#table, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

function writeValue(value: string | null): string {
  return value === null ? '\\N' : value.replaceAll(/[\\\n\r\t]/g, (found) => BACKSLASHED[found] ?? found);
}

function readValue(text: string): string | null {
  return text === '\\N' ? null : text.replaceAll(/\\(.)/g, (_, letter: string) => PLAIN[letter] ?? letter);
}
