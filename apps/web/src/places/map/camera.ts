import { type MapView, type Point, viewOf } from '@handrail/domain/platform';
import type { MapContent, PickedPoint } from './features.ts';

export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Room for the pins, which stand above their points and beside each other. */
const AROUND_PINS = 48;

/** Ground on which nothing stands needs a margin, and no more: the town is what there is to see. */
const AROUND_GROUND = 8;

/**
 * The free space to leave at each side: around everything, and more where a panel lies over the map. Never more than a
 * third of the map, or nothing would be left to show it in.
 */
export function paddingOf(
  size: { width: number; height: number },
  { inset = {}, isBare = false }: { inset?: Partial<Sides>; isBare?: boolean } = {},
): Sides {
  const around = isBare ? AROUND_GROUND : AROUND_PINS;
  const across = (side: number) => Math.min(around + side, Math.floor(size.width / 3));
  const along = (side: number) => Math.min(around + side, Math.floor(size.height / 3));
  return {
    top: along(inset.top ?? 0),
    bottom: along(inset.bottom ?? 0),
    left: across(inset.left ?? 0),
    right: across(inset.right ?? 0),
  };
}

/** West, south, east, north: of the imported region, or of where a program serves. */
export type RegionBounds = readonly [number, number, number, number];

/**
 * What the map shows of its own accord. Vehicles count only where nothing else does: they move, and the view must not
 * follow them around. A map of nothing shows the ground it was given.
 */
export function viewFor(content: MapContent, picked: PickedPoint | undefined, ground: RegionBounds | null): MapView {
  const { pins = [], vehicles = [], routes = [], areas = [], cells = [] } = content;
  const still: (Point | null)[] = [
    ...pins.map(({ point }) => point),
    ...routes.flatMap(({ line }) => line.map(([longitude, latitude]) => ({ longitude, latitude }))),
    ...areas.flatMap(({ corners }) => corners),
    ...cells.flatMap(({ bounds: { north, south, east, west } }) => [
      { latitude: north, longitude: west },
      { latitude: south, longitude: east },
    ]),
    picked?.point ?? null,
  ];
  const points = still.some((point) => point !== null) ? still : vehicles.map(({ point }) => point);
  if (points.length > 0 || ground === null) return viewOf(points);
  const [west, south, east, north] = ground;
  return viewOf([
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
}

/** Whether nothing lies on the map, so that it shows its ground. */
export function isBareGround(content: MapContent, picked: PickedPoint | undefined): boolean {
  const { pins = [], vehicles = [], routes = [], areas = [], cells = [] } = content;
  return [pins, vehicles, routes, areas, cells].every((those) => those.length === 0) && !picked?.point;
}

/** Changes when something comes or goes, and not when it moves: only then may the map show something else. */
export function viewKeyOf(content: MapContent, around?: RegionBounds): string {
  const { pins = [], vehicles = [], routes = [], areas = [], cells = [] } = content;
  const still = [...pins, ...routes, ...areas].map(({ id }) => id).concat(cells.map(({ label }) => label));
  if (still.length > 0) return JSON.stringify(still);
  return JSON.stringify([vehicles.length > 0, around]);
}

/** A world of 512 pixels at zoom 0, as the renderer counts. */
const WORLD_PX = 512;

/** A point so many pixels away on the screen, at this zoom: how far an arrow key moves a pin. */
export function nudged({ latitude, longitude }: Point, px: { right: number; down: number }, zoom: number): Point {
  const degreesPerPx = 360 / (WORLD_PX * 2 ** zoom);
  // Mercator stretches the north-south way by the cosine of the latitude.
  const stretch = Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: rounded(latitude - px.down * degreesPerPx * stretch),
    longitude: rounded(longitude + px.right * degreesPerPx),
  };
}

/** Six decimals are a hand's breadth; more would only make addresses differ that do not. */
export function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
