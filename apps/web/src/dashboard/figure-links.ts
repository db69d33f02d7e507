import type { Level } from '@handrail/contracts/platform';
import { holdsAny } from '../platform/account/index.ts';

export type FigureName = 'trips' | 'onTime' | 'late' | 'unassigned' | 'willCalls' | 'noShows' | 'miles' | 'hours';

/** A page and what of it is let through, as its address says it. */
export interface Way {
  to: string;
  search: Record<string, string>;
}

const BOOKINGS = '/rider-services/bookings';
const BOARD = '/fleet/dispatch';
const TRIPS = '/fleet/trips';

/** Where each figure is counted one by one: on the board, and in the list of bookings. Null where that page has no such filter. */
const WAYS: Record<FigureName, { board: Way | null; list: Way | null }> = {
  trips: { board: at(BOARD), list: at(BOOKINGS, { only: 'kept' }) },
  onTime: { board: null, list: at(BOOKINGS, { only: 'ontime' }) },
  late: { board: at(BOARD, { show: 'late' }), list: null },
  unassigned: { board: at(BOARD, { show: 'unassigned' }), list: at(BOOKINGS, { only: 'unassigned' }) },
  willCalls: { board: at(BOARD, { show: 'willcall' }), list: at(BOOKINGS, { only: 'willcall' }) },
  noShows: { board: null, list: at(BOOKINGS, { only: 'noshow' }) },
  miles: { board: at(TRIPS), list: null },
  hours: { board: at(TRIPS), list: null },
};

/** Figures that are seen to on the board; the others are read in the list where both may be opened. */
const BOARD_FIRST: ReadonlySet<FigureName> = new Set(['late', 'unassigned', 'willCalls']);

/** Where a figure leads for somebody of these levels: to exactly what it counts, or nowhere. */
export function wayOf(figure: FigureName, levels: readonly Level[], program: string): Way | null {
  const board = holdsAny(levels, [3, 4]) ? WAYS[figure].board : null;
  const list = holdsAny(levels, [1, 2]) ? WAYS[figure].list : null;
  const way = BOARD_FIRST.has(figure) ? (board ?? list) : (list ?? board);
  if (way === null || program === '') return way;
  return { ...way, search: { ...way.search, program } };
}

function at(to: string, search: Record<string, string> = {}): Way {
  return { to, search };
}
