import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { encodePolyline } from '../testing/encode-polyline.ts';
import { AtlasFault, sourceOf } from '../travel.ts';
import type { LngLat, TravelProvider } from '../travel.ts';
import { geocoderChain, travelChain } from './chain.ts';
import { configuredGeocoder, configuredTravel } from './configured.ts';
import type { Surroundings } from './configured.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { addressKind } from './address-kind.ts';
import { providerClient } from './client.ts';
import type { Fetch, ProviderClient } from './client.ts';
import { googleGeocoder, googleTravel } from './google.ts';
import { guard, rememberedTravel, wallClock } from './guard.ts';
import type { Clock } from './guard.ts';
import { nominatimGeocoder } from './nominatim.ts';
import { osrmTravel } from './osrm.ts';
import { peliasGeocoder } from './pelias.ts';
import { photonGeocoder } from './photon.ts';
import { checkProviderUrl } from './safe-url.ts';
import { valhallaTravel } from './valhalla.ts';

/** What a fake service was asked, and what it says. */
interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}
type Says = (asked: Asked) => { status?: number; text?: string; json?: unknown; silent?: boolean };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(says: Says, timeoutMs = 3000): Promise<{ client: ProviderClient; base: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const text = Buffer.concat(chunks).toString();
      const one: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      asked.push(one);
      const answer = says(one);
      if (answer.silent === true) return;
      response.writeHead(answer.status ?? 200, answer.status === 302 ? { location: '/elsewhere' } : {});
      response.end(answer.text ?? JSON.stringify(answer.json));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const base = `http://127.0.0.1:${port}`;
  const guarded = guard(wallClock, { timeoutMs });
  return { client: providerClient({ base, fetch, allowPrivate: true, guarded }), base, asked };
}

const here: LngLat = { lat: 41.78, lng: -77.64 };
const there: LngLat = { lat: 41.79, lng: -77.6 };
const line: [number, number][] = [[-77.64, 41.78], [-77.62, 41.785], [-77.6, 41.79]]; // prettier-ignore

/** A clock that stands still until it is moved. */
function handClock(): Clock & { move(ms: number): void } {
  let now = 0;
  let waiting: { at: number; ring: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, ring) => {
      const alarm = { at: now + ms, ring };
      waiting.push(alarm);
      return () => (waiting = waiting.filter((other) => other !== alarm));
    },
    move: (ms) => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { ring } of due) ring();
    },
  };
}

describe('Valhalla', () => {
  test('is asked in lat and lon, and answers in seconds and kilometers', async () => {
    const { client, asked } = await serve(() => ({
      json: { sources_to_targets: { durations: [[60, null]], distances: [[1.5, null]] } },
    }));
    const { seconds, metres, source } = await valhallaTravel(client).matrix({
      sources: [here],
      targets: [there, here],
    });
    expect(asked[0]?.body).toMatchObject({
      sources: [{ lat: 41.78, lon: -77.64 }],
      targets: [
        { lat: 41.79, lon: -77.6 },
        { lat: 41.78, lon: -77.64 },
      ],
      costing: 'auto',
    });
    expect([seconds[0], metres[0], source[0], source[1]]).toEqual([60, 1500, 0, 255]);
  });

  test('draws lines of precision 6, leg by leg', async () => {
    const legs = [line.slice(0, 2), line.slice(1)].map((part) => ({
      shape: encodePolyline(part, 6),
      summary: { time: 100, length: 2 },
    }));
    const { client } = await serve(() => ({ json: { trip: { legs } } }));
    expect(await valhallaTravel(client).route({ points: [here, there, here] })).toMatchObject({
      line,
      seconds: 200,
      metres: 4000,
      source: 'provider',
    });
  });

  test('gets a large matrix in tables of 50 by 50', async () => {
    const { client, asked } = await serve(({ body }) => {
      const [rows, columns] = [(body['sources'] as unknown[]).length, (body['targets'] as unknown[]).length];
      const table = (value: number) => Array.from({ length: rows }, () => Array.from({ length: columns }, () => value));
      return { json: { sources_to_targets: { durations: table(columns), distances: table(1) } } };
    });
    const many = Array.from({ length: 60 }, () => here);
    const { seconds } = await valhallaTravel(client).matrix({ sources: many, targets: many });
    expect(asked).toHaveLength(4);
    expect([seconds[0], seconds[59], seconds[60 * 60 - 1]]).toEqual([50, 10, 10]);
  });
});

describe('OSRM', () => {
  test('is asked longitude first, sources before destinations', async () => {
    const { client, asked } = await serve(() => ({ json: { code: 'Ok', durations: [[90]], distances: [[800.5]] } }));
    const { seconds, metres } = await osrmTravel(client).matrix({ sources: [here], targets: [there] });
    expect(asked[0]?.path).toBe('/table/v1/driving/-77.640000,41.780000;-77.600000,41.790000');
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      sources: '0',
      destinations: '1',
      annotations: 'duration,distance',
    });
    expect([seconds[0], metres[0]]).toEqual([90, 800.5]);
  });

  test('draws a route as polyline6', async () => {
    const { client } = await serve(() => ({
      json: { code: 'Ok', routes: [{ geometry: encodePolyline(line, 6), legs: [{ duration: 30, distance: 400 }] }] },
    }));
    expect(await osrmTravel(client).route({ points: [here, there] })).toMatchObject({ line, seconds: 30, metres: 400 });
  });
});

describe('Google', () => {
  const now = () => Date.parse('2026-11-23T12:00:00Z');

  test('is sent its key in a header, and a departure only while it lies ahead', async () => {
    const { client, asked } = await serve(() => ({
      json: [{ duration: '160s', distanceMeters: 1200, condition: 'ROUTE_EXISTS' }],
    }));
    const travel = googleTravel(client, { key: 'k3y', traffic: true, now });
    const { seconds, metres } = await travel.matrix({
      sources: [here],
      targets: [there],
      departAt: '2026-11-23T13:00:00Z',
    });
    await travel.matrix({ sources: [here], targets: [there], departAt: '2026-11-23T11:00:00Z' });
    expect(asked[0]?.headers['x-goog-api-key']).toBe('k3y');
    expect(asked.map(({ body }) => body['departureTime'])).toEqual(['2026-11-23T13:00:00Z', undefined]);
    expect([seconds[0], metres[0]]).toEqual([160, 1200]);
  });

  test('[CALL-134] gives directions for driving, stop by stop', async () => {
    const { client, asked } = await serve(() => ({
      json: {
        routes: [
          {
            legs: [{ duration: '60s', distanceMeters: 900 }, { duration: '30s' }],
            polyline: { encodedPolyline: encodePolyline(line) },
          },
        ],
      },
    }));
    const route = await googleTravel(client, { key: 'k', traffic: false, now }).route({
      points: [here, there, { lat: 41.8, lng: -77.5 }],
    });
    expect(route).toMatchObject({ line, seconds: 90, metres: 900, source: 'provider' });
    expect(asked[0]?.body).toMatchObject({
      travelMode: 'DRIVE',
      origin: { location: { latLng: { latitude: 41.78, longitude: -77.64 } } },
      intermediates: [{ location: { latLng: { latitude: 41.79, longitude: -77.6 } } }],
      destination: { location: { latLng: { latitude: 41.8, longitude: -77.5 } } },
    });
  });

  test('asks for 25 by 25 at most and puts each element where it belongs', async () => {
    const { client, asked } = await serve(({ body }) => ({
      json: (body['origins'] as unknown[]).flatMap((_, originIndex) =>
        (body['destinations'] as unknown[]).map((__, destinationIndex) => ({
          originIndex,
          destinationIndex,
          duration: `${originIndex}s`,
          distanceMeters: destinationIndex,
          condition: 'ROUTE_EXISTS',
        })),
      ),
    }));
    const many = Array.from({ length: 30 }, () => here);
    const { seconds, metres } = await googleTravel(client, { key: 'k', traffic: false, now }).matrix({
      sources: many,
      targets: many,
    });
    expect(asked).toHaveLength(4);
    expect([seconds[30 * 24], seconds[30 * 25], metres[24], metres[25]]).toEqual([24, 0, 24, 0]);
  });

  test('[CALL-133] is asked by GET with the address text; location, components and types are read', async () => {
    const part = (long_name: string, short_name: string, ...types: string[]) => ({ long_name, short_name, types });
    const { client, asked } = await serve(() => ({
      json: {
        status: 'OK',
        results: [
          {
            address_components: [
              part('12', '12', 'street_number'),
              part('Elm Street', 'Elm St', 'route'),
              part('Cedar Valley', 'Cedar Valley', 'locality'),
              part('Pennsylvania', 'PA', 'administrative_area_level_1'),
              part('16981', '16981', 'postal_code'),
            ],
            geometry: { location: { lat: 41.7, lng: -77.6 }, location_type: 'ROOFTOP' },
            place_id: 'abc',
          },
        ],
      },
    }));
    expect(await googleGeocoder(client, { key: 'k' }).geocode('12 Elm')).toEqual([
      {
        userplace_id: null,
        label: '12 Elm St, Cedar Valley, PA 16981',
        addressLine1: '12 Elm St',
        city: 'Cedar Valley',
        state: 'PA',
        zipcode: '16981',
        latitude: 41.7,
        longitude: -77.6,
        location_type: 2,
        accuracy: 'ROOFTOP',
        source: 'google',
        ref: 'abc',
      },
    ]);
    expect([asked[0]?.method, asked[0]?.query.get('address')]).toEqual(['GET', '12 Elm']);
  });

  test('[CALL-135] predicts addresses, and looks each up before it suggests it', async () => {
    const { client, asked } = await serve(({ path, query }) =>
      path.endsWith('autocomplete/json')
        ? { json: { status: 'OK', predictions: [{ place_id: 'one' }, { place_id: 'two' }] } }
        : {
            json: {
              status: 'OK',
              results: [
                {
                  geometry: { location: { lat: query.get('place_id') === 'one' ? 1 : 2, lng: 3 } },
                  address_components: [],
                },
              ],
            },
          },
    );
    expect((await googleGeocoder(client, { key: 'k' }).autocomplete('elm')).map((found) => found.latitude)).toEqual([
      1, 2,
    ]);
    expect(asked[0]?.query.get('input')).toBe('elm');
  });

  test('that refuses the key is a fault without the key in it', async () => {
    const { client } = await serve(() => ({ json: { status: 'REQUEST_DENIED' } }));
    const fault = await googleGeocoder(client, { key: 's3cret' })
      .geocode('12 Elm')
      .catch((cause: unknown) => cause);
    expect(fault).toBeInstanceOf(AtlasFault);
    expect(String(fault)).not.toContain('s3cret');
  });
});

describe('Photon, Nominatim and Pelias', () => {
  test('Photon answers longitude first and writes states out', async () => {
    const { client, asked } = await serve(() => ({
      json: {
        features: [
          {
            geometry: { coordinates: [-77.6, 41.7] },
            properties: {
              type: 'house',
              housenumber: '12',
              street: 'Elm Street',
              city: 'Cedar Valley',
              state: 'Pennsylvania',
              postcode: '16981',
              osm_type: 'W',
              osm_id: 7,
            },
          },
        ],
      },
    }));
    expect((await photonGeocoder(client).autocomplete('12 elm', { bias: here }))[0]).toMatchObject({
      addressLine1: '12 Elm Street',
      state: 'PA',
      latitude: 41.7,
      longitude: -77.6,
      accuracy: 'ROOFTOP',
      source: 'photon',
      ref: 'W7',
    });
    expect([asked[0]?.query.get('lat'), asked[0]?.query.get('lon')]).toEqual(['41.78', '-77.64']);
  });

  test('Nominatim writes coordinates as text, offers no autocomplete and is asked once a second', async () => {
    const { client, asked } = await serve(() => ({
      json: [
        {
          lat: '41.7',
          lon: '-77.6',
          place_rank: 30,
          osm_type: 'way',
          osm_id: 7,
          name: '',
          address: {
            house_number: '12',
            road: 'Elm Street',
            village: 'Penny Mill',
            'ISO3166-2-lvl4': 'US-PA',
            postcode: '16984',
          },
        },
      ],
    }));
    const clock = handClock();
    const nominatim = nominatimGeocoder(client, { clock, contact: 'ops@example.org' });
    expect(await nominatim.autocomplete('12 elm')).toEqual([]);
    expect((await nominatim.geocode('12 Elm'))[0]).toMatchObject({
      addressLine1: '12 Elm Street',
      city: 'Penny Mill',
      state: 'PA',
      latitude: 41.7,
      accuracy: 'ROOFTOP',
    });
    const second = nominatim.geocode('14 Elm');
    expect(asked).toHaveLength(1);
    clock.move(1000);
    await second;
    expect(asked).toHaveLength(2);
    expect(asked[0]?.headers['user-agent']).toBe('Handrail (ops@example.org)');
  });

  test('Pelias tells how exact it is', async () => {
    const feature = (properties: object) => ({
      geometry: { coordinates: [-77.6, 41.7] },
      properties: {
        housenumber: '12',
        street: 'Elm Street',
        locality: 'Cedar Valley',
        region_a: 'PA',
        postalcode: '16981',
        ...properties,
      },
    });
    const { client } = await serve(() => ({
      json: {
        features: [
          feature({ accuracy: 'point', match_type: 'exact' }),
          feature({ match_type: 'interpolated' }),
          feature({ accuracy: 'centroid' }),
        ],
      },
    }));
    expect((await peliasGeocoder(client).geocode('12 Elm')).map((found) => found.accuracy)).toEqual([
      'ROOFTOP',
      'RANGE_INTERPOLATED',
      'GEOMETRIC_CENTER',
    ]);
  });
});

/** What goes wrong, and the sentence it becomes. Only who waits for nothing at all waits for a short time. */
const bad: [string, Says, string, number?][] = [
  ['too many requests', () => ({ status: 429, text: '' }), 'too many requests'],
  ['a server error', () => ({ status: 500, text: 'oops' }), 'status 500'],
  ['a web page', () => ({ text: '<html>Sign in</html>' }), 'not JSON'],
  [
    'a redirect',
    ({ path }) => (path === '/elsewhere' ? { json: {} } : { status: 302, text: '' }),
    'could not be reached',
  ],
  ['nothing at all', () => ({ silent: true }), 'did not answer in time', 200],
  ['a refusal in no form', () => ({ status: 400, text: 'Bad request' }), 'status 400'],
];

describe('A service that fails', () => {
  test.each(bad)('with %s is one sentence', async (_, says, sentence, timeoutMs = 20_000) => {
    const { client } = await serve(says, timeoutMs);
    await expect(client.get('/', {}, (answer) => answer)).rejects.toThrow(sentence);
  });

  const garbage: unknown[] = [
    null,
    7,
    'text',
    [],
    {},
    { sources_to_targets: { durations: 'x' } },
    { code: 'Ok', durations: [['a'], null], distances: 4 },
    { trip: { legs: [null] } },
    { routes: [{}] },
    { features: [null, { geometry: { coordinates: ['x'] } }] },
    { status: 'OK', results: [null, 5] },
  ];

  test('with garbage never gives a number or a place that makes no sense', async () => {
    for (const json of garbage) {
      const { client } = await serve(() => ({ json }));
      const engines = [
        valhallaTravel(client),
        osrmTravel(client),
        googleTravel(client, { key: 'k', traffic: false, now: () => 0 }),
      ];
      for (const engine of engines) {
        const chained = travelChain([engine]);
        const { source, seconds } = await chained.matrix({ sources: [here, there], targets: [there] });
        expect([...source].map(sourceOf)).toEqual(['straight-line', 'straight-line']);
        expect(seconds.every((value) => Number.isFinite(value))).toBe(true);
        expect((await chained.route({ points: [here, there] })).source).toBe('straight-line');
      }
      const clock = handClock();
      const geocoders = [
        googleGeocoder(client, { key: 'k' }),
        photonGeocoder(client),
        peliasGeocoder(client),
        nominatimGeocoder(client, { clock, contact: 'x', spacingMs: 0 }),
      ];
      for (const geocoder of geocoders) expect(await geocoderChain([geocoder]).geocode('12 Elm')).toEqual([]);
    }
  });
});

function engine(id: string, answer: (from: LngLat, to: LngLat) => number | null): TravelProvider & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    info: () => ({ id, supports: { traffic: false, polyline: false, maxPairs: 1 } }),
    matrix: async ({ sources, targets }) => {
      asked.push(sources.length * targets.length);
      const cells = sources.flatMap((from) => targets.map((to) => answer(from, to)));
      return {
        seconds: Float32Array.from(cells, (cell) => cell ?? 0),
        metres: Float32Array.from(cells, () => 1),
        source: Uint8Array.from(cells, (cell) => (cell === null ? 255 : 1)),
      };
    },
    route: async () => {
      throw new AtlasFault('No route today.');
    },
  };
}

describe('The chain', () => {
  test('fills each gap from the next engine and says where every figure is from', async () => {
    const first = engine('first', (from) => (from.lat === here.lat ? 5 : null));
    const { seconds, source } = await travelChain([first]).matrix({ sources: [here, there], targets: [there] });
    expect([...source].map(sourceOf)).toEqual(['road', 'straight-line']);
    expect([seconds[0], seconds[1]]).toEqual([5, 0]);
  });

  test('asks the next engine only for rows and columns with gaps', async () => {
    const second = engine('second', () => 7);
    const first = engine('first', (from, to) => (from.lat === there.lat && to.lat === here.lat ? null : 5));
    await travelChain([first, second]).matrix({ sources: [here, there], targets: [here, there] });
    expect(second.asked).toEqual([1]);
  });

  test('takes no infinite, negative or missing figure from anybody', async () => {
    for (const wrong of [Infinity, -1, Number.NaN]) {
      const { source } = await travelChain([engine('wrong', () => wrong)]).matrix({
        sources: [here],
        targets: [there],
      });
      expect([...source].map(sourceOf)).toEqual(['straight-line']);
    }
  });

  test('goes on when an engine throws, tells of it, and refuses points that are nowhere', async () => {
    const faults: string[] = [];
    const chain = travelChain([engine('first', () => 1)], { onFault: (id) => faults.push(id) });
    expect((await chain.route({ points: [here, there] })).source).toBe('straight-line');
    expect(faults).toEqual(['first']);
    await expect(chain.matrix({ sources: [{ lat: 99, lng: 0 }], targets: [here] })).rejects.toThrow('nowhere on Earth');
    await expect(chain.route({ points: [here] })).rejects.toThrow('at least two');
  });
});

describe('A guard', () => {
  test('gives each request of a slow service three seconds, and then gives it up', async () => {
    const clock = handClock();
    const given: AbortSignal[] = [];
    const asked = guard(clock)(async (signal) => {
      given.push(signal);
      return new Promise<never>(() => {});
    }).catch((fault: unknown) => String(fault));
    clock.move(2999);
    expect(given.map(({ aborted }) => aborted)).toEqual([false]);
    clock.move(1);
    expect(await asked).toContain('did not answer in time');
    expect(given.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('rests a service for a minute after three failures, then lets one call see whether it is back', () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    for (let k = 0; k < 2; k++) breaker.failed();
    expect(breaker.mayCall()).toBe(true);
    breaker.failed();
    expect(breaker.mayCall()).toBe(false);
    now = 59_999;
    expect(breaker.mayCall()).toBe(false);
    now = 60_000;
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
    breaker.failed();
    expect(breaker.mayCall()).toBe(false);
    now = 120_000;
    expect(breaker.mayCall()).toBe(true);
    breaker.succeeded();
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  });

  test('remembers cells by place and hour, and asks only for new ones', async () => {
    const paid = engine('paid', () => 9);
    const travel = rememberedTravel(paid);
    await travel.matrix({ sources: [here], targets: [there] });
    await travel.matrix({ sources: [{ lat: here.lat + 1e-7, lng: here.lng }], targets: [there] });
    expect(paid.asked).toEqual([1]);
    const { seconds } = await travel.matrix({ sources: [here, there], targets: [there] });
    expect([paid.asked, [...seconds]]).toEqual([[1, 1], [9, 9]]); // prettier-ignore
    await travel.matrix({ sources: [here], targets: [there], departAt: '2026-11-23T13:00:00Z' });
    expect(paid.asked).toEqual([1, 1, 1]);
  });
});

describe('A service that has no answer to a question', () => {
  const around = (clock: Clock): Surroundings => ({ clock, allowPrivate: true, fetch });
  const sourcesOf = async (travel: TravelProvider, from: LngLat): Promise<string[]> =>
    [...(await travel.matrix({ sources: [from], targets: [there] })).source].map(sourceOf);
  const good = { code: 'Ok', durations: [[90]], distances: [[800]] };

  test('is asked the next one: three pairs without a way do not make it rest', async () => {
    const { base, asked } = await serve(({ path }) =>
      path.includes('-60.') ? { status: 400, json: { code: 'NoTable', message: 'No table found' } } : { json: good },
    );
    const faults: unknown[] = [];
    const osrm = configuredTravel({ kind: 'osrm', url: base }, around(handClock()));
    const travel = travelChain([osrm], { onFault: (_, fault) => faults.push(fault) });
    for (const lat of [41, 42, 43]) expect(await sourcesOf(travel, { lat, lng: -60 })).toEqual(['straight-line']);
    expect(await sourcesOf(travel, here)).toEqual(['provider']);
    expect(asked).toHaveLength(4);
    expect(faults).toEqual([]);
  });

  test.each([
    ['osrm', { status: 400, json: { code: 'NoRoute' } }],
    ['osrm', { status: 400, json: { code: 'NoSegment' } }],
    ['valhalla', { status: 400, json: { error_code: 442, error: 'No path could be found for input' } }],
    ['valhalla', { status: 400, json: { error_code: 171, error: 'No suitable edges near location' } }],
    ['google', { json: {} }],
  ] as const)('is not counted out for it: %s with %j', async (kind, says) => {
    const { base, asked } = await serve(() => says);
    const travel = configuredTravel({ kind, url: base, key: 'k' }, around(handClock()));
    for (let time = 0; time < 4; time++)
      await expect(travel.route({ points: [here, there] })).rejects.toThrow(/found no route/);
    expect(asked).toHaveLength(4);
  });

  test.each([
    ['osrm', { status: 400, json: { code: 'InvalidUrl' } }],
    ['valhalla', { status: 400, json: { error_code: 106, error: 'Try any of: /route' } }],
    ['google', { status: 400, json: { error: { message: 'API key not valid.' } } }],
    ['google', { json: { routes: [{ legs: [] }] } }],
  ] as const)('is told from one that is asked wrongly or answers nonsense: %s with %j', async (kind, says) => {
    const { base, asked } = await serve(() => says);
    const travel = configuredTravel({ kind, url: base, key: 'k' }, around(handClock()));
    for (let time = 0; time < 5; time++) await travel.route({ points: [here, there] }).catch(() => {});
    expect(asked).toHaveLength(3);
  });

  test.each(['photon', 'pelias', 'google'] as const)('finds no address, and is asked on: %s', async (kind) => {
    const { base, asked } = await serve(() =>
      kind === 'google' ? { json: { status: 'INVALID_REQUEST' } } : { status: 400, json: { message: 'bad text' } },
    );
    const geocoder = configuredGeocoder({ kind, url: base, key: 'k' }, around(handClock()));
    for (let time = 0; time < 4; time++) expect(await geocoder.geocode(',')).toEqual([]);
    expect(asked).toHaveLength(4);
  });
});

describe('A large matrix', () => {
  const many = (count: number): LngLat[] => Array.from({ length: count }, (_, k) => ({ lat: 41 + k / 1e4, lng: -77 }));
  const counts = (path: string): [number, number] => {
    const query = new URL(path).searchParams;
    return [(query.get('sources') ?? '').split(';').length, (query.get('destinations') ?? '').split(';').length];
  };
  const tableFor = (url: string): Uint8Array => {
    const [rows, columns] = counts(url);
    const table = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 60));
    return Buffer.from(JSON.stringify({ code: 'Ok', durations: table, distances: table }));
  };
  const answering = (bytes: Uint8Array, status = 200): Awaited<ReturnType<Fetch>> => ({
    status,
    headers: { get: () => null },
    body: (async function* () {
      yield bytes;
    })(),
  });
  const osrm = (clock: Clock, fetch: Fetch): TravelProvider =>
    configuredTravel({ kind: 'osrm', url: 'https://osrm.example' }, { clock, allowPrivate: false, fetch });

  test('may take as long as it needs, as long as each of its 400 requests is in time', async () => {
    const clock = handClock();
    let tables = 0;
    const travel = osrm(clock, async (url) => {
      tables += 1;
      clock.move(600); // four at a time, so none of them waits 3 seconds
      return answering(tableFor(url));
    });
    const { seconds, source } = await travel.matrix({ sources: many(1000), targets: many(1000) });
    expect([tables, clock.now()]).toEqual([400, 240_000]);
    expect(seconds).toHaveLength(1_000_000);
    expect(source.every((code) => code === 0)).toBe(true);
  });

  test('is called off as a whole when one request fails: it and those under way end, and no other is sent', async () => {
    const signals: AbortSignal[] = [];
    const travel = osrm(handClock(), async (url, { signal }) => {
      signals.push(signal);
      if (signals.length === 1) return answering(tableFor(url));
      if (signals.length === 5) return answering(Buffer.from(''), 500);
      return new Promise(() => {});
    });
    await expect(travel.matrix({ sources: many(300), targets: many(300) })).rejects.toThrow('status 500');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, true, true, true]);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(signals).toHaveLength(5);
  });

  test('asks a service that was down with one request first', async () => {
    const clock = handClock();
    let isUp = false;
    let requests = 0;
    const travel = osrm(clock, async (url) => {
      requests += 1;
      return isUp ? answering(tableFor(url)) : answering(Buffer.from(''), 503);
    });
    const query = { sources: many(120), targets: many(120) };
    for (let time = 0; time < 4; time++) await travel.matrix(query).catch(() => {});
    expect(requests).toBe(3);
    clock.move(60_000);
    isUp = true;
    expect((await travel.matrix(query)).source.every((code) => code === 0)).toBe(true);
    expect(requests).toBe(3 + 9);
  });

  test('keeps the tables that were answered beside one that was refused, and asks for that one again', async () => {
    let isRefusing = true;
    let requests = 0;
    const travel = osrm(handClock(), async (url) => {
      requests += 1;
      const [rows] = counts(url);
      return isRefusing && rows === 10 ? answering(Buffer.from('{"code":"NoSegment"}'), 400) : answering(tableFor(url));
    });
    const query = { sources: many(60), targets: many(1) };
    expect((await travel.matrix(query)).source.filter((code) => code === 255)).toHaveLength(10);
    isRefusing = false;
    expect((await travel.matrix(query)).source.filter((code) => code === 255)).toHaveLength(0);
    expect(requests).toBe(3);
  });
});

describe('The address of a service', () => {
  const strict = { allowPrivate: false };

  test.each([
    'ftp://maps.example',
    'file:///etc/passwd',
    'not an address',
    'https://user:pass@maps.example',
    'https://maps.example/?key=1',
    'https://maps.example/#x',
    'http://maps.example',
    'http://0.0.0.0/',
    'http://169.254.169.254/latest',
    'https://[fe80::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://224.0.0.1',
    'https://192.0.0.192',
    'https://[::7f00:1]',
    'https://[64:ff9b::a9fe:a9fe]',
    'https://[2002:7f00:1::]',
  ])('is refused whatever the rules: %s', (text) => {
    expect(() => checkProviderUrl(text, strict)).toThrow(AtlasFault);
    expect(() => checkProviderUrl(text, { allowPrivate: true })).toThrow(AtlasFault);
  });

  test.each([
    'http://localhost:8002',
    'http://127.0.0.1:8002',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://[::1]',
    'https://[fd00::1]',
    'https://[::ffff:127.0.0.1]',
    'https://2130706433',
    'https://valhalla.internal',
    'https://valhalla.local',
    'https://valhalla.localhost',
  ])('inside is refused unless that is allowed: %s', (text) => {
    expect(() => checkProviderUrl(text, strict)).toThrow('private network');
    expect(() => checkProviderUrl(text, { allowPrivate: true })).not.toThrow();
  });

  test('on the internet is taken as written, without its closing slash', () => {
    expect(checkProviderUrl(' https://maps.example/osrm/ ', strict)).toBe('https://maps.example/osrm');
  });

  test.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['172.32.0.1', 'public'],
    ['64:ff9b::808:808', 'public'],
    ['172.31.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['198.18.0.1', 'private'],
    ['::1', 'private'],
    ['fd00::1', 'private'],
    ['::ffff:10.0.0.1', 'private'],
    ['::ffff:7f00:1', 'private'],
    ['0:0:0:0:0:ffff:127.0.0.1', 'private'],
    ['::', 'forbidden'],
    ['::7f00:1', 'forbidden'],
    ['::127.0.0.1', 'forbidden'],
    ['64:ff9b::a9fe:a9fe', 'forbidden'],
    ['64:ff9b::10.0.0.1', 'forbidden'],
    ['64:ff9b:1::a9fe:a9fe', 'forbidden'],
    ['2002:7f00:1::', 'forbidden'],
    ['2001:0:7f00:1::', 'forbidden'],
    ['2001:db8::1', 'forbidden'],
    ['3fff::1', 'forbidden'],
    ['203.0.113.9', 'forbidden'],
    ['fe80::1%eth0', 'forbidden'],
    ['fd00:ec2::254', 'forbidden'],
    ['192.0.0.192', 'forbidden'],
    ['100.100.100.200', 'forbidden'],
    ['255.255.255.255', 'forbidden'],
    ['nonsense', 'forbidden'],
  ])('in numbers is judged: %s is %s', (address, kind) => expect(addressKind(address)).toBe(kind));
});

describe('A setting', () => {
  const urls: string[] = [];
  const around: Surroundings = {
    clock: handClock(),
    allowPrivate: false,
    fetch: async (url, { headers }) => {
      urls.push(`${url} ${JSON.stringify(headers)}`);
      return { status: 503, headers: { get: () => null }, body: null };
    },
  };

  test('without what it needs is refused with a sentence', () => {
    expect(() => configuredTravel({ kind: 'valhalla' }, around)).toThrow('Valhalla needs the address of its server.');
    expect(() => configuredTravel({ kind: 'google' }, around)).toThrow('Google Routes needs a key.');
    expect(() => configuredTravel({ kind: 'osrm', url: 'http://localhost:5000' }, around)).toThrow('private network');
    expect(() => configuredGeocoder({ kind: 'nominatim' }, around)).toThrow('asks for an address to write to');
    expect(() => configuredGeocoder({ kind: 'pelias' }, around)).toThrow('Pelias needs');
  });

  test('makes an engine that rests after three failures, behind which the straight line answers', async () => {
    urls.length = 0;
    const chain = travelChain([configuredTravel({ kind: 'osrm', url: 'https://osrm.example' }, around)]);
    for (let call = 0; call < 5; call++) {
      const { source } = await chain.matrix({ sources: [here], targets: [there] });
      expect([...source].map(sourceOf)).toEqual(['straight-line']);
    }
    expect(urls).toHaveLength(3);
  });

  test('never tells its key', async () => {
    const engine = configuredTravel({ kind: 'google', key: 's3cret' }, around);
    expect(JSON.stringify(engine.info())).not.toContain('s3cret');
    const fault = await engine.route({ points: [here, there] }).catch((cause: unknown) => cause);
    expect(String(fault)).toContain('status 503');
    expect(String(fault)).not.toContain('s3cret');
  });
});
