import type { Column } from './columns.ts';

/** What a column without a width of its own needs at least: in less, no name and no address can be told from the next. */
export const LEAST_PX = 132;

/**
 * The columns that fit into so many pixels. They let go from the right, so a column that someone moves to the left stays
 * longer; those kept beside open details go only after all others, and the name of the row never.
 */
export function fitting<Row>(columns: readonly Column<Row>[], roomPx: number): Column<Row>[] {
  const fromTheRight = columns.filter(({ isName }) => !isName).reverse();
  const inTurn = [...fromTheRight.filter(({ isKept }) => !isKept), ...fromTheRight.filter(({ isKept }) => isKept)];
  const gone = new Set<Column<Row>>();
  let neededPx = columns.reduce((sum, column) => sum + leastPx(column), 0);
  for (const column of inTurn) {
    if (neededPx <= roomPx) break;
    gone.add(column);
    neededPx -= leastPx(column);
  }
  return columns.filter((column) => !gone.has(column));
}

function leastPx({ width = LEAST_PX }: Pick<Column<unknown>, 'width'>): number {
  return width;
}
