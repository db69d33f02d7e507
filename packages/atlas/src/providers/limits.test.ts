import { describe, expect, test } from 'vitest';
import { sourceOf } from '../travel.ts';
import type { LngLat, MatrixQuery, TravelProvider } from '../travel.ts';
import { travelChain } from './chain.ts';
import { configuredGeocoder, configuredTravel } from './configured.ts';
import type { GeocoderSetting, Surroundings, TravelSetting } from './configured.ts';
import type { Fetch } from './client.ts';
import { rememberedTravel } from './guard.ts';
import type { Clock } from './guard.ts';

type Answer = Awaited<ReturnType<Fetch>>;
interface Asked {
  url: URL;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

const here: LngLat = { lat: 41.78, lng: -77.64 };
const there: LngLat = { lat: 41.79, lng: -77.6 };

/** A clock that stands still, and tells who waits for how long. */
function stillClock(): Clock & { waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: () => 0,
    after: (ms) => {
      waits.push(ms);
      return () => {};
    },
  };
}

function answering(text: string, { status = 200, length = null as string | null } = {}): Answer {
  return {
    status,
    headers: { get: (name) => (name === 'content-length' ? length : null) },
    body: (async function* () {
      yield Buffer.from(text);
    })(),
  };
}

/** The world of a service that gives everyone this answer, and notes what it was asked. */
function world(answer: (asked: Asked) => Answer | Promise<Answer>, clock: Clock = stillClock()) {
  const asked: Asked[] = [];
  const around: Surroundings = {
    clock,
    allowPrivate: false,
    fetch: async (url, { headers, body }) => {
      const one = { url: new URL(url), headers, body: JSON.parse(body ?? '{}') as Record<string, unknown> };
      asked.push(one);
      return answer(one);
    },
  };
  return {
    asked,
    travel: (setting: TravelSetting) => configuredTravel(setting, around),
    geocoder: (setting: GeocoderSetting) => configuredGeocoder(setting, around),
  };
}

describe('An answer that is too large', () => {
  const pieces = { read: 0 };
  const large = (length: string | null): Answer => ({
    status: 200,
    headers: { get: () => length },
    body: (async function* () {
      for (let piece = 0; piece < 40; piece++) {
        pieces.read += 1;
        yield new Uint8Array(1_000_000);
      }
    })(),
  });

  test.each([
    { length: '32000001', reads: 0 },
    { length: '12', reads: 33 },
    { length: null, reads: 33 },
  ])('is read as far as it may be long, and not at all where it says so itself: $length', async ({ length, reads }) => {
    pieces.read = 0;
    const photon = world(() => large(length)).geocoder({ kind: 'photon' });
    await expect(photon.geocode('12 Elm')).rejects.toThrow('too large');
    expect(pieces.read).toBe(reads);
  });
});

describe('A key in the address of a question', () => {
  test.each(['google', 'pelias'] as const)('is sent, and stands in no sentence about a failure: %s', async (kind) => {
    const failures = [
      ({ url }: Asked) => Promise.reject(new Error(`connect to ${url.href} failed`)),
      () => answering('{}', { status: 503 }),
      () => answering('<html>'),
    ];
    for (const failure of failures) {
      const { asked, geocoder } = world(failure);
      const service = geocoder({ kind, url: 'https://maps.example', key: 's3cret' });
      for (const question of [service.geocode('12 Elm'), service.autocomplete('12 Elm'), service.reverse(here)]) {
        const fault = await question.catch((cause: unknown) => cause);
        expect(String(fault)).toMatch(/^AtlasFault: The service /);
        expect(String(fault)).not.toContain('s3cret');
      }
      expect(asked.map(({ url }) => url.href.includes('=s3cret'))).toEqual([true, true, true]);
    }
  });
});

describe('A service that is paid for by the question', () => {
  test('Google looks five predictions up at most', async () => {
    const predictions = Array.from({ length: 9 }, (_, n) => ({ place_id: `p${n}` }));
    const { asked, geocoder } = world(() => answering(JSON.stringify({ status: 'OK', predictions, results: [] })));
    await geocoder({ kind: 'google', key: 'k' }).autocomplete('elm', { limit: 8, bias: here });
    expect(asked.map(({ url }) => url.searchParams.get('place_id'))).toEqual([null, 'p0', 'p1', 'p2', 'p3', 'p4']);
    expect(asked[0]?.url.searchParams.get('input')).toBe('elm');
    expect(asked[0]?.url.searchParams.get('location')).toBe('41.78,-77.64');
  });

  test('of what Google finds, as many are taken as were wanted', async () => {
    const result = { geometry: { location: { lat: 41, lng: -77 } }, address_components: [] };
    const results = Array.from({ length: 9 }, () => result);
    const google = world(() => answering(JSON.stringify({ status: 'OK', results }))).geocoder({
      kind: 'google',
      key: 'k',
    });
    expect(await google.geocode('12 Elm')).toHaveLength(8);
    expect(await google.geocode('12 Elm', { limit: 2 })).toHaveLength(2);
  });

  test('Google is asked for traffic only where that is wanted, and always for no more than is read', async () => {
    const departAt = '2026-11-23T13:00:00Z'; // long after the clock, which stands at 1970
    for (const traffic of [true, false]) {
      const { asked, travel } = world(() => answering('[]'));
      const google = travel({ kind: 'google', key: 'k', traffic });
      await google.matrix({ sources: [here], targets: [there], departAt });
      await google.route({ points: [here, there], departAt }).catch(() => {});
      for (const { body, headers } of asked) {
        expect(body['routingPreference']).toBe(traffic ? 'TRAFFIC_AWARE' : 'TRAFFIC_UNAWARE');
        expect(body['departureTime']).toBe(traffic ? departAt : undefined);
        expect(headers['content-type']).toBe('application/json');
      }
      expect(asked.map(({ headers }) => headers['x-goog-fieldmask'])).toEqual([
        'originIndex,destinationIndex,duration,distanceMeters,condition',
        'routes.legs.duration,routes.legs.distanceMeters,routes.polyline.encodedPolyline',
      ]);
      expect(asked[1]?.body['destination']).toEqual({ location: { latLng: { latitude: 41.79, longitude: -77.6 } } });
    }
  });

  test('half a million cells are remembered, and then it begins anew', async () => {
    const counted: number[] = [];
    const travel = rememberedTravel({
      info: () => ({ id: 'paid', supports: { traffic: true, polyline: false, maxPairs: 1 } }),
      route: async () => Promise.reject(new Error('No route is asked for.')),
      matrix: async ({ sources, targets }) => {
        const size = sources.length * targets.length;
        counted.push(size);
        return { seconds: new Float32Array(size), metres: new Float32Array(size), source: new Uint8Array(size) };
      },
    });
    const row = (count: number, lng: number): LngLat[] =>
      Array.from({ length: count }, (_, k) => ({ lat: 41 + k / 1000, lng }));
    const large: MatrixQuery = { sources: row(500, -77), targets: row(1000, -78) };
    await travel.matrix(large);
    await travel.matrix(large);
    await travel.matrix({ sources: [here], targets: [there] });
    await travel.matrix({ sources: [here], targets: [there] });
    await travel.matrix(large);
    expect(counted).toEqual([500_000, 1, 500_000]);
  });
});

describe('Nominatim', () => {
  test('is asked once a second where it is the public one, and nobody waits longer than three', async () => {
    const clock = stillClock();
    const { geocoder } = world(() => answering('[]'), clock);
    const nominatim = geocoder({ kind: 'nominatim', contact: 'ops@example.org' });
    const questions = Array.from({ length: 5 }, async (_, n) => nominatim.geocode(`${n} Elm`));
    await expect(questions[4]).rejects.toThrow('as many questions waiting as it may be asked');
    await questions[0];
    // The first goes out at once, with the three seconds that every request has.
    expect(clock.waits.toSorted((a, b) => a - b)).toEqual([1000, 2000, 3000, 3000]);
  });
});

test('Every geocoder is told where to look first.', async () => {
  const near = { bias: here };
  const said = async (setting: GeocoderSetting): Promise<URLSearchParams | undefined> => {
    const { asked, geocoder } = world(() => answering('{"status":"OK"}'));
    await geocoder({ url: 'https://maps.example', key: 'k', ...setting }).geocode('12 Elm', near);
    return asked[0]?.url.searchParams;
  };
  const box = ['-78.14', '41.28', '-77.14', '42.28'];
  const numbers = (text: string | null | undefined) => (text ?? '').split(/[,|]/).map((one) => Number(one).toFixed(2));
  expect(numbers((await said({ kind: 'google' }))?.get('bounds'))).toEqual(['41.28', '-78.14', '42.28', '-77.14']);
  expect(numbers((await said({ kind: 'nominatim' }))?.get('viewbox'))).toEqual(box);
  expect((await said({ kind: 'photon' }))?.get('lat')).toBe('41.78');
  expect((await said({ kind: 'pelias' }))?.get('focus.point.lat')).toBe('41.78');
});

test('Requests that were called off beside one that failed do not count against the service.', async () => {
  let tables = 0;
  const { travel } = world(async ({ url }) => {
    tables += 1;
    if (tables === 2) return answering('', { status: 500 });
    if (tables > 2 && tables < 6) return new Promise<never>(() => {});
    const side = (name: string) => (url.searchParams.get(name) ?? '').split(';');
    const table = side('sources').map(() => side('destinations').map(() => 60));
    return answering(JSON.stringify({ code: 'Ok', durations: table, distances: table }));
  });
  const osrm = travel({ kind: 'osrm', url: 'https://osrm.example' });
  const many = Array.from({ length: 300 }, (_, k) => ({ lat: 41 + k / 1e4, lng: -77 }));
  await expect(osrm.matrix({ sources: many, targets: many })).rejects.toThrow('status 500');
  expect(tables).toBe(5);
  tables = 10;
  expect([...(await osrm.matrix({ sources: [here], targets: [there] })).seconds]).toEqual([60]);
});

test('A table of another size than asked for is told as a fault, and none of it is believed.', async () => {
  const odd: TravelProvider = {
    info: () => ({ id: 'odd', supports: { traffic: false, polyline: false, maxPairs: 1 } }),
    route: async () => Promise.reject(new Error('No route is asked for.')),
    matrix: async () => ({
      seconds: new Float32Array([5]),
      metres: new Float32Array([5]),
      source: new Uint8Array([0]),
    }),
  };
  const faults: string[] = [];
  const chain = travelChain([odd], { onFault: (id, fault) => faults.push(`${id}: ${String(fault)}`) });
  const { source } = await chain.matrix({ sources: [here, there], targets: [there, here] });
  expect([...source].map(sourceOf)).toEqual(Array.from({ length: 4 }, () => 'straight-line'));
  expect(faults).toEqual([expect.stringContaining('odd: AtlasFault: The service gave a table of another size')]);
});
