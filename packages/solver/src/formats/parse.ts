/** A benchmark file that is not what it says it is, with the place to look at. */
export class FormatError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(`Line ${line}, column ${column}: ${message}`);
    this.name = 'FormatError';
    this.line = line;
    this.column = column;
  }
}

export interface Row {
  readonly line: number;
  readonly cells: readonly { readonly value: number; readonly column: number }[];
  /** Where the row ends, for complaints about what is not there. */
  readonly end: number;
}

/** Rows of numbers separated by blanks or tabs; empty lines do not count. */
export function readRows(text: string): Row[] {
  return text.split(/\r?\n/).flatMap((source, index) => {
    const cells = [...source.matchAll(/\S+/g)].map((match) => ({
      value: numberAt(match[0], index + 1, match.index + 1),
      column: match.index + 1,
    }));
    return cells.length === 0 ? [] : [{ line: index + 1, cells, end: source.trimEnd().length + 1 }];
  });
}

function numberAt(text: string, line: number, column: number): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new FormatError(`“${text}” is not a number.`, line, column);
  return value;
}

export function expectCells(row: Row, count: number, what: string): void {
  if (row.cells.length < count) {
    throw new FormatError(`${what} needs ${count} numbers, and here are ${row.cells.length}.`, row.line, row.end);
  }
  if (row.cells.length > count) {
    const extra = row.cells[count];
    throw new FormatError(`${what} has ${count} numbers, and this is one more.`, row.line, extra.column);
  }
}

export function rowAt(rows: readonly Row[], index: number, what: string): Row {
  const row = rows[index];
  if (row !== undefined) return row;
  const last = rows[rows.length - 1];
  throw new FormatError(`The file ends where ${what} should be.`, (last?.line ?? 0) + 1, 1);
}

/** The cell's value, when the claim holds of it. */
export function cell(row: Row, index: number, what: string, holds: (value: number) => boolean): number {
  const { value, column } = row.cells[index];
  if (!holds(value)) throw new FormatError(`${value} cannot be ${what}.`, row.line, column);
  return value;
}

export const atLeastZero = (value: number): boolean => value >= 0;
export const anyWhole = (value: number): boolean => Number.isInteger(value);
export const wholeFrom = (least: number) => (value: number) => Number.isInteger(value) && value >= least;

/** Farther out, and distances in thousandths would not fit a whole number of 32 bits. */
const FARTHEST = 100_000;

/** The x or y of a node. */
export function coordinate(row: Row, index: number): number {
  return cell(row, index, `a coordinate within ${grouped(FARTHEST)} of 0`, (value) => Math.abs(value) <= FARTHEST);
}

/** More of anything than a machine can hold is a slip of the pen. */
const MOST = 10_000;

/** How many vehicles or requests the header says there are. */
export function headerCount(row: Row, index: number, what: string): number {
  return cell(
    row,
    index,
    `a number of ${what} from 1 to ${grouped(MOST)}`,
    (value) => wholeFrom(1)(value) && value <= MOST,
  );
}

const grouped = (count: number): string => count.toLocaleString('en-US');
