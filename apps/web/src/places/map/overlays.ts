import { heatShare } from '@handrail/domain/platform';
import type { AddLayerObject, GeoJSONSourceSpecification } from 'maplibre-gl';
import { ARROW_HEAD } from './arrow-head.ts';
import { type MapArea, type MapCell, type MapContent, type MapRoute, MOST_MARKED_VEHICLES } from './features.ts';

/** What is drawn into the map itself, below the pins. */
type OverlayData = Record<(typeof sources)[number], GeoJSON.FeatureCollection>;

const sources = ['areas', 'cells', 'cell-labels', 'routes', 'fleet'] as const;

/** The console's own colors, as the renderer needs them: literal values, read off the page. */
interface OverlayColors {
  ink: string;
  ink2: string;
  paper: string;
  heat: string;
  hand: string;
  routes: readonly string[];
}

export function overlayColors(tokenOf: (name: string) => string): OverlayColors {
  return {
    ink: tokenOf('--ink'),
    ink2: tokenOf('--ink-2'),
    paper: tokenOf('--paper'),
    heat: tokenOf('--ch-2'),
    hand: tokenOf('--hand'),
    routes: [1, 2, 3, 4, 5, 6, 7].map((n) => tokenOf(`--ch-${n}`)),
  };
}

const FIRST_ROUTE_PX = 6;
const OTHER_ROUTE_PX = 3;

export function overlayData(content: MapContent, colors: OverlayColors): OverlayData {
  const { routes = [], areas = [], cells = [], vehicles = [] } = content;
  const mostRides = Math.max(0, ...cells.map(({ count }) => count));
  return {
    areas: collection(areas.filter(({ corners }) => corners.length > 2).map(areaFeature)),
    cells: collection(
      cells.map((cell) => cellFeature(cell, content.isHeatColored ? heatShare(cell.count, mostRides) : 0)),
    ),
    'cell-labels': collection(cells.flatMap((cell) => cellWords(cell, colors))),
    routes: collection(routes.map((route, index) => routeFeature(route, index, colors))),
    fleet: collection(
      vehicles.length <= MOST_MARKED_VEHICLES
        ? []
        : vehicles.map(({ mark, point }) =>
            feature({ type: 'Point', coordinates: [point.longitude, point.latitude] }, { mark }),
          ),
    ),
  };
}

export function overlaySource(data: GeoJSON.FeatureCollection): GeoJSONSourceSpecification {
  return { type: 'geojson', data };
}

/** From the ground up. What `isUnderLabels` lies below the names of streets, so that they stay readable. */
export function overlayLayers(colors: OverlayColors): { layer: AddLayerObject; isUnderLabels: boolean }[] {
  const layers: { layer: AddLayerObject; isUnderLabels: boolean }[] = [
    under({
      id: 'area-fill',
      type: 'fill',
      source: 'areas',
      paint: { 'fill-color': colors.ink, 'fill-opacity': 0.03 },
    }),
    under({
      id: 'area-line',
      type: 'line',
      source: 'areas',
      paint: { 'line-color': colors.ink2, 'line-width': 2, 'line-dasharray': [3, 2] },
    }),
    under({
      id: 'cell-fill',
      type: 'fill',
      source: 'cells',
      paint: { 'fill-color': colors.heat, 'fill-opacity': ['get', 'share'] },
    }),
    under({
      id: 'cell-line',
      type: 'line',
      source: 'cells',
      paint: { 'line-color': colors.ink2, 'line-width': 1, 'line-opacity': 0.7 },
    }),
    ...chosenCell(colors),
    under({
      id: 'route-empty',
      type: 'line',
      source: 'routes',
      filter: ['get', 'isEmpty'],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colors.ink2, 'line-width': 2, 'line-dasharray': [0.1, 2.5] },
    }),
    under({
      id: 'route-edge',
      type: 'line',
      source: 'routes',
      filter: ['!', ['any', ['get', 'isEstimated'], ['get', 'isEmpty']]],
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': ['get', 'order'] },
      paint: { 'line-color': ['get', 'edge'], 'line-width': ['+', ['get', 'width'], 3] },
    }),
    // A dash pattern cannot come from the data, so estimated lines are a layer of their own.
    under({
      id: 'route-line',
      type: 'line',
      source: 'routes',
      filter: ['!', ['any', ['get', 'isEstimated'], ['get', 'isEmpty']]],
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': ['get', 'order'] },
      paint: { 'line-color': ['get', 'color'], 'line-width': ['get', 'width'] },
    }),
    under({
      id: 'route-estimated',
      type: 'line',
      source: 'routes',
      filter: ['all', ['get', 'isEstimated'], ['!', ['get', 'isEmpty']]],
      layout: { 'line-sort-key': ['get', 'order'] },
      paint: { 'line-color': ['get', 'color'], 'line-width': ['*', 0.6, ['get', 'width']], 'line-dasharray': [2, 1.6] },
    }),
    // Which way the first route goes.
    under({
      id: 'route-arrows',
      type: 'symbol',
      source: 'routes',
      filter: ['get', 'isDirected'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 40,
        'icon-image': ARROW_HEAD,
        'icon-size': 0.8,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
      paint: { 'icon-color': colors.paper },
    }),
    {
      layer: {
        id: 'cell-label',
        type: 'symbol',
        source: 'cell-labels',
        layout: {
          'text-field': ['get', 'label'],
          'text-font': ['Noto Sans Bold'],
          'text-size': ['get', 'size'],
          'text-anchor': ['get', 'anchor'],
          'text-offset': ['get', 'offset'],
          // They are always there, and the names of streets give way to them.
          'text-allow-overlap': true,
          'text-ignore-placement': false,
        },
        paint: { 'text-color': ['get', 'color'], 'text-halo-color': colors.paper, 'text-halo-width': ['get', 'halo'] },
      },
      isUnderLabels: false,
    },
    {
      layer: {
        id: 'fleet-dot',
        type: 'circle',
        source: 'fleet',
        paint: {
          'circle-radius': 9,
          'circle-color': colors.ink,
          'circle-stroke-color': colors.paper,
          'circle-stroke-width': 1.5,
        },
      },
      isUnderLabels: false,
    },
    {
      layer: {
        id: 'fleet-mark',
        type: 'symbol',
        source: 'fleet',
        layout: { 'text-field': ['get', 'mark'], 'text-font': ['Noto Sans Bold'], 'text-size': 9.5 },
        paint: { 'text-color': colors.paper },
      },
      isUnderLabels: false,
    },
  ];
  return layers;
}

function under(layer: AddLayerObject) {
  return { layer, isUnderLabels: true };
}

/**
 * The first route is ink and lies on top of the others, which share the seven colors of the charts: from the second on, for the
 * first of them is nearly ink.
 */
function routeFeature(
  { line, isEstimated = false, isHeld = false, isEmpty = false, hue }: MapRoute,
  index: number,
  colors: OverlayColors,
) {
  const { ink, paper, hand, routes } = colors;
  const number = hue ?? (index === 0 ? 0 : (index % routes.length) + 1);
  const color = isHeld ? hand : (routes[number - 1] ?? ink);
  const isHeavy = isHeld || index === 0;
  return feature(
    { type: 'LineString', coordinates: line.map(([longitude, latitude]) => [longitude, latitude]) },
    {
      color,
      // Yellow is always edged with ink.
      edge: isHeld ? ink : paper,
      width: isHeavy ? FIRST_ROUTE_PX : OTHER_ROUTE_PX,
      order: isHeld ? 1 : -index,
      isEstimated,
      isEmpty,
      isDirected: index === 0 && !isEstimated && !isEmpty && !isHeld,
    },
  );
}

function areaFeature({ label, corners }: MapArea) {
  const ring = corners.map(({ latitude, longitude }) => [longitude, latitude]);
  const [first = []] = ring;
  return feature({ type: 'Polygon', coordinates: [[...ring, first]] }, { label });
}

/** A ring of yellow edged with ink. */
function chosenCell({ ink, hand }: OverlayColors) {
  const ring = (id: string, color: string, width: number) =>
    under({
      id,
      type: 'line',
      source: 'cells',
      filter: ['get', 'isChosen'],
      paint: { 'line-color': color, 'line-width': width },
    });
  return [ring('cell-chosen-edge', ink, 6), ring('cell-chosen', hand, 3.5)];
}

function cellFeature({ bounds: { north, south, east, west }, isChosen = false }: MapCell, share: number) {
  const ring = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
  return feature({ type: 'Polygon', coordinates: [ring] }, { share, isChosen });
}

/** Its count in the middle, its name in the corner; beside the outer ones the letter of the row or the number of the column. */
function cellWords(
  { label, count, text, bounds: { north, south, east, west } }: MapCell,
  { ink, ink2 }: OverlayColors,
) {
  const [middle, half] = [(west + east) / 2, (north + south) / 2];
  const word = (at: [number, number], of: string, how: Record<string, unknown>) =>
    feature(
      { type: 'Point', coordinates: at },
      { label: of, size: 13, anchor: 'center', offset: [0, 0], color: ink, halo: 1.6, ...how },
    );
  const [row = '', column = ''] = label.split('-');
  return [
    word([middle, half], text ?? String(count), count === 0 ? { size: 12, color: ink2 } : { size: 15, halo: 3 }),
    word([west, south], label, { size: 10, anchor: 'bottom-left', offset: [0.4, -0.3], color: ink2 }),
    ...(column === '1' ? [word([west, half], row, { size: 14, anchor: 'right', offset: [-0.6, 0] })] : []),
    ...(row === 'F' ? [word([middle, north], column, { size: 14, anchor: 'bottom', offset: [0, -0.3] })] : []),
  ];
}

function feature(geometry: GeoJSON.Geometry, properties: Record<string, unknown>): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry };
}

function collection(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features };
}
