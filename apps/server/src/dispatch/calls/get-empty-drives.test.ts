import { importRegion } from '@handrail/atlas';
import { createSingleFlexTrip, getBestRuns, getEmptyDrives } from '@handrail/contracts/dispatch';
import { bookingOf, tripOf, type Day } from '@handrail/domain/day';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readDay } from '../../day/index.ts';
import { followRegions, regionsFolder } from '../../places/index.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { useHouse } from '../../testing.ts';
import { EmptyDriveStore } from '../live/empty-drive-store.ts';
import { DATE, openBoardTown, placesAlong, type BoardTown } from '../testing.ts';

const house = useHouse();

// On a busy machine its thread takes longer to begin than anyone waits for an answer.
beforeAll(async () => {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  const params = { date: DATE, bookings: [town.booking('Ada')] };
  for (let tries = 0; tries < 8; tries++) {
    if ((await town.theo.call(getBestRuns, params)).status === 'success') return;
  }
}, 120_000);

async function read(town: BoardTown): Promise<Day> {
  return readOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, DATE));
}

/** Two rides on the van, the second from two steps along the road. */
async function vanTown(): Promise<{ town: BoardTown; run: string; trips: string[] }> {
  const town = await openBoardTown(house, { rides: [] });
  const [here = '', there = ''] = await placesAlong(house, town, [0, 2]);
  await town.book([
    { rider: 'Ada', pickup: '08:40', dropoffPlaceId: here },
    { rider: 'Ben', pickup: '09:30', pickupPlaceId: there },
  ]);
  for (const name of ['Ada', 'Ben'])
    await town.mia.get(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run('van') });
  const day = await read(town);
  const trips = ['Ada', 'Ben'].map((name) => bookingOf(day, town.booking(name)).tripId ?? '');
  return { town, run: tripOf(day, trips[0] ?? '').runId, trips };
}

describe('How long a vehicle drives empty', () => {
  test('is told between what it does one after the other, by the straight line until it is known better', async () => {
    const { town, run, trips } = await vanTown();
    const ask = async () => town.theo.get(getEmptyDrives, { date: DATE, run_id: [run] });
    const first = await ask();
    expect(first.runs).toMatchObject([
      { run_id: run, drives: [{ from_trip_id: trips[0], to_trip_id: trips[1], is_estimated: true }] },
    ]);
    const [drive] = first.runs[0]?.drives ?? [];
    expect(drive?.travel_time).toBeGreaterThan(12 * 60); // six miles
    expect(drive?.travel_time).toBeLessThan(20 * 60);
    expect(first.version).toBe((await read(town)).version);
    // Nobody knows the roads here: what was fetched is the straight line too, and final.
    await expect.poll(async () => (await ask()).runs[0]?.is_pending).toBe(false);
  });

  test('of a run that is gone, or of another operator’s, is not told', async () => {
    const { run } = await vanTown();
    const other = await vanTown();
    expect((await other.town.theo.get(getEmptyDrives, { date: DATE, run_id: [run] })).runs).toEqual([]);
    expect((await other.town.theo.get(getEmptyDrives, { date: DATE, run_id: [other.run] })).runs).toHaveLength(1);
  });
});

describe('An empty drive', () => {
  const asked = {
    from: { lat: 41, lng: -73 },
    to: { lat: 41, lng: -73.1 },
    departAt: '2026-03-10T13:00:00Z',
    hours: null,
  };

  test('is fetched beside whoever asks, once for all who do, and then known', async () => {
    const way = vi.fn(async () => Promise.resolve({ travelSec: 777, travelSource: 'roads' as const }));
    const store = new EmptyDriveStore(house.services, way);
    expect([store.driveOf(asked), store.driveOf(asked)].map(({ isPending }) => isPending)).toEqual([true, true]);
    await expect.poll(() => store.driveOf(asked)).toEqual({ seconds: 777, isEstimated: false, isPending: false });
    expect(way).toHaveBeenCalledTimes(1);
  });
});

describe('On the roads of an imported town', () => {
  test('drives and verdicts are estimated at first, and by road as soon as they are fetched', async () => {
    const cedar = drawTown(1, 'town');
    const file = join(house.services.settings.HANDRAIL_DATA, 'cedar-valley.osm.pbf');
    writeFileSync(file, writeTownPbf(cedar));
    await importRegion({ file, name: 'Cedar Valley', regions: regionsFolder(house.services), select: true });
    const stop = followRegions(house.services);
    try {
      const town = await openBoardTown(house, { rides: [] });
      const { lat, lng } = cedar.center;
      const [here = '', there = '', home = ''] = await placesAlong(house, town, [0, 0.1, 0.2], { lat, lng });
      await town.book([
        { rider: 'Ada', pickup: '08:40', pickupPlaceId: home, dropoffPlaceId: here },
        { rider: 'Ben', pickup: '09:30', pickupPlaceId: there, dropoffPlaceId: home },
        { rider: 'Cleo', pickup: '10:30', pickupPlaceId: there, dropoffPlaceId: here },
      ]);
      for (const name of ['Ada', 'Ben'])
        await town.mia.get(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run('van') });
      const day = await read(town);
      const run = tripOf(day, bookingOf(day, town.booking('Ada')).tripId ?? '').runId;
      const drive = async () => (await town.theo.get(getEmptyDrives, { date: DATE, run_id: [run] })).runs[0]?.drives[0];
      await expect.poll(async () => (await drive())?.is_estimated).toBe(false);
      const van = async () => {
        const [answer] = await town.theo.get(getBestRuns, { date: DATE, bookings: [town.booking('Cleo')] });
        return answer?.runs.find(({ shuttle_id }) => shuttle_id === town.vehicle('van'));
      };
      await expect.poll(async () => (await van())?.is_estimated, { timeout: 60_000 }).toBe(false);
      expect((await van())?.verdict).toBe('fits');
    } finally {
      await stop();
    }
  }, 120_000);
});
