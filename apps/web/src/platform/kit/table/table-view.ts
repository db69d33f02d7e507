import type { Column, Filter } from './columns.ts';

/** How a list is looked at; all of it stands in the address. */
export interface TableView {
  search: string;
  /** A column's id, with '-' before it for the other direction; empty for the order the rows came in. */
  sort: string;
  filters: Record<string, string>;
}

/** The rows that the view lets through, in its order. */
export function rowsInView<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: readonly Filter<Row>[],
  view: TableView,
): Row[] {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text =
      words.length === 0
        ? ''
        : columns
            .map((column) => column.text?.(row) ?? '')
            .join(' ')
            .toLowerCase();
    return words.every((word) => text.includes(word)) && filters.every((filter) => passes(filter, row, view));
  });
  return sorted(found, columns, view.sort);
}

/** Pressing a column's head: up, then down, then as the rows came. */
export function nextSort(sort: string, id: string): string {
  if (sort === id) return `-${id}`;
  return sort === `-${id}` ? '' : id;
}

function passes<Row>(filter: Filter<Row>, row: Row, view: TableView): boolean {
  const value = view.filters[filter.id];
  return value === undefined || value === '' || filter.lets(row, value);
}

function sorted<Row>(rows: Row[], columns: readonly Column<Row>[], sort: string): Row[] {
  const isDown = sort.startsWith('-');
  const by = columns.find((column) => column.id === (isDown ? sort.slice(1) : sort))?.sortBy;
  if (!by) return rows;
  return rows.sort((a, b) => {
    const left = by(a);
    const right = by(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isDown ? compare(right, left) : compare(left, right);
  });
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byName.compare(String(a), String(b));
}

/** Made once: a list of thousands is compared tens of thousands of times. */
const byName = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
