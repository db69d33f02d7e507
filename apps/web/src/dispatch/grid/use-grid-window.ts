import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import type { DayAxis } from './day-axis.ts';
import { toldRect } from '../observe-rect.ts';
import { type Look, yOf } from './scale.ts';
import type { Size } from './use-size.ts';

export interface GridWindow {
  /** The lanes that are drawn, by their numbers. */
  lanes: readonly number[];
  /** The hours that are drawn, and the band of the sheet that they are. */
  firstHour: number;
  endHour: number;
  top: number;
  bottom: number;
}

const LANES_BEYOND = 2;
const HOURS_BEYOND = 1;

const NO_ROOM = { width: 0, height: 0 };

/**
 * Which lanes and hours are drawn: those in sight and a few around them. Sizes are known, so nothing is ever measured, and
 * a scroll is drawn with the next frame: flushed inside each event it cost three times as much. As soon as there is `room` it is
 * drawn from `top` on, where it will be scrolled to.
 */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  axis: DayAxis,
  look: Look,
  { room, top }: { room: Size | null; top: () => number },
): GridWindow {
  const isReady = room !== null;
  const known = { initialRect: room?.seen ?? NO_ROOM, observeElementRect: toldRect<HTMLElement, HTMLElement> };
  // oxlint-disable-next-line react/incompatible-library -- its answers are read where they are asked, never kept
  const across = useVirtualizer({
    horizontal: true,
    count,
    enabled: isReady,
    getScrollElement: () => scroller.current,
    estimateSize: () => look.lanePx,
    overscan: LANES_BEYOND,
    useFlushSync: false,
    ...known,
  });
  const down = useVirtualizer({
    count: axis.hours.length,
    enabled: isReady,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => yOf(axis.hours[at]?.lengthMin ?? 60, look),
    overscan: HOURS_BEYOND,
    useFlushSync: false,
    initialOffset: top,
    ...known,
  });
  // After another zoom or width the old offsets would stay.
  useLayoutEffect(() => {
    across.measure();
    down.measure();
  }, [across, down, look, axis]);

  const hours = down.getVirtualItems();
  const first = axis.hours[hours[0]?.index ?? 0];
  const last = axis.hours[hours.at(-1)?.index ?? -1];
  return {
    lanes: across.getVirtualItems().map(({ index }) => index),
    firstHour: hours[0]?.index ?? 0,
    endHour: (hours.at(-1)?.index ?? -1) + 1,
    // What begins before the day does is cut at its first hour, and still drawn with it.
    top: first && (hours[0]?.index ?? 0) > 0 ? yOf(first.startMin, look) : -Infinity,
    bottom: last ? yOf(last.startMin + last.lengthMin, look) : 0,
  };
}
