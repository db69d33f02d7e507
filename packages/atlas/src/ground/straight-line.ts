/**
 * Travel without roads: what the straight line tells. Fitted to routed times of five American regions; right to a
 * quarter on average, useless across a ridge or a river, and always marked as an estimate.
 */
import { NO_ANSWER, SOURCE_CODES } from '../travel.ts';
import type { Leg, LngLat, TravelProvider } from '../travel.ts';
import { greatCircleKm, isOnEarth } from './great-circle.ts';
import { throughHours } from './hour-factors.ts';
import type { HourFactors } from './hour-factors.ts';

/** Below this two stops are one place. */
const SAME_PLACE_KM = 0.03;

export function straightLineLeg(a: LngLat, b: LngLat): Leg {
  const km = greatCircleKm(a, b);
  if (km < SAME_PLACE_KM) return { seconds: 0, metres: km * 1000, source: 'straight-line' };
  const minutes = Math.max(1, 2.9 * km ** 0.7);
  const detour = Math.max(1.3, 1.85 - 0.11 * Math.log2(Math.max(1, km)));
  return { seconds: minutes * 60, metres: km * 1000 * detour, source: 'straight-line' };
}

/** The straight line as an engine, the last of the chain: it answers whatever lies on Earth. */
export function straightLineTravel(factors: HourFactors | null = null): TravelProvider {
  return {
    info: () => ({ id: 'straight-line', supports: { traffic: false, polyline: true, maxPairs: Infinity } }),
    matrix: async ({ sources, targets, departAt }) => {
      const through = throughHours(factors, departAt);
      const cells = sources.length * targets.length;
      const out = {
        seconds: new Float32Array(cells),
        metres: new Float32Array(cells),
        source: new Uint8Array(cells).fill(NO_ANSWER),
      };
      let cell = 0;
      for (const source of sources) {
        for (const target of targets) {
          if (isOnEarth(source) && isOnEarth(target)) {
            const leg = straightLineLeg(source, target);
            out.seconds[cell] = through(leg.seconds);
            out.metres[cell] = leg.metres;
            out.source[cell] = SOURCE_CODES['straight-line'];
          }
          cell += 1;
        }
      }
      return out;
    },
    route: async ({ points, departAt }) => {
      const through = throughHours(factors, departAt);
      let driven = 0;
      const legs = points.slice(1).map((point, k) => {
        const leg = straightLineLeg(points[k] ?? point, point);
        const seconds = through(leg.seconds, driven);
        driven += seconds;
        return { ...leg, seconds };
      });
      return {
        legs,
        line: points.map(({ lng, lat }): [number, number] => [lng, lat]),
        seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
        metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
        source: 'straight-line',
      };
    },
  };
}
