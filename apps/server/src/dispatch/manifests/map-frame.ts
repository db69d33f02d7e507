import type { Box } from '@handrail/atlas';

type Degrees = readonly [lng: number, lat: number];

/** A stretch of paper, from its upper left. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How land is laid onto paper: north is up, and a mile is as long in both directions. */
export interface Projection {
  at: (place: Degrees) => [x: number, y: number];
  /** The land that the whole frame shows. */
  box: Box;
  /** So many meters are a point of paper. */
  metersAPoint: number;
}

const METERS_A_DEGREE = 111_195;
/** A lone stop is shown with so much land around it. */
const LEAST_METERS = 1_500;

/** All places inside the frame with a margin, and in its middle. */
export function projectionOf(places: readonly Degrees[], frame: Frame, margin: number): Projection {
  const [west, east] = spanOf(places.map(([lng]) => lng));
  const [south, north] = spanOf(places.map(([, lat]) => lat));
  const [midLng, midLat] = [(west + east) / 2, (south + north) / 2];
  const shrink = Math.cos((midLat * Math.PI) / 180);
  const metersAPoint = Math.max(
    ((east - west) * shrink * METERS_A_DEGREE) / (frame.width - 2 * margin),
    ((north - south) * METERS_A_DEGREE) / (frame.height - 2 * margin),
    LEAST_METERS / Math.min(frame.width, frame.height),
  );
  const [lngAPoint, latAPoint] = [metersAPoint / METERS_A_DEGREE / shrink, metersAPoint / METERS_A_DEGREE];
  const [midX, midY] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  return {
    at: ([lng, lat]) => [midX + (lng - midLng) / lngAPoint, midY - (lat - midLat) / latAPoint],
    box: [
      midLng - (frame.width / 2) * lngAPoint,
      midLat - (frame.height / 2) * latAPoint,
      midLng + (frame.width / 2) * lngAPoint,
      midLat + (frame.height / 2) * latAPoint,
    ],
    metersAPoint,
  };
}

/** Whether a mark lies inside a frame with all of its size. */
export function isWithin(
  { x, y, width, height }: Frame,
  [markX, markY]: readonly [number, number],
  size: number,
): boolean {
  const half = size / 2;
  return markX - half >= x && markX + half <= x + width && markY - half >= y && markY + half <= y + height;
}

function spanOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}
