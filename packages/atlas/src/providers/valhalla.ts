/** Valhalla over HTTP: tables in kilometers, lines as polylines of precision 6. */
import { decodePolyline, joinLines } from '../ground/polyline.ts';
import type { Leg, LngLat, TravelProvider } from '../travel.ts';
import { blankMatrix, eachTile, fieldsOf, findsNothing, listOf, numberOf, refuse, setCell, textOf } from './answers.ts';
import type { Fields } from './answers.ts';
import type { ProviderClient } from './client.ts';

/** The service's own limit is 2,500 pairs a request unless its operator raised it. */
const SIDE = 50;

/** Its codes, with status 400, for places too far apart, not connected, off every road, unreachable. */
const NO_WAY = new Set([154, 170, 171, 441, 442]);

export function valhallaTravel(client: ProviderClient): TravelProvider {
  const places = (points: readonly LngLat[]): { lat: number; lon: number }[] =>
    points.map(({ lat, lng }) => ({ lat, lon: lng }));
  return {
    info: () => ({ id: 'valhalla', supports: { traffic: false, polyline: true, maxPairs: SIDE * SIDE } }),
    matrix: async (query) => {
      const out = blankMatrix(query);
      const gaps = await eachTile(query, SIDE, async (tile, calledOff) =>
        client.post(
          '/sources_to_targets',
          {
            sources: places(tile.sources),
            targets: places(tile.targets),
            costing: 'auto',
            units: 'kilometers',
            verbose: false,
          },
          { calledOff },
          (value) => {
            const { durations, distances } = fieldsOf(read(value, 'Valhalla gave no table.')['sources_to_targets']);
            if (!Array.isArray(durations)) refuse('Valhalla gave no table.');
            tile.sources.forEach((_, i) => {
              tile.targets.forEach((__, j) => {
                const cell = (tile.firstSource + i) * query.targets.length + tile.firstTarget + j;
                setCell(
                  out,
                  cell,
                  numberOf(listOf(listOf(durations)[i])[j]),
                  numberOf(listOf(listOf(distances)[i])[j]) * 1000,
                );
              });
            });
          },
        ),
      );
      return { ...out, ...gaps };
    },
    route: async ({ points }) =>
      client.post(
        '/route',
        { locations: places(points), costing: 'auto', units: 'kilometers', directions_type: 'none' },
        {},
        (value) => {
          const legs = listOf(fieldsOf(read(value, 'Valhalla found no route.')['trip'])['legs']).map(fieldsOf);
          if (legs.length !== points.length - 1) refuse('Valhalla gave no route.');
          const figures = legs.map((leg): Leg => {
            const { time, length } = fieldsOf(leg['summary']);
            return { seconds: numberOf(time), metres: numberOf(length) * 1000, source: 'provider' };
          });
          return {
            legs: figures,
            line: joinLines(legs.map((leg) => decodePolyline(textOf(leg['shape']), 6))),
            seconds: figures.reduce((sum, leg) => sum + leg.seconds, 0),
            metres: figures.reduce((sum, leg) => sum + leg.metres, 0),
            source: 'provider',
          };
        },
      ),
  };
}

function read(value: unknown, sentence: string): Fields {
  const answer = fieldsOf(value);
  if (NO_WAY.has(numberOf(answer['error_code']))) findsNothing(sentence);
  return answer;
}
