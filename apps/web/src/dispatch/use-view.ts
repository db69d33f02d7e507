import { useMemo, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { Drives } from './grid/use-drives.ts';
import type { HeldBoard } from './held-board.ts';
import { type DayView, viewOf } from './lanes.ts';
import { KeptLanes } from './same-for-lane.ts';

/** The board as it is drawn at a moment. Lanes that are as they were stay the same, and are not drawn anew. */
export function useView(board: HeldBoard | undefined, program: string, nowMs: number, drives: Drives): DayView | null {
  const [kept] = useState(() => new KeptLanes());
  return useMemo(
    () =>
      board ? kept.in(viewOf(board, program, Temporal.Instant.fromEpochMilliseconds(nowMs), drives.seconds)) : null,
    [kept, board, program, nowMs, drives],
  );
}
