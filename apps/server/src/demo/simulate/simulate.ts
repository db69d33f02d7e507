import { currentRegion, openRegion, type Region } from '@handrail/atlas';
import type { Point } from '@handrail/domain/platform';
import { demoPassword } from '@handrail/testbed/people';
import type { TroubleLevel } from '@handrail/testbed/simulator';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartupError } from '../../platform/settings/settings.ts';
import type { WayAlong } from '../demo-road.ts';
import { heardClock } from './heard-clock.ts';
import { SimulatedDay } from './simulated-day.ts';

const HELP = `Plays the drivers of a day, and the riders who call, against a server that runs: over HTTP, signed in as they are.

Usage: npm run simulate -- [options]

  --seed N            the day's chance: the same seed, the same day (default: 1)
  --rate N            how many times as fast as outside the server's clock must go; it is started with HANDRAIL_RATE=N
  --drivers N         the most drivers that are played (default: 24)
  --trouble low|high  presses that come late or are forgotten, lost signal, traffic, breakdowns (default: low)
  --load N            as much as N vehicles with their dispatchers: positions each 10 s, reads and writes
  --seconds N         ends after so long by the real clock (default: goes on until it is stopped)
  --address URL       where the server is (default: http://localhost:\${PORT}, PORT 8080)
  --user NAME         a dispatcher (default: the demo's)
  --password WORD     their password, and their drivers' (default: \${HANDRAIL_PASSWORD}, or the demo's)
  --regions FOLDER    where regions are kept, whose streets are driven (default: \${HANDRAIL_DATA}/regions)

A server that plays its demo's drivers itself wants none of this: start it with HANDRAIL_DEMO=still.`;

const TICK_MS = 250;

/** Plays until it is stopped, or for as long as was said. */
export async function simulate(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', default: false },
      seed: text,
      rate: text,
      drivers: text,
      trouble: text,
      load: text,
      seconds: text,
      address: text,
      user: text,
      password: text,
      regions: text,
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const password = values.password ?? process.env['HANDRAIL_PASSWORD'] ?? demoPassword;
  const clock = heardClock(() => Date.now());
  const roads = openRoads(values.regions ?? join(process.env['HANDRAIL_DATA'] ?? 'data', 'regions'));
  const day = new SimulatedDay({
    address: values.address ?? `http://localhost:${process.env['PORT'] ?? '8080'}`,
    username: values.user ?? 'dispatch@cedar.example',
    password,
    driverPassword: password,
    seed: wholeNumber('seed', values.seed ?? '1'),
    drivers: wholeNumber('drivers', values.drivers ?? '24'),
    trouble: levelOf(values.trouble ?? 'low'),
    load: wholeNumber('load', values.load ?? '0'),
    along: roads.along,
    clock,
    realMs: () => Date.now(),
    tell: (what) => console.error(what),
  });
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const seconds = values.seconds === undefined ? Infinity : wholeNumber('seconds', values.seconds);
  const endsMs = Date.now() + seconds * 1_000;
  try {
    await day.begin();
    const wanted = values.rate === undefined ? null : wholeNumber('rate', values.rate);
    if (wanted !== null && clock.rate() !== wanted)
      throw new StartupError(
        `The server's clock goes ${clock.rate()} times as fast; start it with HANDRAIL_RATE=${wanted}.`,
      );
    console.log(`The town's clock shows ${clock.now().toString({ smallestUnit: 'second' })}.`);
    while (!stopping.signal.aborted && Date.now() < endsMs) {
      await day.tick(() => stopping.signal.aborted || Date.now() >= endsMs);
      await pause(TICK_MS);
    }
    console.log(`${day.drivers} drivers were played until ${clock.now().toString({ smallestUnit: 'second' })}.`);
  } finally {
    await roads.close();
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new StartupError(`--${name} is a whole number, not '${text}'.`);
  return Number(text);
}

function levelOf(text: string): TroubleLevel {
  if (text !== 'low' && text !== 'high') throw new StartupError(`--trouble is low or high, not '${text}'.`);
  return text;
}

/** The streets of the region in use; without one vehicles go as the crow flies. */
function openRoads(regions: string): { along: WayAlong; close(): Promise<void> } {
  const folder = currentRegion(regions);
  const region: Region | null = folder === null ? null : openRegion(folder, { workers: 1 });
  return {
    along: async (from: Point, to: Point) => {
      if (!region) return [from, to];
      try {
        const points = [from, to].map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
        const { line } = await region.travel.route({ points });
        return line.map(([longitude, latitude]) => ({ latitude, longitude }));
      } catch {
        return [from, to]; // from there no road leads to it
      }
    },
    close: async () => region?.close(),
  };
}
