import type { Temporal } from 'temporal-polyfill';
import { readDay, readSlashDate } from '../platform/dates.ts';
import { isNumeric } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { knownDate } from './papers.ts';
import { wholeNumber } from './vehicle-form.ts';

/** What a cell can turn into: values that survive between the preview of a file and its import. */
export type CellValue = string | number | boolean | null | CellValue[] | { [key: string]: CellValue };

/** A field of a file: what headers call it, and how one of its cells is read. Empty cells are never read. */
export interface ImportField {
  name: string;
  label: string;
  aliases?: readonly string[];
  required?: boolean;
  read: (text: string) => Verdict<CellValue>;
}

export type RowValues = Record<string, CellValue>;

/** A cell of plain text, not longer than its field keeps. */
export function textCell(most: number): ImportField['read'] {
  return (text) => (text.length <= most ? yes(text) : refuse(`This is longer than ${most} characters.`));
}

export function wholeNumberCell(most: number): ImportField['read'] {
  return (text) => {
    const number = wholeNumber(text);
    return number !== null && number <= most ? yes(number) : refuse(`'${text}' is not a whole number up to ${most}.`);
  };
}

/** A coordinate in degrees. */
export function degreesCell(most: 90 | 180): ImportField['read'] {
  return (text) =>
    isNumeric(text) && Math.abs(Number(text)) <= most
      ? yes(Number(text))
      : refuse(`'${text}' is not between -${most} and ${most} degrees.`);
}

/** Spreadsheets write a date as Americans do or as their own format does; an unknown one is no date. */
export function dateCell(text: string): Verdict<string | null> {
  const read = readAnyDate(text);
  return read.ok ? yes(knownDate(read.value)?.toString() ?? null) : refuse(`'${text}' is not a date: mm/dd/yyyy.`);
}

export function yesOrNoCell(text: string): Verdict<boolean> {
  const word = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return yes(true);
  if (['no', 'n', 'false', '0', '-'].includes(word)) return yes(false);
  return refuse(`'${text}' is neither yes nor no.`);
}

/** `Active`, `Inactive`, or the number itself. */
export function statusCell(text: string): Verdict<number> {
  const word = text.toLowerCase();
  if (word === 'active') return yes(1);
  if (['inactive', 'retired', 'out of service'].includes(word)) return yes(0);
  const number = wholeNumber(text);
  return number === null ? refuse(`'${text}' is no status: write Active or Inactive.`) : yes(number);
}

/** Several names in one cell, with semicolons or commas between. */
export function namesCell(text: string): Verdict<string[]> {
  const names = text
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return yes([...new Set(names)]);
}

/** The ids of names as a file has them; capitals make no difference. The first one nobody knows is named. */
export function idsOfNames(
  names: readonly string[],
  known: readonly { id: string; name: string }[],
  what: string,
): Verdict<string[], 'NAME_UNKNOWN'> {
  const idOf = new Map(known.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  const unknown = names.find((name) => !idOf.has(name.trim().toLowerCase()));
  if (unknown !== undefined) return no('NAME_UNKNOWN', `There is no ${what} '${unknown}'.`);
  return yes([...new Set(names.flatMap((name) => idOf.get(name.trim().toLowerCase()) ?? []))]);
}

/** A cell as text, whatever it was read into; empty where the file had none. */
export function textOfCell(value: CellValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function numberOfCell(value: CellValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function readAnyDate(text: string): Verdict<Temporal.PlainDate> {
  const slashed = readSlashDate(text);
  return slashed.ok ? slashed : readDay(text.replace(/T00:00(?::00)?Z?$/, ''));
}

function refuse(sentence: string) {
  return no('CELL_UNREADABLE', sentence);
}
