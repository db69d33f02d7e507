import { type Point, spreadMarks } from '@handrail/domain/platform';
import type { MapPin } from './features.ts';

/** In pixels, to the right of a pin's point and down from it. */
export type Aside = readonly [right: number, down: number];

/** Enough for a finger to hit the one and not the other. */
const APART_PX = 26;
/** The round part of a pin lies so far above its point. */
const PIN_HEAD_PX = 24;

/**
 * How far from its point each pin stands, so that all can be read: pins at one and the same door stand side by side, and
 * numbered stops, which are many, give way to pins and to each other, as near as they lie at this zoom.
 */
export function spread(pins: readonly Pick<MapPin, 'id' | 'point' | 'stop'>[], zoom: number): Map<string, Aside> {
  const standing = pins.filter(({ stop }) => stop === undefined);
  const doors = Map.groupBy(standing, ({ point }) => `${point.latitude.toFixed(5)} ${point.longitude.toFixed(5)}`);
  const asides = new Map<string, Aside>(
    [...doors.values()].flatMap((together) =>
      together.map(({ id }, index): [string, Aside] => [id, [(index - (together.length - 1) / 2) * APART_PX, 0]]),
    ),
  );
  const stops = pins.filter(({ stop }) => stop !== undefined);
  const places = stops.map(({ point }) => pixelOf(point, zoom));
  const taken = standing.map(({ id, point }): Aside => {
    const [x, y] = pixelOf(point, zoom);
    return [x + (asides.get(id)?.[0] ?? 0), y - PIN_HEAD_PX];
  });
  for (const [at, [x, y]] of spreadMarks(places, { apart: APART_PX, taken }).entries()) {
    const { id } = stops[at] ?? {};
    const [placeX, placeY] = places[at] ?? [x, y];
    if (id !== undefined) asides.set(id, [Math.round(x - placeX), Math.round(y - placeY)]);
  }
  return asides;
}

/** The side of the whole world at zoom 0, as the renderer draws it. */
const WORLD_PX = 512;

/** Where a point lies on a drawing of the whole world (Web Mercator). */
function pixelOf({ latitude, longitude }: Point, zoom: number): [x: number, y: number] {
  const size = WORLD_PX * 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return [((longitude + 180) / 360) * size, ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * size];
}
