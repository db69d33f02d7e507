import { type RefObject, useEffect, useState } from 'react';

export interface Scrolled {
  left: number;
  width: number;
}

/** How far something is scrolled sideways, in steps: whoever counts lanes need not hear of each pixel. */
export function useScrolled(scroller: RefObject<HTMLElement | null>, stepPx: number): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>({ left: 0, width: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => {
      const left = Math.round(element.scrollLeft / (stepPx / 2)) * (stepPx / 2);
      const width = element.clientWidth;
      setScrolled((held) => (held.left === left && held.width === width ? held : { left, width }));
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      watch.disconnect();
    };
  }, [scroller, stepPx]);
  return scrolled;
}
