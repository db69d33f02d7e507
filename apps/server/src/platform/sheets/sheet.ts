/** What stands in a cell: a text is a text, whatever it looks like; a date and an amount are told apart from numbers. */
export type Cell = string | number | boolean | null | { date: string } | { cents: number };

/** A table that is written row by row, some at a time. */
export interface Sheet {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}
