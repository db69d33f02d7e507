import type { InvoiceSheet, SheetRow } from '@handrail/domain/billing';
import { LEFT } from './letter.ts';

export const COLUMNS = { date: LEFT, rider: 90, way: 172, ride: 352, number: 440 } as const;
const ROW = 22.8;
export const EXTRA = 12.4;
/** Under the head of the first page, and of those that follow. */
const FIRST_ROW = 292;
const NEXT_ROW = 92;
/** The last rows end here: the totals and the slip need the rest. */
const LAST_END = 600;
const OTHER_END = 785;

export interface LaidRow {
  row: SheetRow;
  y: number;
  height: number;
}

export interface LaidPage {
  rows: readonly LaidRow[];
  /** Where the head of its table stands. */
  tableY: number;
}

/** Lays rows out before anything is drawn, so that every page knows how many there are. Totals never stand alone. */
export function layInvoice({ rows }: InvoiceSheet): LaidPage[] {
  const heights = rows.map(({ under }) => ROW + under.length * EXTRA);
  const pages: SheetRow[][] = [];
  let at = 0;
  while (at < rows.length || pages.length === 0) {
    const top = pages.length === 0 ? FIRST_ROW : NEXT_ROW;
    const rest = heights.slice(at).reduce((sum, height) => sum + height, 0);
    if (top + rest <= LAST_END) {
      pages.push(rows.slice(at));
      at = rows.length;
      break;
    }
    const count = fitting(heights.slice(at), OTHER_END - top);
    // Some go on with the totals where all of them would fit without.
    const taken = at + count >= rows.length ? Math.max(1, rows.length - at - TOGETHER) : count;
    pages.push(rows.slice(at, at + taken));
    at += taken;
  }
  return pages.map((held, n) => {
    const top = n === 0 ? FIRST_ROW : NEXT_ROW;
    let y = top;
    const laid = held.map((row): LaidRow => {
      const height = ROW + row.under.length * EXTRA;
      const placed = { row, y, height };
      y += height;
      return placed;
    });
    return { rows: laid, tableY: top - 10 };
  });
}

const TOGETHER = 2;

function fitting(heights: readonly number[], room: number): number {
  let used = 0;
  let count = 0;
  for (const height of heights) {
    if (used + height > room && count > 0) break;
    used += height;
    count += 1;
  }
  return count;
}
