import { find } from '@handrail/domain/day';
import { type RefObject, useEffect } from 'react';
import { useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import { refusalOf } from '../hand/take-up.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { untilShown } from '../until-shown.ts';
import { useSteady } from '../use-steady.ts';

interface OnBoard {
  /** The board as it stands; undefined while there is none that can be changed. */
  board: HeldBoard | undefined;
  isGrid: boolean;
  /** On a phone those who wait stand in front of the grid. */
  isGridIn: boolean;
  grid: RefObject<GridBoardHandle | null>;
  frame: RefObject<HTMLElement | null>;
  /** What is asked of a ride in lists, where there is nothing to hold it over. */
  onAsk: (bookingId: string) => void;
}

/**
 * A ride that the address holds, `hold`, is taken into the hand over the grid; in lists it is asked at once where it should
 * go. The address is that of the board again.
 */
export function useHoldOfAddress({ board, isGrid, isGridIn, grid, frame, onAsk }: OnBoard) {
  const [bookingId, setBookingId] = useUrlState('hold');
  const change = useUrlChange();
  const why = board && bookingId !== '' ? whyNot(board, bookingId) : null;
  const isReady = board !== undefined && bookingId !== '';

  const refuse = useSteady((sentence: string) => {
    sayDone(sentence);
    setBookingId(null);
  });
  useEffect(() => {
    if (why !== null) refuse(why);
  }, [why, refuse]);

  const take = useSteady((id: string) => {
    setBookingId(null);
    if (board && find(board.day.booking, id)?.tripId === null)
      frame.current?.querySelector<HTMLElement>(`[data-ride="${id}"]`)?.focus();
    grid.current?.take([id]);
  });
  const ask = useSteady((id: string) => {
    setBookingId(null);
    onAsk(id);
  });
  const showGrid = useSteady(() => change({ side: 'vehicles' }));
  useEffect(() => {
    if (!isReady || why !== null) return;
    if (!isGrid) return ask(bookingId);
    if (!isGridIn) return showGrid();
    const waits = find(board.day.booking, bookingId)?.tripId === null;
    return untilShown(
      () => waits || (grid.current?.show(bookingId) ?? false),
      () => take(bookingId),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the day that goes on meanwhile is not waited for anew
  }, [isReady, why, isGrid, isGridIn, bookingId, grid, take, ask, showGrid]);
}

function whyNot(board: HeldBoard, bookingId: string): string | null {
  if (!find(board.day.booking, bookingId)) return 'That ride is not on this day.';
  return refusalOf(bookingId, { board });
}
