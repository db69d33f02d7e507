import type { HeatMapBounds } from '@handrail/domain/platform';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { TerraDrawRectangleMode, TerraDrawSelectMode } from 'terra-draw';
import { rounded } from '../camera.ts';
import { type PenColors, useTerra } from './use-terra.ts';

export interface BoxPenProps {
  map: MapLibre;
  box: HeatMapBounds | null;
  /** Whether the next two clicks draw a new one. */
  isDrawing: boolean;
  onBox: (box: HeatMapBounds) => void;
}

/** A box under a hand: its corners are dragged, or it is drawn anew by two clicks. */
export default function BoxPen({ map, box, isDrawing, onBox }: BoxPenProps) {
  const terra = useTerra(map, modesOf);
  const said = JSON.stringify(box);

  useEffect(() => {
    if (terra === null) return;
    const stood = JSON.parse(said) as HeatMapBounds | null; // as it was written just above
    terra.clear();
    if (stood && !isDrawing) {
      terra.addFeatures([
        {
          type: 'Feature',
          id: BOX,
          properties: { mode: 'rectangle' },
          geometry: { type: 'Polygon', coordinates: [cornersOf(stood)] },
        },
      ]);
    }
    terra.setMode(isDrawing ? 'rectangle' : 'select');
    if (!isDrawing && terra.hasFeature(BOX)) terra.selectFeature(BOX);
  }, [terra, said, isDrawing]);

  const finished = useEffectEvent((id: string | number) => {
    const drawn = terra?.getSnapshotFeature(id);
    const [ring] = drawn?.geometry.type === 'Polygon' ? drawn.geometry.coordinates : [];
    if (ring) onBox(boxOf(ring));
  });
  useEffect(() => {
    if (terra === null) return;
    const onFinish = (id: string | number) => finished(id);
    terra.on('finish', onFinish);
    return () => terra.off('finish', onFinish);
  }, [terra]);
  return null;
}

const BOX = 'box';

function cornersOf({ north, south, east, west }: HeatMapBounds): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function boxOf(ring: readonly (readonly number[])[]): HeatMapBounds {
  const longitudes = ring.map(([longitude = 0]) => longitude);
  const latitudes = ring.map(([, latitude = 0]) => latitude);
  return {
    north: rounded(Math.max(...latitudes)),
    south: rounded(Math.min(...latitudes)),
    east: rounded(Math.max(...longitudes)),
    west: rounded(Math.min(...longitudes)),
  };
}

function modesOf({ ink, paper }: PenColors) {
  const looks = { fillColor: paper, fillOpacity: 0.01, outlineColor: ink, outlineWidth: 3 };
  return [
    new TerraDrawSelectMode({
      flags: { rectangle: { feature: { draggable: true, coordinates: { resizable: 'opposite' } } } },
      keyEvents: null,
      allowManualDeselection: false,
      pointerDistance: 16,
      styles: {
        selectedPolygonColor: paper,
        selectedPolygonFillOpacity: 0.01,
        selectedPolygonOutlineColor: ink,
        selectedPolygonOutlineWidth: 3,
        selectionPointColor: paper,
        selectionPointOutlineColor: ink,
        selectionPointOutlineWidth: 2,
        selectionPointWidth: 8,
      },
    }),
    new TerraDrawRectangleMode({ keyEvents: { cancel: 'Escape', finish: 'Enter' }, styles: looks }),
  ];
}
