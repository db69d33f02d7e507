import { useMemo } from 'react';
import { laneOrder } from '../board/lane-order.ts';
import type { DayView, Lane } from '../board/lanes.ts';
import type { BoardLook } from './use-board-look.ts';

const NONE: readonly Lane[] = [];

/** The lanes that are looked for, in the order that is wanted: as they are drawn, and as they are walked. */
export function useOrderedLanes(
  view: DayView | null,
  { sort, find: words }: Pick<BoardLook, 'sort' | 'find'>,
  nowMs: number,
): readonly Lane[] {
  const lanes = view?.lanes ?? NONE;
  // Only 'free soonest' goes by the clock.
  const at = sort === 'free' ? nowMs : 0;
  return useMemo(() => laneOrder(lanes, sort, words, at), [lanes, sort, words, at]);
}
