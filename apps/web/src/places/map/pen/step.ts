import { greatCircleKm, type Point } from '@handrail/domain/platform';
import { rounded } from '../camera.ts';

/** Where a key moves a corner to, over the ground; null for keys that move nothing. */
export function stepOf(
  { latitude, longitude }: Point,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): { to: Point; meters: number; word: string } | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  const meters = shiftKey ? STRIDE_METERS : STEP_METERS;
  const degrees = meters / METERS_PER_DEGREE;
  const to = {
    latitude: rounded(latitude + way.north * degrees),
    longitude: rounded(longitude + (way.east * degrees) / Math.cos((latitude * Math.PI) / 180)),
  };
  return { to, meters, word: way.word };
}

/** Arrow keys move a corner so far over the ground; with Shift, farther. */
const STEP_METERS = 10;
const STRIDE_METERS = 100;

const METERS_PER_DEGREE = greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }) * 1000;

const WAYS: Record<string, { north: number; east: number; word: string }> = {
  ArrowUp: { north: 1, east: 0, word: 'north' },
  ArrowDown: { north: -1, east: 0, word: 'south' },
  ArrowLeft: { north: 0, east: -1, word: 'west' },
  ArrowRight: { north: 0, east: 1, word: 'east' },
};
