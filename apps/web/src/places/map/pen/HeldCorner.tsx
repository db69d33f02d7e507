import type { Point } from '@handrail/domain/platform';
import type { Map as MapLibre } from 'maplibre-gl';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '../../../platform/notices/index.ts';
import { rounded } from '../camera.ts';
import { stepOf } from './step.ts';
import { useMarker } from '../use-marker.ts';

interface HeldCornerProps {
  map: MapLibre;
  point: Point;
  /** What stands in it: its number. */
  mark: string;
  /** 'Corner 7' */
  label: string;
  onMove: (point: Point) => void;
  onAdd?: () => void;
  onRemove?: () => void;
}

/** The corner that is held: dragged by hand, or moved by arrow keys. */
export function HeldCorner({ map, point, mark, label, onMove, onAdd, onRemove }: HeldCornerProps) {
  const place = useMarker({
    map,
    point,
    anchor: 'center',
    onDragged: ({ latitude, longitude }) => onMove({ latitude: rounded(latitude), longitude: rounded(longitude) }),
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(point, event);
    if (step !== null) {
      onMove(step.to);
      announce(`${step.meters} m ${step.word}`);
    } else if (event.key === 'Insert' && onAdd) onAdd();
    else if (event.key === 'Delete' && onRemove) onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation(); // or the map would move below the corner
  }

  return createPortal(
    <div className="map-mark map-corner-held">
      <button
        type="button"
        className="map-mark-button"
        aria-label={`${label}. The arrow keys move it by 10 m, with Shift by 100 m.`}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
      >
        {mark}
      </button>
    </div>,
    place,
  );
}
