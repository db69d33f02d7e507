import { changesText } from '@handrail/domain/dispatch';
import { clockTime } from '@handrail/domain/platform';
import { createContext, useContext } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { Calls } from '@handrail/contracts/wire';
import type { BoardColumn } from '../board/held-board.ts';

export type ColumnPrint = Calls['getManifestPrints']['result']['columns'][number];

/** What can be printed of a lane, and what is another since it was. A head listens by itself, and no lane is drawn anew for it. */
export interface Paper {
  prints: readonly ColumnPrint[];
  onPrint: (column: BoardColumn) => void;
  /** The same with the page of its way. */
  onPrintWithMap: (column: BoardColumn) => void;
  onChanges: (column: BoardColumn) => void;
}

/** Null where nothing is printed: a day as it stood, and a board on a wall. */
export const PaperOfDay = createContext<Paper | null>(null);

export function usePaper(): Paper | null {
  return useContext(PaperOfDay);
}

/** `3 changes since 5:02 AM`; null for a lane that was not printed, or is as it was. */
export function changesOf(paper: Paper | null, column: BoardColumn): { count: number; text: string } | null {
  const print = paper?.prints.find(({ run_id }) => run_id === column.run_id);
  if (!print || print.changes === 0) return null;
  return { count: print.changes, text: changesText(print.changes, timeOf(print)) };
}

/** The wall time of the lane's own zone, as the server wrote it. */
function timeOf({ printed_at }: ColumnPrint): string {
  return clockTime(Temporal.PlainTime.from(printed_at.slice(11, 16)));
}
