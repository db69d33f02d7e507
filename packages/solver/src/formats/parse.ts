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

/** The rows of a file, of which the first is the header and has so many numbers. */
export function readRows(text: string, inHeader: number): Row[] {
  const rows = rowsOf(text);
  expectCells(rowAt(rows, 0, 'the header'), inHeader, 'The header');
  return rows;
}

/** Rows of numbers separated by blanks or tabs; empty lines do not count. */
function rowsOf(text: string): Row[] {
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
function coordinate(row: Row, index: number): number {
  return cell(row, index, `a coordinate within ${grouped(FARTHEST)} of 0`, (value) => Math.abs(value) <= FARTHEST);
}

/** What every kind of file says of a node: where it is, how long service takes, and when it may begin. */
export interface Node {
  readonly row: Row;
  readonly x: number;
  readonly y: number;
  readonly service: number;
  readonly open: number;
  readonly close: number;
}

/** A line of `count` numbers: its own number, x and y, and somewhere the service and the two ends of the window. */
export function readNode(row: Row, index: number, at: { count: number; service: number; open: number }): Node {
  expectCells(row, at.count, 'A node');
  cell(row, 0, `the number of node ${index}`, (value) => value === index);
  const open = cell(row, at.open, 'a window', atLeastZero);
  return {
    row,
    x: coordinate(row, 1),
    y: coordinate(row, 2),
    service: cell(row, at.service, 'a service time', atLeastZero),
    open,
    close: cell(row, at.open + 1, 'the end of a window that has opened', (value) => value >= open),
  };
}

/** Of a delivery whose load is not that of its pickup: what to look at. */
export function notPutDown(pickup: number, drop: number, row: Row, column: number): FormatError {
  const message = `Node ${drop} should put down what node ${pickup} picks up.`;
  return new FormatError(message, row.line, row.cells[column].column);
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
