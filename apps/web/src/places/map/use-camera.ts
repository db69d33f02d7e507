import type { MapView } from '@handrail/domain/platform';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usesReducedMotion } from '../../platform/theme/media.ts';
import { paddingOf, type Sides } from './camera.ts';

const FLIGHT_MS = 300;

interface CameraOptions {
  map: MapLibre | null;
  view: MapView;
  /** What is looked at: another one moves the map even where a hand has moved it. */
  subject: string;
  /** What lies on the map: where it changes, the map moves unless a hand has. */
  contents: string;
  inset: Partial<Sides>;
  /** Nothing lies on the ground that is shown. */
  isBare: boolean;
}

/** Shows what the map is about, and leaves it alone once someone has moved it. */
export function useCamera({ map, view, subject, contents, inset, isBare }: CameraOptions) {
  const isMovedByHand = useRef(false);
  const shown = useRef<{ subject: string; contents: string } | null>(null);

  const fit = useEffectEvent((isFirst: boolean) => {
    if (map !== null) show(map, { view, inset, isBare }, isFirst);
  });

  /** In a place of another size the same things need another view; where somebody draws, only what was hidden does. */
  const fitAnew = useEffectEvent((wasHidden: boolean) => {
    if (wasHidden || contents !== '') fit(true);
  });

  useEffect(() => {
    if (map === null) return;
    shown.current = null;
    // Only what a hand does carries the event of its hand.
    const moved = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) isMovedByHand.current = true;
    };
    map.on('movestart', moved);

    // A map in a panel that was hidden has had no size to fit anything into.
    const place = map.getContainer();
    let wasHidden = place.clientWidth === 0;
    const watch = new ResizeObserver(() => {
      const isHidden = place.clientWidth === 0;
      if (!isHidden) map.resize();
      if (!isHidden && !isMovedByHand.current) fitAnew(wasHidden);
      wasHidden = isHidden;
    });
    watch.observe(place);
    return () => {
      watch.disconnect();
      map.off('movestart', moved);
    };
  }, [map]);

  useEffect(() => {
    if (map === null) return;
    const isFirst = shown.current === null;
    if (shown.current?.subject !== subject) isMovedByHand.current = false;
    shown.current = { subject, contents };
    if (!isMovedByHand.current) fit(isFirst);
  }, [map, subject, contents]);

  return {
    recenter: () => {
      isMovedByHand.current = false;
      if (map !== null) show(map, { view, inset, isBare }, false);
    },
    zoomBy: (steps: number) => {
      isMovedByHand.current = true;
      map?.zoomTo(map.getZoom() + steps, { duration: flightMs(false) });
    },
  };
}

function show(
  map: MapLibre,
  { view, inset, isBare }: Pick<CameraOptions, 'view' | 'inset' | 'isBare'>,
  isFirst: boolean,
): void {
  const place = map.getContainer();
  const padding = paddingOf({ width: place.clientWidth, height: place.clientHeight }, { inset, isBare });
  const duration = flightMs(isFirst);
  if (view.kind === 'center') {
    const { center, zoom } = view;
    // Fitting a box of no size keeps the panels' room free as well, which a bare center would not.
    const spot: [number, number] = [center.longitude, center.latitude];
    map.fitBounds([spot, spot], { padding, maxZoom: zoom, duration, linear: true });
  } else {
    const { southWest, northEast, maxZoom } = view;
    map.fitBounds(
      [
        [southWest.longitude, southWest.latitude],
        [northEast.longitude, northEast.latitude],
      ],
      { padding, maxZoom, duration, linear: true },
    );
  }
}

function flightMs(isFirst: boolean): number {
  return isFirst || usesReducedMotion() ? 0 : FLIGHT_MS;
}
