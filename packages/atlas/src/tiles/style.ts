/**
 * How the map looks, by day and by night. Text is drawn with the page's own fonts ("Noto Sans" and "Noto Sans Bold"),
 * so the style names no glyph files and needs no network.
 */

export type Theme = 'light' | 'dark';

/** As much of a MapLibre style as is written here; the renderer checks the rest. */
export interface MapStyle {
  version: 8;
  name: string;
  sources: Record<string, Record<string, unknown>>;
  layers: StyleLayer[];
}

export interface StyleLayer {
  id: string;
  type: 'background' | 'fill' | 'line' | 'symbol' | 'circle';
  source?: string;
  'source-layer'?: string;
  minzoom?: number;
  maxzoom?: number;
  filter?: unknown[];
  layout?: Record<string, unknown>;
  paint?: Record<string, unknown>;
}

export const OSM_ATTRIBUTION = '© OpenStreetMap contributors';

/** Where MapLibre finds the tiles of an imported region; `url` carries {z}, {x} and {y}. */
export function regionStyle(
  theme: Theme,
  tiles: { url: string; attribution: string; minZoom: number; maxZoom: number },
): MapStyle {
  const c = colors[theme];
  return {
    version: 8,
    name: `Handrail ${theme}`,
    sources: {
      region: {
        type: 'vector',
        tiles: [tiles.url],
        minzoom: tiles.minZoom,
        maxzoom: tiles.maxZoom,
        attribution: tiles.attribution,
      },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': c.ground } },
      // What covers whole quarters lies below what lies in it.
      {
        ...fill('quarter', 'landuse', {
          'fill-color': [
            'match',
            ['get', 'kind'],
            ['farmland'],
            c.field,
            ['residential'],
            c.town,
            [...institutions],
            c.institution,
            c.works,
          ],
          'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 12, 1],
        }),
        filter: ['in', ['get', 'kind'], ['literal', [...quarters]]],
      },
      {
        ...fill('land', 'landuse', {
          'fill-color': [
            'match',
            ['get', 'kind'],
            [...green],
            c.green,
            ['wood'],
            c.wood,
            ['parking'],
            c.parking,
            c.ground,
          ],
        }),
        filter: ['!', ['in', ['get', 'kind'], ['literal', [...quarters]]]],
      },
      { ...fill('water', 'water', { 'fill-color': c.water }), filter: ['==', ['geometry-type'], 'Polygon'] },
      {
        id: 'waterway',
        type: 'line',
        source: 'region',
        'source-layer': 'water',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': c.water, 'line-width': growing([8, 0.5, 14, 1.8, 18, 6]) },
      },
      {
        ...fill('buildings', 'buildings', {
          'fill-color': c.building,
          'fill-outline-color': c.buildingEdge,
          'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13.5, 0.3, 15.5, 1],
        }),
        minzoom: 13.5,
      },
      { ...line('path', ['path'], { 'line-color': c.path, 'line-width': 1.2, 'line-dasharray': [3, 2] }), minzoom: 15 },
      line('rail', ['rail'], {
        'line-color': c.rail,
        'line-width': growing([10, 0.6, 16, 1.8]),
        'line-dasharray': [4, 2],
      }),
      ...ranks.map(({ id, kinds, widths, isMajor }) =>
        road(`${id}-edge`, kinds, isMajor ? c.majorEdge : c.roadEdge, widths, 1.6),
      ),
      ...ranks.map(({ id, kinds, widths }) => road(id, kinds, c[id], widths, 0)),
      // The streets one drives through are named first; those one drives to, once they are near.
      { ...roadName('street-name', ['minor_road'], halo(c.quiet, c.halo)), minzoom: 13.8 },
      { ...roadName('road-name', ['highway', 'major_road', 'medium_road'], halo(c.text, c.halo)), minzoom: 12.2 },
      {
        id: 'road-number',
        type: 'symbol',
        source: 'region',
        'source-layer': 'roads',
        minzoom: 9,
        maxzoom: 14,
        filter: ['all', ['has', 'ref'], ['in', ['get', 'kind'], ['literal', ['highway', 'major_road']]]],
        layout: { 'symbol-placement': 'line', 'text-field': ['get', 'ref'], 'text-font': ['Noto Sans Bold'], 'text-size': 10, 'symbol-spacing': 420, 'text-rotation-alignment': 'viewport' },
        paint: halo(c.quiet, c.halo),
      }, // prettier-ignore
      {
        id: 'house-number',
        type: 'symbol',
        source: 'region',
        'source-layer': 'addr',
        minzoom: 16.8,
        layout: { 'text-field': ['get', 'n'], 'text-font': ['Noto Sans'], 'text-size': 10 },
        paint: { 'text-color': c.quiet },
      },
      {
        id: 'poi',
        type: 'symbol',
        source: 'region',
        'source-layer': 'pois',
        minzoom: 12,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Noto Sans'],
          'text-size': 11,
          'text-max-width': 8,
          'text-padding': 8,
          'symbol-sort-key': ['match', ['get', 'kind'], ['hospital', 'university', 'clinic'], 0, ['school', 'library', 'townhall', 'pharmacy', 'doctors', 'social_facility', 'nursing_home'], 1, 5],
        },
        paint: halo(['match', ['get', 'kind'], ['hospital', 'clinic', 'doctors', 'pharmacy'], c.text, c.quiet], c.halo),
      }, // prettier-ignore
      {
        id: 'place',
        type: 'symbol',
        source: 'region',
        'source-layer': 'places',
        maxzoom: 16,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Noto Sans Bold'],
          'text-size': ['match', ['get', 'kind'], 'city', 18, 'town', 16, 'village', 13, 11],
          'text-max-width': 7,
          'symbol-sort-key': ['match', ['get', 'kind'], 'city', 0, 'town', 1, 'village', 2, 4],
        },
        paint: halo(c.text, c.halo),
      },
    ],
  };
}

/**
 * The map where no region is installed: counties, states and the names of towns, from three GeoJSON addresses. It
 * shows where one is and claims no more.
 */
export function outlineStyle(
  theme: Theme,
  data: { counties: string; states: string; cities: string; attribution: string },
): MapStyle {
  const c = colors[theme];
  const outline = (id: string, source: string, paint: Record<string, unknown>): StyleLayer => ({
    id,
    type: 'line',
    source,
    paint,
  });
  return {
    version: 8,
    name: `Handrail outlines ${theme}`,
    sources: {
      counties: { type: 'geojson', data: data.counties },
      states: { type: 'geojson', data: data.states },
      cities: { type: 'geojson', data: data.cities, attribution: data.attribution },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': c.water } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': c.ground } },
      outline('county', 'counties', { 'line-color': c.outline, 'line-width': growing([5, 0.3, 10, 1.2]) }),
      outline('state', 'states', { 'line-color': c.quiet, 'line-width': growing([4, 0.8, 10, 2]) }),
      {
        id: 'city',
        type: 'symbol',
        source: 'cities',
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Noto Sans'], 'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 15, 5, 11], 'symbol-sort-key': ['get', 'rank'], 'text-max-width': 7 },
        paint: halo(c.text, c.halo),
      }, // prettier-ignore
    ],
  };
}

const green = ['park', 'grass', 'golf_course', 'nature_reserve', 'pitch', 'playground', 'cemetery'];
const institutions = ['university', 'school', 'college', 'hospital'];
const quarters = ['farmland', 'residential', 'industrial', 'commercial', 'retail', 'military', ...institutions];

/**
 * Quiet on purpose: what lies on the map has the colors, and a road in orange or a clinic in red would say that
 * something is the matter there. Greens and blues are just strong enough to find the park and the river by.
 */
const light = {
  ground: '#f3f4f3', town: '#ebedee', field: '#f0f2ea', green: '#d9e7d3', wood: '#cfdfc9', institution: '#e6e6ee', works: '#e4e6e8', parking: '#e3e6e8',
  water: '#bfd8e8', building: '#dcdfe1', buildingEdge: '#cdd2d6', path: '#b4bac0', rail: '#a0a8b0', roadEdge: '#cfd4d9', majorEdge: '#b3bbc3',
  service: '#ffffff', minor: '#ffffff', medium: '#ffffff', major: '#ffffff', highway: '#dfe4e9',
  text: '#3f4a55', quiet: '#5f6b77', halo: '#ffffff', outline: '#a7b0b9',
}; // prettier-ignore

const dark: typeof light = {
  ground: '#171c21', town: '#1c2228', field: '#191f22', green: '#1a2a21', wood: '#18261e', institution: '#21232d', works: '#1f242b', parking: '#20262d',
  water: '#13303f', building: '#232a31', buildingEdge: '#2d353d', path: '#434c56', rail: '#4a545e', roadEdge: '#11161a', majorEdge: '#0e1216',
  service: '#2c343d', minor: '#323c46', medium: '#3a4550', major: '#465260', highway: '#55616d',
  text: '#b4bec8', quiet: '#93a0ac', halo: '#12161a', outline: '#4a545e',
}; // prettier-ignore

const colors = { light, dark };

const ranks = [
  { id: 'service', kinds: ['service'], widths: [13, 0.4, 16, 3, 18, 8], isMajor: false },
  { id: 'minor', kinds: ['minor_road'], widths: [11.5, 0.4, 14, 2, 16, 6, 18, 15], isMajor: false },
  { id: 'medium', kinds: ['medium_road'], widths: [9, 0.4, 13, 2, 15, 5.5, 18, 18], isMajor: false },
  { id: 'major', kinds: ['major_road'], widths: [8, 0.6, 12, 2, 14, 5, 18, 22], isMajor: true },
  { id: 'highway', kinds: ['highway'], widths: [6, 0.7, 10, 1.8, 14, 6, 18, 26], isMajor: true },
] as const;

function growing(stops: readonly number[]): unknown[] {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];
}

function fill(id: string, layer: string, paint: Record<string, unknown>): StyleLayer {
  return { id, type: 'fill', source: 'region', 'source-layer': layer, paint };
}

function line(id: string, kinds: readonly string[], paint: Record<string, unknown>): StyleLayer {
  return {
    id,
    type: 'line',
    source: 'region',
    'source-layer': 'roads',
    filter: ['in', ['get', 'kind'], ['literal', [...kinds]]],
    paint,
  };
}

function road(
  id: string,
  kinds: readonly string[],
  color: string,
  widths: readonly number[],
  edge: number,
): StyleLayer {
  const wider = widths.map((value, k) => (k % 2 === 1 ? value + edge : value));
  return {
    ...line(id, kinds, { 'line-color': color, 'line-width': growing(wider) }),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  };
}

function roadName(id: string, kinds: readonly string[], paint: Record<string, unknown>): StyleLayer {
  return {
    id,
    type: 'symbol',
    source: 'region',
    'source-layer': 'roads',
    filter: ['all', ['has', 'name'], ['in', ['get', 'kind'], ['literal', [...kinds]]]],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': ['Noto Sans'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 13],
      'symbol-spacing': 400,
      'text-padding': 6,
    },
    paint,
  };
}

function halo(color: unknown, around: string): Record<string, unknown> {
  return { 'text-color': color, 'text-halo-color': around, 'text-halo-width': 1.4 };
}
