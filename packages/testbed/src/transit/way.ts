import { greatCircleKm, type Point } from '@handrail/domain/platform';

/** Below this two stops are one place. */
const SAME_PLACE_KM = 0.03;

/**
 * How far and how long between two points when no road is known: the straight line, bent by as much as streets bend it
 * on average. The server's own estimate says the same, so a ride that is edited does not jump.
 */
export function wayOf(from: Point, to: Point): { travelM: number; travelSec: number } {
  const km = greatCircleKm(from, to);
  if (km < SAME_PLACE_KM) return { travelM: Math.round(km * 1000), travelSec: 0 };
  const detour = Math.max(1.3, 1.85 - 0.11 * Math.log2(Math.max(1, km)));
  return { travelM: Math.round(km * 1000 * detour), travelSec: Math.round(Math.max(1, 2.9 * km ** 0.7) * 60) };
}
