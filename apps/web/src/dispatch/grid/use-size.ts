import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  width: number;
  height: number;
  /** What of it is seen, without bars to scroll by. */
  seen: { width: number; height: number };
}

/** How big an element is; nothing until it is known, so that nothing is drawn for a guess. */
export function useSize(place: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const read = () => {
      const { offsetWidth: width, offsetHeight: height, clientWidth, clientHeight } = element;
      const next = { width, height, seen: { width: clientWidth, height: clientHeight } };
      setSize((held) => (held && isSame(held, next) && isSame(held.seen, next.seen) ? held : next));
    };
    // What was just drawn has a frame to itself: asked at once, the browser would lay it out a first time for the answer.
    const frame = requestAnimationFrame(read);
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [place]);
  return size;
}

function isSame(a: Size['seen'], b: Size['seen']): boolean {
  return a.width === b.width && a.height === b.height;
}
