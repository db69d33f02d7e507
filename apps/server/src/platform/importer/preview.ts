import type { ColumnMapping, Pieces } from '@handrail/domain/platform';
import type { ImportField, JudgedRow, Plain, PreviewKind, RowProblem } from './import-kind.ts';
import { columnName } from './limits.ts';
import type { Table } from './read-table.ts';

/** More than this nobody reads; the counts tell of the rest. */
const MOST_ERRORS = 1_000;

export interface RowError extends RowProblem {
  /** The column's name in the file; null when the row as a whole is wrong. */
  column: string | null;
}

export interface Preview {
  rows: JudgedRow[];
  errors: RowError[];
  counts: { rows: number; good: number; bad: number };
}

/** Reads every row as the mapping says, and tells what is wrong with those that can't be taken; a row is a piece of it. */
export function* preview(table: Table, columns: ReadonlyMap<string, number>, kind: PreviewKind): Pieces<Preview> {
  const errors: RowError[] = [];
  const rows: JudgedRow[] = [];
  const firstOf = new Map<string, number>();
  for (const { row, cells } of table.rows) {
    yield;
    const wrong: RowError[] = [];
    const surplus = cells.findIndex((cell, n) => n >= table.header.length && cell.trim() !== '');
    if (surplus !== -1)
      wrong.push({
        row,
        column: null,
        field: null,
        sentence: `Cell ${columnName(surplus)}${row} belongs to no column.`,
      });
    const values = readValues(row, cells, { table, columns, fields: kind.fields, wrong });
    if (wrong.length === 0) judgeWhole(row, values, { kind, firstOf, wrong });
    if (wrong.length === 0) rows.push({ row, values });
    for (const error of wrong) if (errors.length < MOST_ERRORS) errors.push(error);
  }
  return { rows, errors, counts: { rows: table.rows.length, good: rows.length, bad: table.rows.length - rows.length } };
}

/** The same without the rows that cannot be taken as things stand: whoever imports gets what the preview counted. */
export function withoutRefused(
  { rows, errors, counts }: Preview,
  refused: readonly RowProblem[],
  mapping: ColumnMapping,
): Preview {
  const isRefused = new Set(refused.map(({ row }) => row));
  const fitting = rows.filter(({ row }) => !isRefused.has(row));
  const told = refused.map((one) => ({ ...one, column: one.field === null ? null : (mapping[one.field] ?? null) }));
  return {
    rows: fitting,
    errors: [...errors, ...told].toSorted((a, b) => a.row - b.row).slice(0, MOST_ERRORS),
    counts: { ...counts, good: fitting.length, bad: counts.rows - fitting.length },
  };
}

interface Reading {
  table: Table;
  columns: ReadonlyMap<string, number>;
  fields: readonly ImportField[];
  wrong: RowError[];
}

function readValues(
  row: number,
  cells: readonly string[],
  { table, columns, fields, wrong }: Reading,
): Record<string, Plain> {
  const values: Record<string, Plain> = {};
  for (const field of fields) {
    const { name, label, required } = field;
    const column = columns.get(name);
    if (column === undefined) continue;
    const at = { row, column: table.header[column] ?? null, field: name };
    const text = (cells[column] ?? '').trim();
    if (text === '') {
      if (required) wrong.push({ ...at, sentence: `${label} is missing.` });
      values[name] = null;
      continue;
    }
    const verdict = field.read(text);
    if (verdict.ok) values[name] = verdict.value;
    else wrong.push({ ...at, sentence: verdict.refusal.sentence });
  }
  return values;
}

interface Judging {
  kind: PreviewKind;
  firstOf: Map<string, number>;
  wrong: RowError[];
}

function judgeWhole(row: number, values: Record<string, Plain>, { kind, firstOf, wrong }: Judging): void {
  const whole = (sentence: string) => wrong.push({ row, column: null, field: null, sentence });
  const refusal = kind.judgeRow?.(values) ?? null;
  if (refusal) whole(refusal.sentence);
  const key = kind.keyOf?.(values) ?? null;
  if (key === null) return;
  const first = firstOf.get(key);
  if (first === undefined) firstOf.set(key, row);
  else whole(`This is the same as row ${first}.`);
}
