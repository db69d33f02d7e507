import type { StatementSheet } from '@handrail/domain/billing';

export const ROW = 19;
/** Under the head of the first page, and of those that follow. */
const FIRST_ROW = 280;
const NEXT_ROW = 92;
const ROWS_END = 785;
/** What the ages and the totals under the last row take. */
const END_HEIGHT = 150;
const END_GAP = 20;

export interface StatementRow {
  date: string;
  about: string;
  amount: string;
  balance: string;
  /** What was owed at the beginning, or at the end. */
  isBalance: boolean;
}

export interface LaidStatement {
  rows: readonly { row: StatementRow; y: number }[];
  /** Where the head of its table stands. */
  tableY: number;
  /** Where the ages begin, on the last page. */
  endY: number | null;
}

/** Lays rows out before anything is drawn, so that every page knows how many there are. The ages never stand alone. */
export function layStatement({ opening, rows, closing }: StatementSheet): LaidStatement[] {
  const all: StatementRow[] = [
    { date: '', about: 'Owed at the beginning', amount: '', balance: opening, isBalance: true },
    ...rows.map((row) => ({ ...row, isBalance: false })),
    { date: '', about: 'Owed at the end', amount: '', balance: closing, isBalance: true },
  ];
  const pages: LaidStatement[] = [];
  let at = 0;
  while (at < all.length) {
    const top = pages.length === 0 ? FIRST_ROW : NEXT_ROW;
    const left = all.length - at;
    const withEnd = Math.floor((ROWS_END - END_HEIGHT - END_GAP - top) / ROW);
    const without = Math.floor((ROWS_END - top) / ROW);
    const isLast = left <= withEnd;
    const count = isLast ? left : Math.min(without, left - TOGETHER);
    const laid = all.slice(at, at + count).map((row, n) => ({ row, y: top + n * ROW }));
    pages.push({ rows: laid, tableY: top - 10, endY: isLast ? top + count * ROW + END_GAP : null });
    at += count;
  }
  return pages;
}

/** Rows that go on to the last page with what stands under them. */
const TOGETHER = 2;
