import { useMemo } from 'react';
import { laneOrder } from '../board/lane-order.ts';
import type { DayView, Lane } from '../board/lanes.ts';
import type { BoardLook } from '../views/use-board-look.ts';
import { AXIS_PX, HEAD_PX } from './grid-place.ts';
import { laneWidth, type Look, zoomFor } from './scale.ts';

/** The lanes that are looked for, in the order that is wanted. */
export function useOrderedLanes(view: DayView, { sort, find: words }: BoardLook, nowMs: number): readonly Lane[] {
  // Only 'free soonest' goes by the clock.
  const at = sort === 'free' ? nowMs : 0;
  return useMemo(() => laneOrder(view.lanes, sort, words, at), [view.lanes, sort, words, at]);
}

/** The sizes that the room and the person's choices come to. The same sizes are the same value. */
export function useGridLook(
  size: { width: number; height: number } | null,
  { zoom, width }: BoardLook,
  lanes: number,
): Look {
  const pxPerHour = zoom ?? zoomFor((size?.height ?? 0) - HEAD_PX, window.innerWidth);
  const lanePx = laneWidth({
    areaPx: (size?.width ?? 0) - AXIS_PX,
    windowPx: window.innerWidth,
    lanes,
    isWide: width === 'wide',
  });
  return useMemo(() => ({ pxPerHour, lanePx }), [pxPerHour, lanePx]);
}
