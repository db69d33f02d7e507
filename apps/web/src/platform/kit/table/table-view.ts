import type { Column, Filter } from './columns.ts';

/** How a list is looked at; all of it stands in the address. */
export interface TableView {
  search: string;
  /** A column's id, with '-' before it for the other direction; empty for the order the rows came in. */
  sort: string;
  filters: Record<string, string>;
}

/** The rows that the view lets through, in its order. */
export function rowsInView<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: readonly Filter<Row>[],
  view: TableView,
  textOf = searchedTexts(columns),
): Row[] {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = filters.filter(({ id }) => Boolean(view.filters[id]));
  const found = rows.filter(
    (row) =>
      chosen.every((filter) => filter.lets(row, view.filters[filter.id] ?? '')) &&
      words.every((word) => textOf(row).includes(word)),
  );
  return sorted(found, columns, view.sort);
}

/** What the search reads of a row. Put together once for each: a list of thousands is searched at every letter. */
export function searchedTexts<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  const read = columns.flatMap((column) => column.text ?? []);
  return (row) => {
    let text = texts.get(row);
    if (text === undefined) {
      text = read
        .map((one) => one(row))
        .join(' ')
        .toLowerCase();
      texts.set(row, text);
    }
    return text;
  };
}

/** Pressing a column's head: up, then down, then as the rows came. */
export function nextSort(sort: string, id: string): string {
  if (sort === id) return `-${id}`;
  return sort === `-${id}` ? '' : id;
}

function sorted<Row>(rows: Row[], columns: readonly Column<Row>[], sort: string): Row[] {
  const isDown = sort.startsWith('-');
  const by = columns.find((column) => column.id === (isDown ? sort.slice(1) : sort))?.sortBy;
  if (!by) return rows;
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return isDown ? compare(b.value, a.value) : compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byName.compare(String(a), String(b));
}

/** Made once: a list of thousands is compared tens of thousands of times. */
const byName = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
