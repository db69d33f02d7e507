/** Google Routes and Geocoding, called from the server so that the key stays there. */
import { oneLine } from '../addresses/address.ts';
import type { AddressResult, Geocoder } from '../addresses/address.ts';
import { fromGoogleResult } from '../addresses/google-shape.ts';
import type { GoogleComponent } from '../addresses/google-shape.ts';
import { decodePolyline } from '../ground/polyline.ts';
import type { Leg, LngLat, TravelProvider } from '../travel.ts';
import {
  blankMatrix,
  boxAround,
  eachTile,
  fieldsOf,
  findsNothing,
  listOf,
  numberOf,
  refuse,
  setCell,
  textOf,
  together,
} from './answers.ts';
import type { ProviderClient } from './client.ts';

/** At most 625 elements a request. */
const SIDE = 25;

export interface GoogleTravelOptions {
  key: string;
  traffic: boolean;
  /** Milliseconds; a departure that has passed is refused by the service, so none is sent then. */
  now: () => number;
}

export function googleTravel(client: ProviderClient, { key, traffic, now }: GoogleTravelOptions): TravelProvider {
  const waypoint = ({ lat, lng }: LngLat): unknown => ({ location: { latLng: { latitude: lat, longitude: lng } } });
  const common = (departAt: string | undefined): Record<string, unknown> => ({
    travelMode: 'DRIVE',
    routingPreference: traffic ? 'TRAFFIC_AWARE' : 'TRAFFIC_UNAWARE',
    ...(traffic && departAt !== undefined && Date.parse(departAt) > now() ? { departureTime: departAt } : {}),
  });
  const headers = (fields: string): Record<string, string> => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });
  // Durations are written as "160s".
  const seconds = (value: unknown): number => numberOf(textOf(value).replace(/s$/, ''));

  return {
    info: () => ({ id: 'google', supports: { traffic, polyline: true, maxPairs: SIDE * SIDE } }),
    matrix: async (query) => {
      const out = blankMatrix(query);
      const gaps = await eachTile(query, SIDE, async (tile, calledOff) => {
        const wrap = (point: LngLat): unknown => ({ waypoint: waypoint(point) });
        await client.post(
          '/distanceMatrix/v2:computeRouteMatrix',
          { origins: tile.sources.map(wrap), destinations: tile.targets.map(wrap), ...common(query.departAt) },
          { headers: headers('originIndex,destinationIndex,duration,distanceMeters,condition'), calledOff },
          (answer) => {
            if (!Array.isArray(answer)) refuse('Google gave no table.');
            for (const element of listOf(answer).map(fieldsOf)) {
              // Zeros are left out of the answer: a first row, a first column, no distance.
              const [i, j] = [numberOf(element['originIndex'] ?? 0), numberOf(element['destinationIndex'] ?? 0)];
              const isInside = tile.sources[i] !== undefined && tile.targets[j] !== undefined;
              if (!isInside || element['condition'] !== 'ROUTE_EXISTS') continue;
              const cell = (tile.firstSource + i) * query.targets.length + tile.firstTarget + j;
              setCell(out, cell, seconds(element['duration']), numberOf(element['distanceMeters'] ?? 0));
            }
          },
        );
      });
      return { ...out, ...gaps };
    },
    route: async ({ points, departAt }) => {
      const [origin, ...rest] = points.map(waypoint);
      return client.post(
        '/directions/v2:computeRoutes',
        { origin, destination: rest[rest.length - 1], intermediates: rest.slice(0, -1), ...common(departAt) },
        { headers: headers('routes.legs.duration,routes.legs.distanceMeters,routes.polyline.encodedPolyline') },
        (value) => {
          const answer = fieldsOf(value);
          // Where there is no way it answers with nothing at all.
          if (isPlainEmpty(value)) findsNothing('Google found no route.');
          const route = fieldsOf(listOf(answer['routes'])[0]);
          const legs = listOf(route['legs']).map((leg): Leg => ({
            seconds: seconds(fieldsOf(leg)['duration']),
            metres: numberOf(fieldsOf(leg)['distanceMeters'] ?? 0),
            source: 'provider',
          }));
          if (legs.length !== points.length - 1) refuse('Google gave no route.');
          return {
            legs,
            line: decodePolyline(textOf(fieldsOf(route['polyline'])['encodedPolyline']), 5),
            seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
            metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
            source: 'provider',
          };
        },
      );
    },
  };
}

/** Predictions carry no point, so each is looked up; more than a few would be slow and cost money. */
const PREDICTIONS = 5;

export function googleGeocoder(client: ProviderClient, { key }: { key: string }): Geocoder {
  const geocode = async (query: Record<string, string>, calledOff?: AbortSignal): Promise<AddressResult[]> =>
    client.get(
      '/maps/api/geocode/json',
      { query: { ...query, key }, ...(calledOff === undefined ? {} : { calledOff }) },
      (answer) => readList(answer, 'results').flatMap((result) => fromGoogleResult(checkedResult(result)) ?? []),
    );
  return {
    autocomplete: async (text, { bias, limit = PREDICTIONS } = {}) => {
      const near = bias === undefined ? {} : { location: `${bias.lat},${bias.lng}`, radius: 50_000 };
      const ids = await client.get(
        '/maps/api/place/autocomplete/json',
        { query: { input: text, components: 'country:us', ...near, key } },
        (answer) =>
          readList(answer, 'predictions')
            .map((prediction) => textOf(fieldsOf(prediction)['place_id']))
            .filter((id) => id !== ''),
      );
      const wanted = ids.slice(0, Math.min(limit, PREDICTIONS));
      const found = await together(async (calledOff) =>
        Promise.all(wanted.map(async (id) => geocode({ place_id: id }, calledOff))),
      );
      return found.flatMap(([best]) => best ?? []);
    },
    geocode: async (address, { bias, limit = 8 } = {}) =>
      (await geocode({ address: oneLine(address), components: 'country:US', ...around(bias) })).slice(0, limit),
    reverse: async ({ lat, lng }) => (await geocode({ latlng: `${lat},${lng}` }))[0] ?? null,
  };
}

/** What it says of a question it has no answer to: nothing found, an id it no longer knows, a text it cannot use. */
const NOTHING = new Set(['ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST']);

function readList(value: unknown, name: 'results' | 'predictions'): unknown[] {
  const answer = fieldsOf(value);
  const status = textOf(answer['status']);
  if (NOTHING.has(status)) return [];
  if (status !== 'OK') refuse('Google refused the lookup.');
  return listOf(answer[name]);
}

function around(bias: LngLat | undefined): { bounds?: string } {
  if (bias === undefined) return {};
  const [west, south, east, north] = boxAround(bias);
  return { bounds: `${south},${west}|${north},${east}` };
}

function isPlainEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

/** Only what fromGoogleResult reads, of the types it expects. */
function checkedResult(value: unknown): Parameters<typeof fromGoogleResult>[0] {
  const result = fieldsOf(value);
  const geometry = fieldsOf(result['geometry']);
  return {
    address_components: listOf(result['address_components']).map((one): GoogleComponent => {
      const component = fieldsOf(one);
      return {
        long_name: textOf(component['long_name']),
        short_name: textOf(component['short_name']),
        types: listOf(component['types']).map(textOf),
      };
    }),
    geometry: { location: fieldsOf(geometry['location']), location_type: geometry['location_type'] },
    place_id: result['place_id'],
  };
}
