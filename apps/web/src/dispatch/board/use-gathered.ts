import { useCallback, useEffect, useRef } from 'react';

/** Two frames: what is heard is drawn with one of its own. */
const APART_MS = 32;
/** Of what waits such a part is heard at once: whatever comes, it is not far behind. */
const PART = 1 / 4;

/**
 * Hears one thing at once, and what comes right after it one by one: a city's day changes many times a second, in bursts, and a frame
 * has time to draw one change. Where more than a few wait they are heard together, in order.
 */
export function useGathered<T>(hear: (some: readonly T[]) => void): (one: T) => void {
  const gathered = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      gathered.current = [];
    },
    [],
  );
  return useCallback(
    (one: T) => {
      gathered.current.push(one);
      if (timer.current !== null) return;
      const tell = () => {
        timer.current = null;
        const waiting = gathered.current;
        if (waiting.length === 0) return;
        const some = waiting.splice(0, Math.ceil(waiting.length * PART));
        timer.current = setTimeout(tell, APART_MS);
        hear(some);
      };
      tell();
    },
    [hear],
  );
}
