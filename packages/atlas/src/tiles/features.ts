/** What of the map is drawn, on which layer, as what kind and from which zoom on. Names stay close to common tile schemas. */
import type { Tags } from '../osm/elements.ts';

export type LayerName = 'landuse' | 'water' | 'buildings' | 'roads' | 'places' | 'pois' | 'addr';

export interface Drawn {
  layer: LayerName;
  kind: string;
  minZoom: number;
}

const roadKinds: Record<string, readonly [kind: string, minZoom: number]> = {
  motorway: ['highway', 5], motorway_link: ['highway', 10], trunk: ['highway', 5], trunk_link: ['highway', 10],
  primary: ['major_road', 8], primary_link: ['major_road', 11], secondary: ['major_road', 9], secondary_link: ['major_road', 11],
  tertiary: ['medium_road', 10], tertiary_link: ['medium_road', 12],
  unclassified: ['minor_road', 12], residential: ['minor_road', 12], living_street: ['minor_road', 12], road: ['minor_road', 12],
  service: ['service', 14],
  track: ['path', 14], path: ['path', 14], footway: ['path', 14], cycleway: ['path', 14], pedestrian: ['path', 13], steps: ['path', 14],
}; // prettier-ignore

export function lineOf(tags: Tags): Drawn | null {
  const road = roadKinds[tags['highway'] ?? ''];
  if (road !== undefined && tags['area'] !== 'yes') return { layer: 'roads', kind: road[0], minZoom: road[1] };
  if (tags['railway'] === 'rail' || tags['railway'] === 'light_rail')
    return { layer: 'roads', kind: 'rail', minZoom: 10 };
  const water = tags['waterway'];
  if (water === 'river' || water === 'canal') return { layer: 'water', kind: water, minZoom: 8 };
  return water === 'stream' ? { layer: 'water', kind: water, minZoom: 12 } : null;
}

const landByLanduse = new Set([
  'farmland',
  'residential',
  'commercial',
  'industrial',
  'cemetery',
  'retail',
  'military',
]);
const landByLeisure = new Set(['park', 'golf_course', 'pitch', 'nature_reserve', 'playground']);
const landByAmenity = new Set(['hospital', 'university', 'school', 'college', 'parking']);
const grassy = new Set(['grassland', 'scrub', 'heath']);

export function areaOf(tags: Tags): Drawn | null {
  const { natural, landuse, leisure, amenity, building } = tags;
  if (natural === 'water' || tags['waterway'] === 'riverbank' || landuse === 'reservoir')
    return { layer: 'water', kind: 'water', minZoom: 6 };
  if (building !== undefined && building !== 'no') return { layer: 'buildings', kind: 'building', minZoom: 13 };
  const land = (kind: string, minZoom = 9): Drawn => ({ layer: 'landuse', kind, minZoom });
  if (leisure !== undefined && landByLeisure.has(leisure))
    return land(leisure, leisure === 'pitch' || leisure === 'playground' ? 13 : 9);
  if (natural === 'wood' || landuse === 'forest') return land('wood', 7);
  if ((natural !== undefined && grassy.has(natural)) || landuse === 'grass' || landuse === 'meadow')
    return land('grass', 10);
  if (landuse !== undefined && landByLanduse.has(landuse)) return land(landuse, landuse === 'farmland' ? 8 : 9);
  if (amenity !== undefined && landByAmenity.has(amenity)) return land(amenity, amenity === 'parking' ? 14 : 11);
  return tags['aeroway'] === 'runway' || tags['aeroway'] === 'apron' ? land('aerodrome', 10) : null;
}
