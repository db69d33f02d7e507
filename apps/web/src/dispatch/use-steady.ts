import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for as long as the page is open, that does what the latest drawing meant: what hundreds of lanes hold need not be drawn anew. */
export function useSteady<Given extends unknown[], Came = void>(
  run: (...given: Given) => Came,
): (...given: Given) => Came {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
