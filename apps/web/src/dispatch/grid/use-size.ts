import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** How big an element is; nothing until it is known, so that nothing is drawn for a guess. */
export function useSize(place: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const read = () => {
      const next = { width: element.offsetWidth, height: element.offsetHeight };
      setSize((held) => (held?.width === next.width && held.height === next.height ? held : next));
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
