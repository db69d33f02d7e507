import { useMemo } from 'react';
import type { BoardLook } from '../views/use-board-look.ts';
import { AXIS_PX, HEAD_PX } from './grid-place.ts';
import { laneWidth, type Look, zoomFor } from './scale.ts';

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
