import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { MapPin } from './features.ts';
import { type Aside, spread } from './spread.ts';

/** How far from their points the pins of a map stand: reckoned anew where they are others, and when it has been zoomed. */
export function useAsides(map: MapLibre | null, pins: readonly MapPin[]): ReadonlyMap<string, Aside> {
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (map === null) return;
    const zoomed = () => setZoom(map.getZoom());
    zoomed();
    map.on('zoomend', zoomed);
    return () => void map.off('zoomend', zoomed);
  }, [map]);
  // Pins are made anew whenever the board is drawn, and nearly always lie where they lay.
  const lying = JSON.stringify(pins.map(({ id, point, stop }) => ({ id, point, ...(stop ? { stop } : {}) })));
  return useMemo(() => spread(JSON.parse(lying) as MapPin[], zoom), [lying, zoom]); // as it was written above
}
