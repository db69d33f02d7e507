import { arePinned } from '@handrail/domain/dispatch';
import { useHotkeys } from '../../platform/kit/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { rideInFocus } from './ride-in-focus.ts';

interface PinKey {
  isOn: boolean;
  board: HeldBoard | undefined;
  picked: readonly string[];
  onPin: (bookingIds: readonly string[], isPinned: boolean, seen: HeldBoard) => void;
}

/** P pins the rides in the hand, else the one that has the focus, and takes the pins off where all of them have one. */
export function usePinKey({ isOn, board, picked, onPin }: PinKey): void {
  const run = () => {
    const focused = rideInFocus();
    const ids = picked.length > 0 || focused === undefined ? picked : [focused];
    if (board && ids.length > 0) onPin(ids, !arePinned(board.day, ids), board);
  };
  useHotkeys([{ keys: 'p', label: 'Pin the ride to where it is, so that no plan moves it, or unpin it', run }], isOn);
}
