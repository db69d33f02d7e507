import type { ReactNode } from 'react';

/** One column of a list. Lives at module scope beside its page. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it, it does not sort. Null sorts last, either way. */
  sortBy?: (row: Row) => string | number | null;
  /** What the search reads of it. */
  text?: (row: Row) => string;
  /** Times and money stand right. */
  align?: 'right';
  /** In pixels; columns without one share the rest. Where the room does not do, columns let go. */
  width?: number;
  /** Stays while the details are open beside the list, and longest where it is narrow; the others let go. */
  isKept?: true;
  /** The name of the row. It cannot be hidden. */
  isName?: true;
}

/** A choice above the list that lets some rows through. */
export interface Filter<Row> {
  /** Its name in the address. */
  id: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  lets: (row: Row, value: string) => boolean;
}

/** Which columns a person wants, and in which order. */
export interface ColumnChoice {
  order: string[];
  hidden: string[];
}

/** The columns in the chosen order; new ones, which the choice has never seen, keep their place at the end. */
export function inOrder<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  const place = (column: Column<Row>) => {
    const index = choice.order.indexOf(column.id);
    return index === -1 ? columns.length + columns.indexOf(column) : index;
  };
  return [...columns].sort((a, b) => place(a) - place(b));
}

export function visible<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  return inOrder(columns, choice).filter((column) => column.isName || !choice.hidden.includes(column.id));
}

/** The choice after a column was moved before another, or to the end. */
export function moved<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
  id: string,
  beforeId: string | null,
): ColumnChoice {
  if (id === beforeId) return choice;
  const order = inOrder(columns, choice).map((column) => column.id);
  const others = order.filter((one) => one !== id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return { ...choice, order: [...others.slice(0, at), id, ...others.slice(at)] };
}
