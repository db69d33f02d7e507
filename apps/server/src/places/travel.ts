import { sourceOf, type HourFactors, type LegSource, type LngLat } from '@handrail/atlas';
import type { Services } from '../platform/services.ts';
import { mapsOf } from './maps.ts';

/** How far and how long a ride is, and where the figures come from. */
export interface Way {
  travelM: number;
  travelSec: number;
  travelSource: 'provider' | 'roads' | 'estimated';
}

/** The column says in our words what the maps say in theirs. */
const SOURCES: Record<LegSource, Way['travelSource']> = {
  provider: 'provider',
  road: 'roads',
  'straight-line': 'estimated',
};

export interface AskedWay {
  from: LngLat;
  to: LngLat;
  departAt?: string;
  /** How much slower the roads are through a program's week; null where the map's own times hold at any hour. */
  hours: HourFactors | null;
}

/** The way from one point to another, leaving at a moment. It always answers: at the least by the straight line. */
export async function wayBetween(services: Services, { from, to, departAt, hours }: AskedWay): Promise<Way> {
  const { seconds, metres, source } = await mapsOf(services)
    .travelIn(hours)
    .matrix({
      sources: [from],
      targets: [to],
      ...(departAt ? { departAt } : {}),
    });
  return {
    travelM: Math.round(metres[0] ?? 0),
    travelSec: Math.round(seconds[0] ?? 0),
    travelSource: SOURCES[sourceOf(source[0] ?? 0)],
  };
}

/** The way through several points, to be drawn. */
export async function routeThrough(services: Services, points: readonly LngLat[]) {
  const { legs, line, seconds, metres, source } = await mapsOf(services)
    .travelIn(null)
    .route({ points: [...points] });
  return {
    travel_distance: Math.round(metres),
    travel_time: Math.round(seconds),
    source: SOURCES[source],
    geometry: line.map(([longitude, latitude]) => ({ latitude, longitude })),
    legs: legs.map((leg) => ({ travel_distance: Math.round(leg.metres), travel_time: Math.round(leg.seconds) })),
  };
}
