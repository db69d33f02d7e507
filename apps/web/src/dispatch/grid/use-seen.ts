import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** How far the grid is scrolled, how much of it is in sight, and where in the window it begins. */
export interface Seen {
  top: number;
  left: number;
  height: number;
  width: number;
  at: { x: number; y: number };
}

/**
 * What the browser told of it last. To ask in the middle of a drawing makes the browser lay out the whole board for the answer,
 * and again for the frame.
 */
export function useSeen(scroller: RefObject<HTMLElement | null>): () => Seen {
  const told = useRef<Seen | null>(null);
  const read = useCallback((): Seen => {
    const {
      scrollTop: top = 0,
      scrollLeft: left = 0,
      clientHeight: height = 0,
      clientWidth: width = 0,
    } = scroller.current ?? {};
    told.current = { top, left, height, width, at: told.current?.at ?? { x: 0, y: 0 } };
    return told.current;
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const hear = () => void read();
    element.addEventListener('scroll', hear, { passive: true });
    // It lies elsewhere only where it is another size: what comes above it takes of its height.
    const watch = new ResizeObserver(() => {
      const { x, y } = element.getBoundingClientRect();
      told.current = { ...read(), at: { x, y } };
    });
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', hear);
      watch.disconnect();
    };
  }, [scroller, read]);
  return useCallback(() => told.current ?? read(), [read]);
}
