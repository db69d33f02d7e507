import { type RefObject, useEffect, useRef } from 'react';
import { useUrlState } from '../../platform/kit/index.ts';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import type { DayView } from '../board/lanes.ts';
import type { Side } from './SideSwitch.tsx';
import { untilShown } from '../until-shown.ts';
import { bringInView } from '../walk/use-steps.ts';

interface OneSide {
  /** Only one of the two sides is drawn. */
  isOn: boolean;
  side: Side;
  onSide: (side: Side) => void;
  view: DayView;
  /** The match of the pressed chip that one stands on. */
  ringed: string | null;
  grid: RefObject<GridBoardHandle | null>;
  frame: RefObject<HTMLElement | null>;
}

/**
 * Where the pool and the vehicles are drawn one at a time, pressing a chip goes to the side that its first match is on, and to
 * the match. What changes on the board by itself turns no side.
 */
export function useSideOfChip({ isOn, side, onSide, view, ringed, grid, frame }: OneSide): void {
  const [chip] = useUrlState('show');
  const followed = useRef('');
  const turnedFor = useRef('');
  useEffect(() => {
    if (!isOn || chip === '' || ringed === null) {
      if (chip === '') followed.current = turnedFor.current = '';
      return;
    }
    if (followed.current === chip) return;
    const meant: Side = view.pool.some(({ entry }) => entry.id === ringed) ? 'pool' : 'vehicles';
    if (side !== meant) {
      if (turnedFor.current !== chip) return onSide(meant);
      followed.current = chip; // somebody turned away before the match was drawn
      return;
    }
    turnedFor.current = chip;
    return untilShown(
      () => grid.current?.show(ringed) ?? bringInView(frame.current, ringed) !== null,
      () => {
        followed.current = chip;
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- setters of the address are made anew at every drawing and do the same
  }, [isOn, chip, ringed, side, view, grid, frame]);
}
