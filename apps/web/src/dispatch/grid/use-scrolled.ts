import { type RefObject, useEffect, useState } from 'react';

export interface Scrolled {
  from: number;
  length: number;
}

/** How far something is scrolled one way, in steps: whoever counts lanes or hours need not hear of each pixel. */
export function useScrolled(scroller: RefObject<HTMLElement | null>, way: 'across' | 'down', stepPx: number): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>({ from: 0, length: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => {
      const at = way === 'across' ? element.scrollLeft : element.scrollTop;
      const from = Math.round(at / (stepPx / 2)) * (stepPx / 2);
      const length = way === 'across' ? element.clientWidth : element.clientHeight;
      setScrolled((held) => (held.from === from && held.length === length ? held : { from, length }));
    };
    // With the next frame: asked as soon as something is drawn, the browser would lay it out a first time for the answer.
    const frame = requestAnimationFrame(read);
    element.addEventListener('scroll', read, { passive: true });
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', read);
      watch.disconnect();
    };
  }, [scroller, way, stepPx]);
  return scrolled;
}
