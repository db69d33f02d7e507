import { useCallback } from 'react';
import { useLatest } from '../platform/latest.ts';

/** One function for as long as the page is open, that does what the latest drawing meant: what hundreds of lanes hold need not be drawn anew. */
export function useSteady<Given extends unknown[], Came = void>(
  run: (...given: Given) => Came,
): (...given: Given) => Came {
  const latest = useLatest(run);
  return useCallback((...given: Given) => latest.current(...given), [latest]);
}
