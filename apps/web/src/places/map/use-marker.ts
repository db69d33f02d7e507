import { greatCircleKm, type Point } from '@handrail/domain/platform';
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usesReducedMotion } from '../../platform/theme/media.ts';
import type { Aside } from './spread.ts';

interface MarkerOptions {
  map: MapLibre;
  point: Point;
  anchor: 'bottom' | 'center';
  /** Pixels from its point, to the right and down, where others stand at the same one. */
  aside?: Aside;
  /** Called when a hand has dragged it somewhere. */
  onDragged?: (point: Point) => void;
  /** Travels to its next place instead of appearing there. */
  isTravelling?: boolean;
}

/** A place in the page that stays at a point of the map. Draw into it: what is drawn are ordinary controls. */
export function useMarker({
  map,
  point,
  anchor,
  aside: [right, down] = ON_ITS_POINT,
  onDragged,
  isTravelling = false,
}: MarkerOptions) {
  const [{ element, place }] = useState(makePlace);
  const standing = useRef<Marker | null>(null);
  const isDraggable = onDragged !== undefined;
  const dragged = useEffectEvent((at: Point) => onDragged?.(at));
  const begin = useEffectEvent((marker: Marker) =>
    marker.setLngLat([point.longitude, point.latitude]).setOffset([right, down]),
  );

  useEffect(() => {
    const marker = begin(new Marker({ element, anchor, draggable: isDraggable })).addTo(map);
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat();
      dragged({ latitude: lat, longitude: lng });
    });
    standing.current = marker;
    return () => {
      standing.current = null;
      marker.remove();
    };
  }, [map, element, anchor, isDraggable]);

  // It is moved aside where it stands: one that is taken out and put back loses the focus.
  useEffect(() => void standing.current?.setOffset([right, down]), [right, down]);

  const { latitude, longitude } = point;
  useEffect(
    () => (standing.current ? moveTo(standing.current, { latitude, longitude }, isTravelling) : undefined),
    [latitude, longitude, isTravelling],
  );

  return place;
}

const ON_ITS_POINT: Aside = [0, 0];

/** The renderer listens for keys at its own element; ours are heard, and stopped, one element below. */
function makePlace(): { element: HTMLElement; place: HTMLElement } {
  const element = document.createElement('div');
  element.setAttribute('role', 'none');
  element.tabIndex = -1;
  return { element, place: element.appendChild(document.createElement('div')) };
}

const TRAVEL_MS = 1000;
/** A vehicle that is suddenly elsewhere was out of reach meanwhile: no way between is made up. */
const FARTHEST_TRAVEL_KM = 2;

function moveTo(marker: Marker, to: Point, isTravelling: boolean): (() => void) | undefined {
  const { lat, lng } = marker.getLngLat();
  const km = greatCircleKm({ latitude: lat, longitude: lng }, to);
  if (!isTravelling || usesReducedMotion() || km === 0 || km > FARTHEST_TRAVEL_KM) {
    marker.setLngLat([to.longitude, to.latitude]);
    return undefined;
  }
  let frame = 0;
  let start: number | null = null;
  const step = (at: number) => {
    start ??= at;
    const share = Math.min(1, (at - start) / TRAVEL_MS);
    marker.setLngLat([lng + (to.longitude - lng) * share, lat + (to.latitude - lat) * share]);
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
