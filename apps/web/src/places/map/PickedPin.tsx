import { greatCircleKm, type Point } from '@handrail/domain/platform';
import type { Map as MapLibre } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '../../platform/notices/index.ts';
import { nudged, rounded } from './camera.ts';
import type { PickedPoint } from './features.ts';
import { PinShape } from './PinShape.tsx';
import { useMarker } from './use-marker.ts';

/** One press of an arrow moves the pin this far on the screen; with Shift, farther. */
const STEP_PX = 8;
const STRIDE_PX = 40;

const ways: Record<string, { right: number; down: number; word: string }> = {
  ArrowUp: { right: 0, down: -1, word: 'north' },
  ArrowDown: { right: 0, down: 1, word: 'south' },
  ArrowLeft: { right: -1, down: 0, word: 'west' },
  ArrowRight: { right: 1, down: 0, word: 'east' },
};

/** The pin that a hand holds: dragged, moved by arrow keys, or put where the map is clicked. */
export function PickedPin({ map, picked }: { map: MapLibre; picked: PickedPoint }) {
  const pick = useEffectEvent((point: Point) => picked.onPick(settled(point)));

  useEffect(() => {
    const put = ({ lngLat: { lat, lng } }: { lngLat: { lat: number; lng: number } }) =>
      pick({ latitude: lat, longitude: lng });
    map.on('click', put);
    return () => void map.off('click', put);
  }, [map]);

  return picked.point && <StandingPin map={map} picked={picked} point={picked.point} />;
}

function StandingPin({ map, picked, point }: { map: MapLibre; picked: PickedPoint; point: Point }) {
  const place = useMarker({ map, point, anchor: 'bottom', onDragged: (to) => picked.onPick(settled(to)) });

  function onKeyDown(event: KeyboardEvent) {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // or the map would move below the pin
    const px = event.shiftKey ? STRIDE_PX : STEP_PX;
    const to = nudged(point, { right: way.right * px, down: way.down * px }, map.getZoom());
    picked.onPick(to);
    announce(`${metersBetween(point, to)} m ${way.word}`);
    keepInView(map, to);
  }

  return createPortal(
    <div className="map-mark map-mark-pin map-mark-picked">
      <button
        type="button"
        className="map-mark-button"
        aria-label={`${picked.label}. The arrow keys move it, with Shift farther.`}
        onKeyDown={onKeyDown}
        // A click on the pin is not a click on the map below it.
        onClick={(event) => event.stopPropagation()}
      >
        <PinShape mark={null} />
      </button>
    </div>,
    place,
  );
}

function settled({ latitude, longitude }: Point): Point {
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function metersBetween(from: Point, to: Point): number {
  return Math.round(greatCircleKm(from, to) * 1000);
}

/** A pin that walks off the map takes the map along. */
function keepInView(map: MapLibre, { latitude, longitude }: Point): void {
  if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] });
}
