import { useEffect, useMemo, useState } from 'react';
import { KeptView } from './day-view/kept-view.ts';
import type { Drives } from './grid/drives.ts';
import type { HeldBoard } from './held-board.ts';
import type { DayView } from './lanes.ts';

/** So many vehicles are reckoned at once as the board opens; of more, a few at a time. */
const FEW = 100;

/** The board as it is drawn at a moment. What is as it was stays the same, and is not drawn anew. */
export function useView(board: HeldBoard | undefined, program: string, nowMs: number, drives: Drives): DayView | null {
  const [kept] = useState(() => new KeptView());
  /** The day that was reckoned whole: after that, what changes is little. */
  const [opened, setOpened] = useState('');
  const looked = useMemo(() => (board ? { board, program, nowMs, drives } : null), [board, program, nowMs, drives]);
  const isReady = looked !== null && (opened === looked.board.date || looked.board.columns.length <= FEW);
  useEffect(() => {
    if (isReady || !looked) return;
    const goOn = () => {
      if (kept.reckonSome(looked)) timer = setTimeout(goOn);
      else setOpened(looked.board.date);
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [kept, looked, isReady]);
  return useMemo(() => (looked && isReady ? kept.of(looked) : null), [kept, looked, isReady]);
}
