import { useCallback, useEffect, useRef } from 'react';

/** So much later at most is seen what came in right after something else. */
const GATHER_MS = 50;

/**
 * Hears one thing at once, and what comes right after it together: each drawing of a day costs more than what is new in it, and a
 * city's day changes many times a second.
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
        const some = gathered.current;
        if (some.length === 0) return;
        gathered.current = [];
        timer.current = setTimeout(tell, GATHER_MS);
        hear(some);
      };
      tell();
    },
    [hear],
  );
}
