import type { Point } from '@handrail/domain/platform';
import type { WrongArea } from '@handrail/domain/programs';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { closedRing, type Rings } from './rings.ts';
import { penColors, useDressed } from './use-terra.ts';

interface RingLayers {
  rings: Rings;
  /** Whose corners carry numbers. */
  part: number;
  wrong: WrongArea | null;
}

/** Beyond this many the numbers would lie over each other. */
const MOST_NUMBERED = 60;

/** What lies around the rings in the map itself: the ground outside them dimmed, the sides that cross, the numbers. */
export function useRingLayers(map: MapLibre, { rings, part, wrong }: RingLayers): void {
  const dressed = useDressed(map);
  const said = JSON.stringify({ rings, part, wrong });
  useEffect(() => {
    if (dressed === 0) return;
    const { outside, sides, numbers } = layersOf(JSON.parse(said) as RingLayers); // as it was written just above
    put(map, 'pen-outside', outside, (ink) => ({ type: 'fill', paint: { 'fill-color': ink, 'fill-opacity': 0.1 } }));
    put(map, 'pen-wrong', sides, (_ink, bad) => ({ type: 'line', paint: { 'line-color': bad, 'line-width': 6 } }));
    put(map, 'pen-numbers', numbers, (ink) => ({
      type: 'symbol',
      layout: {
        'text-field': ['get', 'number'],
        'text-font': ['Noto Sans Bold'],
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': ink },
    }));
    map.moveLayer('pen-numbers');
  }, [map, dressed, said]);
  useEffect(
    () => () => {
      for (const id of LAYERS) {
        if (!isStanding(map)) return;
        if (map.getLayer(id)) map.removeLayer(id);
        if (map.getSource(id)) map.removeSource(id);
      }
    },
    [map],
  );
}

const LAYERS = ['pen-outside', 'pen-wrong', 'pen-numbers'] as const;

/** A map that was taken away answers with nothing. */
function isStanding(map: MapLibre): boolean {
  return (map.style as object | undefined) !== undefined && (map.getStyle() as object | undefined) !== undefined;
}

type Looks =
  | { type: 'fill'; paint: object }
  | { type: 'line'; paint: object }
  | { type: 'symbol'; layout: object; paint: object };

function put(
  map: MapLibre,
  id: string,
  features: GeoJSON.Feature[],
  looksOf: (ink: string, bad: string) => Looks,
): void {
  const data: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features };
  const source = map.getSource<GeoJSONSource>(id);
  if (source) return void source.setData(data);
  const { ink, bad } = penColors();
  map.addSource(id, { type: 'geojson', data });
  map.addLayer({ id, source: id, ...looksOf(ink, bad) });
}

function layersOf({ rings, part, wrong }: RingLayers) {
  const drawn = rings.filter((ring) => ring.length > 2);
  const numbered = rings[part] ?? [];
  return {
    outside: drawn.length === 0 ? [] : [feature({ type: 'Polygon', coordinates: [WORLD, ...drawn.map(closedRing)] })],
    sides: wrong === null ? [] : [wrong, ...(wrong.side ? [wrong.side] : [])].flatMap((at) => sideOf(rings, at)),
    numbers:
      numbered.length > MOST_NUMBERED
        ? []
        : numbered.map((corner, n) =>
            feature({ type: 'Point', coordinates: [corner.longitude, corner.latitude] }, { number: String(n + 1) }),
          ),
  };
}

const WORLD = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

function sideOf(rings: Rings, { part, corner }: { part: number; corner: number }): GeoJSON.Feature[] {
  const ring = rings[part] ?? [];
  const ends = [ring[corner], ring[(corner + 1) % Math.max(1, ring.length)]];
  const coordinates = ends.flatMap((end: Point | undefined) => (end ? [[end.longitude, end.latitude]] : []));
  return coordinates.length < 2 ? [] : [feature({ type: 'LineString', coordinates })];
}

function feature(geometry: GeoJSON.Geometry, properties: GeoJSON.GeoJsonProperties = {}): GeoJSON.Feature {
  return { type: 'Feature', geometry, properties };
}
