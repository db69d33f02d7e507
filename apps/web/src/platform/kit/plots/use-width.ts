import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** As wide as a plot is drawn where nobody has measured its place yet. */
const FIRST_PX = 680;

/** How wide the place of a plot is, so that its letters are as large as everybody's. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_PX);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const seen = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    seen.observe(box);
    return () => seen.disconnect();
  }, []);
  return [place, width];
}
