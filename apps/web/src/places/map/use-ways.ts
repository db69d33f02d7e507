import type { Point } from '@handrail/domain/platform';
import { useReads } from '../../platform/wire/index.ts';
import type { MapRoute } from './features.ts';

/** A way that is to be drawn through these points, in their order. */
export interface Way extends Omit<MapRoute, 'line' | 'isEstimated'> {
  points: readonly Point[];
}

/** So many points one question takes; a longer way is drawn straight. */
const MOST_POINTS = 50;

/** Ways as the roads go. Straight lines until the roads are known, and where one cannot be asked. */
export function useWays(ways: readonly Way[]): MapRoute[] {
  const known = useReads(
    'getDirections',
    ways.map(({ points }) =>
      points.length < 2 || points.length > MOST_POINTS ? null : { points: [...points], mode: 'driving' as const },
    ),
  );
  return ways.flatMap(({ points, ...way }, at): MapRoute[] => {
    const found = known[at];
    const line = (found?.geometry ?? points).map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
    if (line.length < 2) return [];
    return [{ ...way, line, isEstimated: found === undefined || found.source === 'estimated' }];
  });
}
