import { cornerName, type WrongArea } from '@handrail/domain/programs';
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { type GeoJSONStoreFeatures, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { HeldCorner } from './HeldCorner.tsx';
import { closedRing, type CornerAt, ringAfter, type Rings, touchedCorner } from './rings.ts';
import { useRingLayers } from './use-ring-layers.ts';
import { type PenColors, useTerra } from './use-terra.ts';

export interface RingPenProps {
  map: MapLibre;
  rings: Rings;
  chosen: CornerAt | null;
  /** Whether the next clicks on the map draw a new ring, or move what is there. */
  isDrawing: boolean;
  wrong: WrongArea | null;
  onChoose: (at: CornerAt) => void;
  /** A ring was changed by hand, or a new one drawn; `at` is the corner that was touched. */
  onRings: (rings: Rings, at: CornerAt) => void;
  onMove: (at: CornerAt, to: Rings[number][number]) => void;
  onAdd: (at: CornerAt) => void;
  onRemove: (at: CornerAt) => void;
}

/**
 * Beyond this many corners a handle on each, and on each side, would lie over the next, and take a second to draw: a click
 * then holds the nearest corner, and that one is moved.
 */
const MOST_HANDLES = 300;

/** A click this near to a corner means the corner. */
const NEAR_PX = 14;

/** The rings of an area under a hand: corners are dragged, sides pulled apart in their middle, new rings drawn by clicks. */
export default function RingPen(props: RingPenProps) {
  const { map, rings, chosen, isDrawing, wrong, onChoose, onMove, onAdd, onRemove } = props;
  const terra = useTerra(map, modesOf);
  const said = JSON.stringify(rings);
  const part = chosen?.part ?? 0;
  useRingLayers(map, { rings, part, wrong });

  useEffect(() => {
    if (terra === null) return;
    const stood = JSON.parse(said) as Rings; // as it was written just above
    terra.clear();
    const added = stood.flatMap((ring, n) => (ring.length < 3 ? [] : [featureOf(ring, n)]));
    terra.addFeatures(added);
    terra.setMode(isDrawing ? 'polygon' : 'select');
    const isHandy = (stood[part]?.length ?? 0) <= MOST_HANDLES;
    if (!isDrawing && isHandy && terra.hasFeature(String(part))) terra.selectFeature(String(part));
  }, [terra, said, part, isDrawing]);

  const finished = useEffectEvent((id: string) => {
    const drawn = terra?.getSnapshotFeature(id);
    if (drawn?.geometry.type !== 'Polygon') return;
    const n = Number(id);
    const isKnown = rings[n] !== undefined;
    const at = isKnown ? n : rings.length;
    const before = rings[n] ?? [];
    const after = ringAfter(before, drawn.geometry.coordinates[0] ?? []);
    const next = isKnown ? rings.map((ring, m) => (m === n ? after : ring)) : [...rings, after];
    props.onRings(next, { part: at, corner: touchedCorner(before, after) ?? 0 });
  });
  const selected = useEffectEvent((id: string) => {
    if (Number(id) !== part && rings[Number(id)] !== undefined) onChoose({ part: Number(id), corner: 0 });
  });
  useEffect(() => {
    if (terra === null) return;
    const onFinish = (id: string | number) => finished(String(id));
    const onSelect = (id: string | number) => selected(String(id));
    terra.on('finish', onFinish);
    terra.on('select', onSelect);
    return () => {
      terra.off('finish', onFinish);
      terra.off('select', onSelect);
    };
  }, [terra]);

  const clicked = useEffectEvent(({ point }: MapMouseEvent) => {
    if (isDrawing) return;
    const near = (rings[part] ?? []).map(({ latitude, longitude }, corner) => {
      const { x, y } = map.project([longitude, latitude]);
      return { corner, px: Math.hypot(x - point.x, y - point.y) };
    });
    const [nearest] = near.sort((a, b) => a.px - b.px);
    if (nearest && nearest.px <= NEAR_PX) onChoose({ part, corner: nearest.corner });
  });
  useEffect(() => {
    map.on('click', clicked);
    return () => void map.off('click', clicked);
  }, [map]);

  const held = chosen && rings[chosen.part]?.[chosen.corner];
  if (!chosen || !held || isDrawing) return null;
  return (
    <HeldCorner
      key={`${chosen.part} ${chosen.corner}`}
      map={map}
      point={held}
      mark={String(chosen.corner + 1)}
      label={cornerName(rings, chosen.part, chosen.corner)}
      onMove={(to) => onMove(chosen, to)}
      onAdd={() => onAdd(chosen)}
      onRemove={() => onRemove(chosen)}
    />
  );
}

function featureOf(ring: Rings[number], part: number): GeoJSONStoreFeatures {
  return {
    type: 'Feature',
    id: String(part),
    properties: { mode: 'polygon' },
    geometry: { type: 'Polygon', coordinates: [closedRing(ring)] },
  };
}

function modesOf({ ink, paper }: PenColors) {
  const corner = {
    selectionPointColor: paper,
    selectionPointOutlineColor: ink,
    selectionPointOutlineWidth: 2,
    selectionPointWidth: 10,
    midPointColor: paper,
    midPointOutlineColor: ink,
    midPointOutlineWidth: 1,
    midPointWidth: 4,
  };
  const coordinates = { draggable: true, deletable: true, midpoints: { draggable: true } };
  return [
    new TerraDrawSelectMode({
      flags: { polygon: { feature: { draggable: false, coordinates } } },
      keyEvents: null,
      allowManualDeselection: false,
      pointerDistance: 16,
      styles: {
        ...corner,
        selectedPolygonColor: paper,
        selectedPolygonFillOpacity: 0.01,
        selectedPolygonOutlineColor: ink,
        selectedPolygonOutlineWidth: 3,
      },
    }),
    new TerraDrawPolygonMode({
      keyEvents: { cancel: 'Escape', finish: 'Enter' },
      pointerDistance: 16,
      styles: {
        fillColor: paper,
        fillOpacity: 0.01,
        outlineColor: ink,
        outlineWidth: 3,
        closingPointColor: paper,
        closingPointOutlineColor: ink,
        closingPointOutlineWidth: 2,
        closingPointWidth: 8,
      },
    }),
  ];
}
