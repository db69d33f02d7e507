import { importRegion, rushHours, type LngLat, type TravelProvider } from '@handrail/atlas';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { followRegions, regionsFolder } from './maps.ts';
import { slowedByHours } from './slowed-by-hours.ts';
import { wayBetween } from './travel.ts';

const house = useHouse();

const rush = rushHours('America/New_York');
const FREE = '2026-03-10T15:00:00Z'; // Tuesday, 11 AM in New York
const RUSH = '2026-03-10T12:00:00Z';

/** What the same way takes in rush hour and at eleven. */
async function compared(from: LngLat, to: LngLat) {
  const at = async (departAt: string) => wayBetween(house.services, { from, to, departAt, hours: rush });
  return { free: await at(FREE), busy: await at(RUSH) };
}

describe('A way in the hours of a program', () => {
  test('is slower in rush hour by the straight line, and on the roads of an imported town', async () => {
    const town = drawTown(1, 'town');
    const [from, to] = [town.center, { lat: town.center.lat + 0.01, lng: town.center.lng + 0.012 }];
    const line = await compared(from, to);
    expect([line.free.travelSource, line.busy.travelSource]).toEqual(['estimated', 'estimated']);
    expect(line.busy.travelSec / line.free.travelSec).toBeCloseTo(1.25, 2);

    const file = join(house.services.settings.HANDRAIL_DATA, 'cedar-valley.osm.pbf');
    writeFileSync(file, writeTownPbf(town));
    await importRegion({ file, name: 'Cedar Valley', regions: regionsFolder(house.services), select: true });
    const stop = followRegions(house.services);
    try {
      const roads = await compared(from, to);
      expect([roads.free.travelSource, roads.busy.travelSource]).toEqual(['roads', 'roads']);
      expect(roads.busy.travelSec / roads.free.travelSec).toBeCloseTo(1.25, 2);
      expect(roads.busy.travelM).toBe(roads.free.travelM);
    } finally {
      await stop();
    }
  }, 120_000);

  test('is slower by a service that tells free-flow times, and as the service says where it knows the traffic', async () => {
    const query = { sources: [{ lat: 40, lng: -77 }], targets: [{ lat: 40.1, lng: -77 }], departAt: RUSH };
    const seconds = async (traffic: boolean) =>
      (await slowedByHours(serviceOf({ traffic }), rush).matrix(query)).seconds[0];
    expect(await seconds(false)).toBe(125);
    expect(await seconds(true)).toBe(100);
    const route = await slowedByHours(serviceOf({ traffic: false }), rush).route({ points: [], departAt: RUSH });
    expect(route).toMatchObject({ seconds: 125, metres: 1000, legs: [{ seconds: 125, metres: 1000 }] });
  });
});

function serviceOf({ traffic }: { traffic: boolean }): TravelProvider {
  const leg = { seconds: 100, metres: 1000, source: 'provider' as const };
  return {
    info: () => ({ id: 'test', supports: { traffic, polyline: true, maxPairs: 1 } }),
    matrix: async () => ({
      seconds: Float32Array.of(leg.seconds),
      metres: Float32Array.of(leg.metres),
      source: Uint8Array.of(0),
    }),
    route: async () => ({ ...leg, legs: [leg], line: [] }),
  };
}
