import { useEffect, useMemo, useState } from 'react';
import { KeptView } from '../board/kept-view.ts';
import type { Drives } from '../grid/drives.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { DayView } from '../board/lanes.ts';

/** So many vehicles are reckoned at once as the board opens; of more, a few at a time. */
const FEW = 100;

/**
 * The board as it is drawn at a moment. What is as it was stays the same, and is not drawn anew. What is done to the day is in it at
 * once; what a minute or a road makes of many lanes is reckoned a few lanes at a time, and drawn when all of them are.
 */
export function useView(board: HeldBoard | undefined, program: string, nowMs: number, drives: Drives): DayView | null {
  const [kept] = useState(() => new KeptView());
  /** The day that was reckoned whole: after that, what changes is little. */
  const [opened, setOpened] = useState('');
  /** What was reckoned a few lanes at a time last. */
  const [caughtUp, setCaughtUp] = useState<object | null>(null);
  const looked = useMemo(() => (board ? { board, program, nowMs, drives } : null), [board, program, nowMs, drives]);
  const isReady = looked !== null && (opened === looked.board.date || looked.board.columns.length <= FEW);
  const view = useMemo(
    () => (looked && isReady ? kept.soFar(looked) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- what was caught up with is to be seen
    [kept, looked, isReady, caughtUp],
  );
  useEffect(() => {
    if (!looked || (isReady && !kept.isBehind(looked))) return;
    const goOn = () => {
      if (kept.reckonSome(looked)) {
        timer = setTimeout(goOn);
        return;
      }
      setOpened(looked.board.date);
      setCaughtUp(looked);
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [kept, looked, isReady]);
  return view;
}
