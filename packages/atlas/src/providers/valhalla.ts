/** Valhalla over HTTP: tables in kilometers, lines as polylines of precision 6. */
import { decodePolyline, joinLines } from '../ground/polyline.ts';
import type { Leg, LngLat, TravelProvider } from '../travel.ts';
import { blankMatrix, eachTile, fieldsOf, listOf, numberOf, refuse, setCell, textOf } from './answers.ts';
import type { ProviderClient } from './client.ts';

/** The service's own limit is 2,500 pairs a request unless its operator raised it. */
const SIDE = 50;

export function valhallaTravel(client: ProviderClient): TravelProvider {
  const places = (points: readonly LngLat[]): { lat: number; lon: number }[] =>
    points.map(({ lat, lng }) => ({ lat, lon: lng }));
  return {
    info: () => ({ id: 'valhalla', supports: { traffic: false, polyline: true, maxPairs: SIDE * SIDE } }),
    matrix: async (query) => {
      const out = blankMatrix(query);
      await eachTile(query, SIDE, async (tile) => {
        const answer = fieldsOf(
          await client.post('/sources_to_targets', {
            sources: places(tile.sources),
            targets: places(tile.targets),
            costing: 'auto',
            units: 'kilometers',
            verbose: false,
          }),
        );
        const { durations, distances } = fieldsOf(answer['sources_to_targets']);
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
      });
      return out;
    },
    route: async ({ points }) => {
      const answer = fieldsOf(
        await client.post('/route', {
          locations: places(points),
          costing: 'auto',
          units: 'kilometers',
          directions_type: 'none',
        }),
      );
      const legs = listOf(fieldsOf(answer['trip'])['legs']).map(fieldsOf);
      if (legs.length !== points.length - 1) refuse('Valhalla found no route.');
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
  };
}
