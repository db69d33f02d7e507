import type { BrokerField } from './broker-fields.ts';
import type { Layout } from './layout.ts';
import { plain } from './value-words.ts';

/** A column of a file that a layout knows. */
export interface FoundColumn {
  /** In the file, from 0. */
  at: number;
  header: string;
  field: BrokerField | null;
  /** What it is called where a driver is told what it holds. */
  told: string;
}

/** Where a layout's columns stand in a file. A header that comes twice is the layout's first and second of that name. */
export function findColumns(header: readonly string[], { columns }: Pick<Layout, 'columns'>): FoundColumn[] {
  const places = new Map<string, number[]>();
  for (const [at, name] of header.entries()) {
    const key = plain(name);
    if (key !== '') places.set(key, [...(places.get(key) ?? []), at]);
  }
  return columns.flatMap(([name, field = null, told = name]) => {
    const at = places.get(plain(name))?.shift();
    return at === undefined ? [] : [{ at, header: name, field, told }];
  });
}

/** The same of a file without a header: the columns stand where the layout has them. */
export function columnsByPlace({ columns }: Pick<Layout, 'columns'>): FoundColumn[] {
  return columns.map(([header, field = null, told = header], at) => ({ at, header, field, told }));
}

/** What no file is read for, whatever somebody chose: a social security number is never kept. */
export function isNeverKept(header: string): boolean {
  const words = header
    .normalize('NFKD')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ');
  return /\bssn(?:\b|\d)|\bss ?(?:#|n(?:o|um|umber)?\b)|\bsoc(?:ial)? ?sec|\b(?:member|patient|rider|passenger|client)s?ssn\b/i.test(
    words,
  );
}

/** `K7`, as every spreadsheet calls it. */
export function cellName(at: number, row: number): string {
  return `${columnLetters(at)}${row}`;
}

function columnLetters(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
