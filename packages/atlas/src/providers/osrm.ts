/** OSRM over HTTP: tables of seconds and meters, longitude before latitude. */
import { decodePolyline } from '../ground/polyline.ts';
import type { Leg, LngLat, TravelProvider } from '../travel.ts';
import { blankMatrix, eachTile, fieldsOf, findsNothing, listOf, numberOf, refuse, setCell, textOf } from './answers.ts';
import type { Fields } from './answers.ts';
import type { ProviderClient } from './client.ts';

/** The server takes 100 places a request by default: 50 from, 50 to. */
const SIDE = 50;

/** What it says, with status 400, where no road leads from one place to the other. */
const NO_WAY = new Set(['NoRoute', 'NoTable', 'NoSegment']);

export function osrmTravel(client: ProviderClient): TravelProvider {
  const places = (points: readonly LngLat[]): string =>
    points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const numbers = (from: number, count: number): string => Array.from({ length: count }, (_, k) => from + k).join(';');
  return {
    info: () => ({ id: 'osrm', supports: { traffic: false, polyline: true, maxPairs: SIDE * SIDE } }),
    matrix: async (query) => {
      const out = blankMatrix(query);
      const gaps = await eachTile(query, SIDE, async ({ sources, targets, firstSource, firstTarget }, calledOff) =>
        client.get(
          `/table/v1/driving/${places([...sources, ...targets])}`,
          {
            query: {
              sources: numbers(0, sources.length),
              destinations: numbers(sources.length, targets.length),
              annotations: 'duration,distance',
            },
            calledOff,
          },
          (answer) => {
            const { durations, distances } = readOk(answer, 'OSRM gave no table.');
            sources.forEach((_, i) => {
              targets.forEach((__, j) => {
                const cell = (firstSource + i) * query.targets.length + firstTarget + j;
                setCell(
                  out,
                  cell,
                  numberOf(listOf(listOf(durations)[i])[j]),
                  numberOf(listOf(listOf(distances)[i])[j]),
                );
              });
            });
          },
        ),
      );
      return { ...out, ...gaps };
    },
    route: async ({ points }) =>
      client.get(
        `/route/v1/driving/${places(points)}`,
        { query: { overview: 'full', geometries: 'polyline6' } },
        (answer) => {
          const route = fieldsOf(listOf(readOk(answer, 'OSRM found no route.')['routes'])[0]);
          const legs = listOf(route['legs']).map((leg): Leg => ({
            seconds: numberOf(fieldsOf(leg)['duration']),
            metres: numberOf(fieldsOf(leg)['distance']),
            source: 'provider',
          }));
          if (legs.length !== points.length - 1) refuse('OSRM gave no route.');
          return {
            legs,
            line: decodePolyline(textOf(route['geometry']), 6),
            seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
            metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
            source: 'provider',
          };
        },
      ),
  };
}

function readOk(value: unknown, sentence: string): Fields {
  const answer = fieldsOf(value);
  if (NO_WAY.has(textOf(answer['code']))) findsNothing(sentence);
  if (answer['code'] !== 'Ok') refuse(sentence);
  return answer;
}
