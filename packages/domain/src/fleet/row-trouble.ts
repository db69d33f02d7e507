import type { Refusal } from '../platform/verdict.ts';

/** What is wrong or odd about a row of a file, and the field that says so; null where it is the row as a whole. */
export interface RowTrouble {
  row: number;
  field: string | null;
  sentence: string;
}

/** All that a rule has against a row, each beside its field: a file is mended once, not once for each of its mistakes. */
export function troublesOf(row: number, { sentence, fields = {} }: Refusal): RowTrouble[] {
  const named = Object.entries(fields).map(([field, text]) => ({ row, field, sentence: text }));
  return named.length > 0 ? named : [{ row, field: null, sentence }];
}

/** The rows that are another one written twice, by what makes two rows one. */
export function sameRows(rows: readonly { row: number; key: string | null }[]): RowTrouble[] {
  return [...rowsBefore(rows)].map(([row, first]) => ({
    row,
    field: null,
    sentence: `This is the same as row ${first}.`,
  }));
}

/** For each row whose key an earlier one has: that earlier one. Rows without a key are compared with none. */
export function rowsBefore(rows: readonly { row: number; key: string | null }[]): Map<number, number> {
  const firstOf = new Map<string, number>();
  const before = new Map<number, number>();
  for (const { row, key } of rows) {
    if (key === null || key === '') continue;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, row);
    else before.set(row, first);
  }
  return before;
}

/**
 * Why rows are left out, in their order. What is only odd keeps no row out; of one that stays out anyway it is told as
 * well, so that whoever mends the file hears of it once.
 */
export function allTroubles(refused: readonly RowTrouble[], odd: readonly RowTrouble[]): RowTrouble[] {
  const isOut = new Set(refused.map(({ row }) => row));
  return [...refused, ...odd.filter(({ row }) => isOut.has(row))].sort((a, b) => a.row - b.row);
}
