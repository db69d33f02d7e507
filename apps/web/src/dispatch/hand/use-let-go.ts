import { useEffect, useRef } from 'react';
import type { HeldBoard } from '../board/held-board.ts';
import { areElsewhere } from '../deeds/use-picked.ts';
import { ridesIn } from './gesture.ts';
import { whoOf } from './judge.ts';
import type { Hand } from './use-hand.ts';

/** A ride in the hand that somebody else puts elsewhere is let go of, with a sentence. */
export function useLetGo(hand: Hand, board: HeldBoard, onTaken: (bookingIds: readonly string[]) => void): void {
  const taken = useRef<{ board: HeldBoard } | null>(null);
  useEffect(() => {
    const remember = () => {
      const ids = ridesIn(hand.gesture.get());
      if (ids.length === 0) taken.current = null;
      else taken.current ??= { board };
    };
    remember();
    return hand.gesture.subscribe(remember);
  }, [hand, board]);
  useEffect(() => {
    const gesture = hand.gesture.get();
    const ids = ridesIn(gesture);
    const before = taken.current?.board;
    if (ids.length === 0 || !before || before.date !== board.date || !areElsewhere(before.day, board.day, ids)) return;
    hand.send({ is: 'changed', bookingIds: ids, sentence: `Put back: ${whoOf(board, ids)} was changed meanwhile.` });
    // What was chosen as well is told by whoever keeps what is chosen.
    if (gesture.at !== 'placing') onTaken(ids);
  }, [hand, board, onTaken]);
}
