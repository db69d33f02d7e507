import type { Point } from '@handrail/domain/platform';
import type { MapRoute } from './features.ts';

/** The way of one ride as it was answered; where roads could not be asked it is a straight line, and says so. */
export function drivenRoute({ geometry, source }: { geometry: readonly Point[]; source: string }): MapRoute {
  const isEstimated = source === 'estimated';
  return {
    id: 'way',
    label: isEstimated ? 'Straight line' : 'The way by road',
    line: geometry.map(({ latitude, longitude }) => [longitude, latitude]),
    isEstimated,
  };
}
