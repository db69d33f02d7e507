import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So far beyond the edge of the window something is drawn, that scrolling finds it there. */
const MARGIN = '400px';

/**
 * Whether something is in sight, or about to be. Where the browser cannot tell, everything is. A fast hand passes hundreds of
 * things: what they draw gives way to the scrolling.
 */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const canTell = 'IntersectionObserver' in globalThis;
  const [isNear, setIsNear] = useState(!canTell);
  useEffect(() => {
    if (!canTell || !place.current) return;
    const watch = new IntersectionObserver(
      (seen) => startTransition(() => setIsNear(seen.at(-1)?.isIntersecting ?? true)),
      {
        rootMargin: MARGIN,
        scrollMargin: MARGIN,
      },
    );
    watch.observe(place.current);
    const onPrint = () => flushSync(() => setIsNear(true)); // paper has everything in sight, and is drawn at once
    window.addEventListener('beforeprint', onPrint);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [canTell, place]);
  return isNear;
}
