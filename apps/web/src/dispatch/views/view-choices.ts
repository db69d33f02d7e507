import { createKeptStores } from '../../platform/kept.ts';

export type LaneWidth = 'narrow' | 'wide';
/** The two drawings of a day: at its true length, or as lists of cards. */
export type BoardView = 'grid' | 'list';

/** How each person likes the board, by their id: its drawing, how wide its vehicles are, how much of the day is seen at once. */
export const viewChoicesOf = createKeptStores('handrail.board', {
  view: 'grid',
  lanes: 'narrow',
  /** Pixels an hour; empty for as near seven hours as fit. */
  zoom: '',
  areHoursMinimized: false,
});

export type ViewChoices = ReturnType<typeof viewChoicesOf>;

export function readLaneWidth(lanes: string): LaneWidth {
  return lanes === 'wide' ? 'wide' : 'narrow';
}

export function readView(view: string): BoardView {
  return view === 'list' ? 'list' : 'grid';
}
