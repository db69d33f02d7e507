import { useMemo, useState } from 'react';
import type { Drives } from './grid/drives.ts';
import type { HeldBoard } from './held-board.ts';
import type { DayView } from './lanes.ts';
import { KeptView } from './day-view/kept-view.ts';

/** The board as it is drawn at a moment. What is as it was stays the same, and is not drawn anew. */
export function useView(board: HeldBoard | undefined, program: string, nowMs: number, drives: Drives): DayView | null {
  const [kept] = useState(() => new KeptView());
  return useMemo(
    () => (board ? kept.of({ board, program, nowMs, drives }) : null),
    [kept, board, program, nowMs, drives],
  );
}
