import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** How far the grid is scrolled down, and how much of it is in sight. */
export interface Seen {
  top: number;
  height: number;
}

/**
 * What the browser told of it last. To ask in the middle of a drawing makes the browser lay out the whole board for the answer,
 * and again for the frame.
 */
export function useSeen(scroller: RefObject<HTMLElement | null>): () => Seen {
  const told = useRef<Seen | null>(null);
  const read = useCallback((): Seen => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = scroller.current ?? {};
    told.current = { top, height };
    return told.current;
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const hear = () => void read();
    element.addEventListener('scroll', hear, { passive: true });
    const watch = new ResizeObserver(hear);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', hear);
      watch.disconnect();
    };
  }, [scroller, read]);
  return useCallback(() => told.current ?? read(), [read]);
}
