import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptySquare } from '@handrail/atlas';
import { afterEach, describe, expect, test } from 'vitest';
import { paidService } from '../../places/index.ts';
import { useHouse } from '../../testing.ts';
import { bringPaid, gapsToAsk } from './gaps-to-ask.ts';
import type { PlanFound } from '@handrail/domain/scheduler';
import { drawDay, nearPlanner } from './testing.ts';

const house = useHouse();
let server: Server | null = null;
afterEach(async () => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())));

/** A service on this machine: every way takes a minute and half a kilometer, and each pair it is asked for is noted. */
async function openService({ isBroken = false } = {}) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const at = (pathname.split('/').at(-1) ?? '').split(';');
    const numbers = (name: string) => (searchParams.get(name) ?? '').split(';').map(Number);
    const [sources, targets] = [numbers('sources'), numbers('destinations')];
    for (const from of sources) for (const to of targets) asked.push(`${at[from]} ${at[to]}`);
    const table = (value: number) => sources.map(() => targets.map(() => value));
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'Ok', durations: table(60), distances: table(500) }));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const drawn = drawDay(9, { rides: 6, lanes: 2, standing: false });

/** A house that may ask so many pairs a plan, or is not told how many, and plans made in it. */
function planningWith(url: string, pairs?: number) {
  const { services } = house;
  const settings = {
    ...services.settings,
    HANDRAIL_TRAVEL: 'osrm' as const,
    HANDRAIL_TRAVEL_URL: url,
    HANDRAIL_PRIVATE_PROVIDERS: 'yes' as const,
    ...(pairs === undefined ? {} : { HANDRAIL_TRAVEL_PLAN_PAIRS: pairs }),
  };
  const paying = { ...services, settings };
  const planner = nearPlanner(20, () => paidService(paying));
  const { asked, input, points } = drawn;
  const about = { date: asked.day.date, input, points, seed: 1, longestMs: 60_000, from: null };
  return async (): Promise<PlanFound> => planner.plan(about, () => {}).found;
}

/** Each pair of places that are not one. */
const PAIRS = drawn.points.size * (drawn.points.size - 1);

describe('A service that is paid by the pair', () => {
  test('is asked for nothing by a plan, unless a setting says how many', async () => {
    const { asked, url } = await openService();
    expect((await planningWith(url)()).isEstimated).toBe(true);
    expect(asked).toEqual([]);
  });

  test('is asked for so many pairs and not one more, the rides’ own ways first', async () => {
    const { asked, url } = await openService();
    const plan = await planningWith(url, 20)();
    expect(plan.isEstimated).toBe(true);
    expect(asked).toHaveLength(20);
    const nameOf = (id: string) => {
      const { latitude = 0, longitude = 0 } = drawn.points.get(id) ?? {};
      return `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
    };
    for (const { fromPlaceId, toPlaceId } of drawn.input.rides.filter((ride) => ride.fromPlaceId !== ride.toPlaceId)) {
      expect(asked).toContain(`${nameOf(fromPlaceId)} ${nameOf(toPlaceId)}`);
    }
  });

  test('tells all there is where it may be asked for all, and what it told is not asked for again', async () => {
    const { asked, url } = await openService();
    const planning = planningWith(url, 100_000);
    const plan = await planning();
    expect(plan.isEstimated).toBe(false);
    expect(plan.figures.placed).toBeGreaterThan(0);
    expect(asked).toHaveLength(PAIRS);
    expect(await planning()).toEqual(plan);
    expect(asked).toHaveLength(PAIRS);
  });

  test('is missed by nobody where it fails: the straight line stands, and is said', async () => {
    const { url } = await openService({ isBroken: true });
    const plan = await planningWith(url, 20)();
    expect(plan.isEstimated).toBe(true);
    expect(plan.figures.placed).toBeGreaterThan(0);
  });

  test('is asked for no way that own roads know, and changes none of them', () => {
    const square = emptySquare(Float64Array.from([0, 0, 0, 0.01, 0, 0.02]));
    square.seconds.fill(100);
    square.seconds[2] = 50; // the nearest that no road leads
    square.estimated[1] = 0;
    square.estimated[4] = 0;
    const rides = [
      { from: 0, to: 1 },
      { from: 2, to: 1 },
    ];
    expect([...gapsToAsk(square, rides, 2)]).toEqual([2, 1, 0, 2]);
    expect(gapsToAsk(square, rides, 100)).toHaveLength(2 * 4);
    const pairs = Int32Array.from([0, 1, 2, 1]);
    bringPaid(square, { pairs, seconds: Int32Array.from([7, 8]), tens: Uint16Array.from([1, 2]) });
    expect([square.seconds[1], square.seconds[2 * square.places + 1]]).toEqual([100, 8]);
    expect(square.estimated[2 * square.places + 1]).toBe(0);
  });
});
