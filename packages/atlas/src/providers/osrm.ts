/** OSRM over HTTP: tables of seconds and meters, longitude before latitude. */
import { decodePolyline } from '../ground/polyline.ts';
import type { Leg, LngLat, TravelProvider } from '../travel.ts';
import { blankMatrix, eachTile, fieldsOf, listOf, numberOf, refuse, setCell, textOf } from './answers.ts';
import type { ProviderClient } from './client.ts';

/** The server takes 100 places a request by default: 50 from, 50 to. */
const SIDE = 50;

export function osrmTravel(client: ProviderClient): TravelProvider {
  const places = (points: readonly LngLat[]): string =>
    points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const numbers = (from: number, count: number): string => Array.from({ length: count }, (_, k) => from + k).join(';');
  return {
    info: () => ({ id: 'osrm', supports: { traffic: false, polyline: true, maxPairs: SIDE * SIDE } }),
    matrix: async (query) => {
      const out = blankMatrix(query);
      await eachTile(query, SIDE, async ({ sources, targets, firstSource, firstTarget }) => {
        const answer = fieldsOf(
          await client.get(`/table/v1/driving/${places([...sources, ...targets])}`, {
            sources: numbers(0, sources.length),
            destinations: numbers(sources.length, targets.length),
            annotations: 'duration,distance',
          }),
        );
        if (answer['code'] !== 'Ok') refuse('OSRM gave no table.');
        sources.forEach((_, i) => {
          targets.forEach((__, j) => {
            const cell = (firstSource + i) * query.targets.length + firstTarget + j;
            setCell(
              out,
              cell,
              numberOf(listOf(listOf(answer['durations'])[i])[j]),
              numberOf(listOf(listOf(answer['distances'])[i])[j]),
            );
          });
        });
      });
      return out;
    },
    route: async ({ points }) => {
      const answer = fieldsOf(
        await client.get(`/route/v1/driving/${places(points)}`, { overview: 'full', geometries: 'polyline6' }),
      );
      const route = fieldsOf(listOf(answer['routes'])[0]);
      const legs = listOf(route['legs']).map((leg): Leg => ({
        seconds: numberOf(fieldsOf(leg)['duration']),
        metres: numberOf(fieldsOf(leg)['distance']),
        source: 'provider',
      }));
      if (answer['code'] !== 'Ok' || legs.length !== points.length - 1) refuse('OSRM found no route.');
      return {
        legs,
        line: decodePolyline(textOf(route['geometry']), 6),
        seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
        metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
        source: 'provider',
      };
    },
  };
}
