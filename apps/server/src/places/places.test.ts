import { importRegion, removeRegion, type LngLat } from '@handrail/atlas';
import { geocodeAddress, getAddressAt, getDirections, getServiceArea, searchAddress } from '@handrail/contracts/places';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import { createNewRiderUser } from '@handrail/contracts/riders';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { resolvePrincipal } from '../session/index.ts';
import { useHouse, type Person, type Town } from '../testing.ts';
import { addressFinder } from './find-address.ts';
import { followRegions, mapsOf, regionsFolder } from './maps.ts';
import { wayBetween } from './travel.ts';

const house = useHouse();

const ELM: LngLat = { lat: 40.9127, lng: -77.6371 };
const ACROSS: LngLat = { lat: 40.9312, lng: -77.6105 };

let stop = async () => {};
afterEach(async () => {
  await stop();
  stop = async () => {};
});

async function withCedarValley(): Promise<void> {
  const file = join(house.services.settings.HANDRAIL_DATA, 'cedar-valley.osm.pbf');
  writeFileSync(file, writeTownPbf(drawTown(1, 'town')));
  const regions = regionsFolder(house.services);
  await importRegion({ file, name: 'Cedar Valley', regions, select: true, attribution: 'An invented town' });
  stop = followRegions(house.services);
}

/** Draws where the program of a town serves: a square around a point. */
async function serveAround(town: Town, { lat, lng }: LngLat): Promise<void> {
  const [south, west, north, east] = [lat - 0.01, lng - 0.01, lat + 0.01, lng + 0.01];
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  const ring = [corner(south, west), corner(south, east), corner(north, east), corner(north, west)];
  await house.services.db.pool.query(
    `insert into program_version (operator_id, program_id, effective_on, geofence, service_hours)
     select operator_id, program_id, '2026-01-01', $2, '[]' from program where operator_id = $1
     on conflict (operator_id, program_id, effective_on) do update set geofence = excluded.geofence`,
    [town.operator, JSON.stringify([ring])],
  );
}

/** A place that a ride went to, in nobody's book. */
async function visited(town: Town, line: string, { lat, lng }: LngLat): Promise<void> {
  await house.services.db.pool.query(
    `insert into place (operator_id, line, city, state, zip, latitude, longitude, location_type, normalized)
     values ($1, $2, 'Cedar Valley', 'PA', '16981', $3, $4, 2, lower($2))`,
    [town.operator, line, lat, lng],
  );
}

async function find(person: Person, text: string) {
  return person.get(searchAddress, { text });
}

async function locate(person: Person, address: string) {
  return person.call(geocodeAddress, { address });
}

describe('Without an imported town', () => {
  test('a way is the straight line’s, and says that it is estimated', async () => {
    const way = await wayBetween(house.services, { from: ELM, to: ACROSS, hours: null });
    expect(way.travelSource).toBe('estimated');
    expect(way.travelSec).toBeGreaterThan(120);
    expect(way.travelM).toBeGreaterThan(3000);
  });

  test('a route is a straight line through its points, and says that it is estimated', async () => {
    const mia = (await house.openTown()).person('Mia');
    const points = [ELM, ACROSS].map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));
    const drive = await mia.get(getDirections, { points, mode: 'driving' });
    expect(drive).toMatchObject({ source: 'estimated', geometry: points, legs: [{ travel_time: drive.travel_time }] });
  });

  test('[ERR-34] an address nobody knows is refused with the sentence that says so', async () => {
    const town = await house.openTown();
    expect(await locate(town.person('Mia'), '12 Elm St')).toBeRefused(
      'ADDRESS_NOT_FOUND',
      'Please enter correct address.',
    );
  });

  test('[ERR-33] an empty address is refused as incomplete', async () => {
    const town = await house.openTown();
    expect(await locate(town.person('Mia'), '  ')).toBeRefused(
      'ADDRESS_INCOMPLETE',
      'Please enter correct and complete address.',
    );
  });

  test('a place that a rider goes to is found by a part of it, and by its id', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const home = {
      userplace_id: null,
      addressLine1: '7 Harbor Way',
      label: 'Ada home',
      city: 'Riverton',
      state: 'PA',
      zipcode: '16981',
      latitude: 40.91,
      longitude: -77.63,
      location_type: 3 as const,
    };
    const [program] = await mia.get(getAccessiblePrograms, {});
    await mia.get(createNewRiderUser, {
      firstname: 'Ada',
      lastname: 'Byron',
      phone: '(212) 555-0147',
      program_id: program?.program_id ?? '',
      mobility_assistance: [],
      addresses: [home],
    });
    const [found] = await find(mia, 'harbor way');
    expect(found?.place).toMatchObject({ addressLine1: '7 Harbor Way', latitude: 40.91 });
    const again = await mia.call(geocodeAddress, { suggestion_id: found?.suggestion_id ?? '' });
    expect(again).toMatchObject({ status: 'success', data: { addressLine1: '7 Harbor Way' } });

    // Not by its town, and not by another street of the same number.
    expect(await locate(mia, 'Riverton')).toBeRefused('ADDRESS_NOT_FOUND');
    expect(await find(mia, '7 chest')).toEqual([]);

    const stranger = (await house.openTown()).person('Mia');
    expect(await find(stranger, 'harbor way')).toEqual([]);
  });

  test('what stands in a rider’s book is shown to who keeps it, each time noted, and to nobody else', async () => {
    const town = await house.openTown();
    const dora = town.person('Dora');
    const [program] = await dora.get(getAccessiblePrograms, {});
    const { user } = await dora.get(createNewRiderUser, {
      firstname: 'Ada',
      lastname: 'Byron',
      phone: '(212) 555-0147',
      program_id: program?.program_id ?? '',
      addresses: [
        {
          userplace_id: null,
          addressLine1: '7 Harbor Way',
          city: 'Riverton',
          state: 'PA',
          zipcode: '16981',
          latitude: 40.91,
          longitude: -77.63,
          location_type: 3,
        },
      ],
    });
    // The same door as a ride went to it, which is in no book itself.
    const { pool } = house.services.db;
    await pool.query(
      `insert into place (operator_id, line, city, state, zip, latitude, longitude, location_type, normalized)
       select operator_id, line, city, state, zip, latitude, longitude, 2, normalized from place where operator_id = $1`,
      [town.operator],
    );
    const [found] = await find(dora, 'harbor way');
    const saved = { suggestion_id: found?.suggestion_id ?? '' };
    expect(saved.suggestion_id).toMatch(/^saved:\d+$/);
    expect(await dora.call(geocodeAddress, saved)).toMatchObject({ data: { addressLine1: '7 Harbor Way' } });
    for (const name of ['Felix', 'Yara']) {
      expect(await find(town.person(name), 'harbor way')).toEqual([]);
      expect(await town.person(name).call(geocodeAddress, saved)).toBeRefused('ADDRESS_NOT_FOUND');
      expect(await locate(town.person(name), '7 Harbor Way, Riverton, PA')).toBeRefused('ADDRESS_NOT_FOUND');
    }
    const { rows } = await pool.query<{ call: string; subjects: string[] }>(
      `select call, subjects::text[] as subjects from access_log
       where operator_id = $1 and person_id = $2 and call like '%address' order by batch`,
      [town.operator, dora.id],
    );
    expect(rows).toEqual([
      { call: searchAddress.name, subjects: [user.user_id] },
      { call: geocodeAddress.name, subjects: [user.user_id] },
    ]);
  });

  test('traffic is asked for where the setting says so', () => {
    const { services } = house;
    for (const traffic of ['yes', 'no'] as const) {
      const google = { HANDRAIL_TRAVEL: 'google', HANDRAIL_TRAVEL_KEY: 'k', HANDRAIL_TRAVEL_TRAFFIC: traffic } as const;
      const maps = mapsOf({ ...services, settings: { ...services.settings, ...google } });
      expect(maps.travelIn(null).info().supports.traffic).toBe(traffic === 'yes');
    }
  });

  test('a service in a private network is asked only where the setting allows it', () => {
    const { services } = house;
    const maps = (allowed: 'yes' | 'no') => {
      const osrm = { HANDRAIL_TRAVEL: 'osrm', HANDRAIL_TRAVEL_URL: 'http://127.0.0.1:5000' } as const;
      return mapsOf({ ...services, settings: { ...services.settings, ...osrm, HANDRAIL_PRIVATE_PROVIDERS: allowed } });
    };
    expect(() => maps('no')).toThrow('private network');
    expect(maps('yes').travelIn(null).info().id).toBe('osrm');
  });

  test('a map begins around the places that rides went to, and one far away does not move it', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    expect(await mia.get(getServiceArea, {})).toBeNull();
    for (let k = 0; k < 10; k++) await visited(town, `${k} Harbor Way`, { lat: 40.9 + k / 1000, lng: -77.6 });
    await visited(town, '1 Far Away', { lat: 25.8, lng: -80.2 });
    const area = await mia.get(getServiceArea, {});
    expect(area?.south).toBeGreaterThan(40.89);
    expect(area?.north).toBeLessThan(40.92);
    await serveAround(town, ACROSS);
    expect((await mia.get(getServiceArea, {}))?.north).toBeCloseTo(ACROSS.lat + 0.01);
  });

  test('a point is a place of our own where one stands near enough, and nowhere else', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    await visited(town, '7 Harbor Way', ELM);
    const at = ({ lat, lng }: LngLat) => ({ point: { latitude: lat, longitude: lng } });
    expect(await mia.get(getAddressAt, at({ ...ELM, lat: ELM.lat + 0.0002 }))).toEqual({
      addressLine1: '7 Harbor Way',
      city: 'Cedar Valley',
      state: 'PA',
      zipcode: '16981',
    });
    expect(await mia.get(getAddressAt, at({ ...ELM, lat: ELM.lat + 0.001 }))).toBeNull();
    expect(await mia.get(getAddressAt, at({ lat: 91, lng: 0 }))).toBeNull();
    const stranger = (await house.openTown()).person('Mia');
    expect(await stranger.get(getAddressAt, at(ELM))).toBeNull();
  });

  test('the map is drawn from outlines of states, counties and cities, and names who made them', async () => {
    const basemap = (await (await fetch(`${house.address}/map/basemap`)).json()) as Record<string, never>;
    expect(basemap).toMatchObject({ region: null, attribution: expect.stringContaining('GeoNames') });
    for (const outline of ['states', 'cities']) {
      const answer = await fetch(`${house.address}/map/outline/${outline}`);
      const { features } = (await answer.json()) as { features: unknown[] };
      expect(features.length).toBeGreaterThan(50);
    }
    expect((await fetch(`${house.address}/map/outline/rivers`)).status).toBe(404);
  });
});

describe('With Cedar Valley imported', () => {
  test('addresses, ways and tiles are the town’s, until it is removed', async () => {
    await withCedarValley();
    const mia = (await house.openTown()).person('Mia');

    const elm = await locate(mia, '12 Elm St');
    expect(elm).toMatchObject({ status: 'success', data: { addressLine1: '12 Elm Street', location_type: 2 } });
    const suggestions = await find(mia, '12 elm');
    expect(suggestions[0]?.label).toMatch(/^12 Elm Street, .* 1698\d$/);

    const from = { lat: suggestions[0]?.place?.latitude ?? 0, lng: suggestions[0]?.place?.longitude ?? 0 };
    const [other] = (await find(mia, '20 main st')).flatMap(({ place }) => place ?? []);
    const to = { lat: other?.latitude ?? 0, lng: other?.longitude ?? 0 };
    expect((await wayBetween(house.services, { from, to, hours: null })).travelSource).toBe('roads');
    const ends = [from, to].map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));
    const drive = await mia.get(getDirections, { points: ends, mode: 'driving' });
    expect(drive.source).toBe('roads');
    expect(drive.geometry.length).toBeGreaterThan(2);

    // Of two streets of one name the one where the program serves comes first, unless one looks from the other.
    const town = await house.openTown();
    const theo = town.person('Theo');
    const [program] = await theo.get(getAccessiblePrograms, {});
    const program_id = program?.program_id ?? '';
    const twins = (await find(theo, '20 main')).flatMap(({ place }) =>
      place?.addressLine1 === '20 Main Street' ? place : [],
    );
    expect(twins.map(({ city }) => city).toSorted()).toEqual(['Penny Mill', 'Thistle Gap']);
    const importer = await resolvePrincipal(house.services, theo.sessionToken, false);
    if (importer.kind !== 'user') throw new Error('Theo is signed in.');
    for (const [k, { latitude, longitude, city }] of twins.entries()) {
      await serveAround(town, { lat: latitude, lng: longitude });
      const [first] = await theo.get(searchAddress, { text: '20 main', program_id });
      expect(first?.place?.city).toBe(city);
      expect(await locate(theo, '20 Main St')).toMatchObject({ data: { city } });
      // A list that is imported is looked up as somebody would who types it.
      const findWhole = await addressFinder(house.services, importer);
      expect((await findWhole('20 Main St'))?.city).toBe(city);
      const other = twins[1 - k] ?? twins[0];
      const near = { latitude: other?.latitude ?? 0, longitude: other?.longitude ?? 0 };
      const [there] = await theo.get(searchAddress, { text: '20 main', program_id, near });
      expect(there?.place?.city).toBe(other?.city);
      // A pin finds the door that it was put at.
      expect(await mia.get(getAddressAt, { point: near })).toMatchObject({
        addressLine1: '20 Main Street',
        city: other?.city,
      });
    }

    // A door that is saved in another spelling is one door still.
    const [door] = twins;
    await house.services.db.pool.query(
      `insert into place (operator_id, line, city, state, zip, latitude, longitude, location_type, normalized)
       values ($1, '20 Main St', $2, 'PA', '', $3, $4, 2, '20 main st')`,
      [town.operator, door?.city, door?.latitude, door?.longitude],
    );
    const shown = await theo.get(searchAddress, { text: '20 main', program_id });
    const lines = shown.flatMap(({ place }) => (place?.city === door?.city ? place?.addressLine1 : []));
    expect(lines).toEqual(['20 Main St']);

    const basemap = (await (await fetch(`${house.address}/map/basemap`)).json()) as {
      attribution: string;
      styles: { light: { sources: { region: { tiles: string[] } } } };
      region: { name: string; bounds: number[] };
    };
    expect(basemap.region.name).toBe('Cedar Valley');
    expect(basemap.attribution).toBe('An invented town');
    expect(JSON.stringify(basemap.styles)).not.toContain('OpenStreetMap');
    const [west = 0, , , north = 0] = basemap.region.bounds;
    const tile = basemap.styles.light.sources.region.tiles[0] ?? '';
    const z = 10;
    const x = Math.floor(((west + 0.05 + 180) / 360) * 2 ** z);
    const rad = ((north - 0.05) * Math.PI) / 180;
    const y = Math.floor(((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * 2 ** z);
    const address = `${house.address}${tile}`
      .replace('{z}', String(z))
      .replace('{x}', String(x))
      .replace('{y}', String(y));
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(200);
    expect((await fetch(address.replace(/\/map\/tile\/\d+/, '/map/tile/1'))).status).toBe(404);
    expect((await fetch(address.replace(`/${z}/`, `/0${z}/`))).status).toBe(404);

    removeRegion(regionsFolder(house.services), 'cedar-valley');
    await vi.waitFor(() => expect(mapsOf(house.services).region).toBeNull(), { timeout: 5_000, interval: 100 });
    expect((await wayBetween(house.services, { from, to, hours: null })).travelSource).toBe('estimated');
  }, 60_000);
});
