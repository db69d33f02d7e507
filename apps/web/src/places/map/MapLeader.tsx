import type { Point } from '@handrail/domain/platform';
import type { Map as MapLibre } from 'maplibre-gl';
import { createPortal } from 'react-dom';
import type { Aside } from './spread.ts';
import { useMarker } from './use-marker.ts';

interface MapLeaderProps {
  map: MapLibre;
  point: Point;
  /** Where the stop stands that belongs to the point. */
  to: Aside;
  hue: number;
}

/** From the place of a stop to its number, which had to give way. A thing of its own, so that it lies below all numbers. */
export function MapLeader({ map, point, to: [right, down], hue }: MapLeaderProps) {
  const place = useMarker({ map, point, anchor: 'center' });
  return createPortal(
    <svg width="8" height="8" viewBox="-4 -4 8 8" aria-hidden="true" className={`map-leader map-hue-${hue}`}>
      <line x2={right} y2={down} className="map-leader-edge" />
      <line x2={right} y2={down} />
      <circle r="3" />
    </svg>,
    place,
  );
}
