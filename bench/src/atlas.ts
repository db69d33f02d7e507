/**
 * `npm run bench -- atlas [town] [county] [metro] [FILE.osm.pbf …]`: imports, matrices, routes and address lookups,
 * with the figures we hold ourselves to. Without words it takes town and county, and the extracts of HANDRAIL_EXTRAS.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findExtracts, openRegion } from '@handrail/atlas';
import type { AddressResult, LngLat, Region } from '@handrail/atlas';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import type { TownSize } from '@handrail/testbed/town';

const SEED = 20_261_121;

interface Figures {
  region: string;
  junctions: number;
  addresses: number;
  importSec: number;
  importPeakMb: number;
  openMs: number;
  matrixMs: Record<number, number>;
  keptMatrixMs: number;
  newStopMs: number;
  routeMs: Spread;
  autocompleteMs: Spread;
  reverseMs: Spread;
  /** Share of sampled addresses found within 100 m. */
  found: number;
}

interface Spread {
  p50: number;
  p99: number;
}

export async function bench(args: string[]): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
  console.log(`Seed ${SEED}.`);
  try {
    const figures: Figures[] = [];
    for (const what of args.length > 0 ? args : ['town', 'county', ...findExtracts(process.env['HANDRAIL_EXTRAS'])]) {
      const one = await measure(what, home);
      figures.push(one);
      print(one);
    }
    console.log(JSON.stringify({ figures }));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function measure(what: string, home: string): Promise<Figures> {
  const isTown = what === 'town' || what === 'county' || what === 'metro';
  const file = isTown ? join(home, `${what}.osm.pbf`) : what;
  if (isTown) writeFileSync(file, writeTownPbf(drawTown(1, what satisfies TownSize)));
  const imported = await importApart(
    file,
    isTown ? `Cedar Valley ${what}` : basename(file, '.osm.pbf'),
    join(home, 'regions'),
  );

  const openedAt = performance.now();
  const region = openRegion(imported.folder);
  const openMs = performance.now() - openedAt;
  try {
    const sample = await sampleAddresses(region);
    return {
      region: region.info.name,
      junctions: region.info.counts.junctions,
      addresses: region.info.counts.addresses,
      importSec: imported.seconds,
      importPeakMb: imported.peakMb,
      openMs,
      ...(await measureMatrices(region)),
      routeMs: await measureRoutes(region),
      ...(await measureLookups(region, sample)),
    };
  } finally {
    await region.close();
  }
}

/** In a process of its own, so that its peak of memory is its own. */
async function importApart(
  file: string,
  name: string,
  regions: string,
): Promise<{ folder: string; seconds: number; peakMb: number }> {
  const script = fileURLToPath(new URL('./atlas-import.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, file, name, regions], { maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').pop() ?? '') as { folder: string; seconds: number; peakMb: number }; // Printed by the script just named.
}

async function measureMatrices({
  travel,
  info,
}: Region): Promise<Pick<Figures, 'matrixMs' | 'keptMatrixMs' | 'newStopMs'>> {
  // Different stops for each size, so that no row is known from before.
  const matrixMs: Record<number, number> = {};
  let stops: LngLat[] = [];
  for (const size of [50, 200, 1000]) {
    stops = points(info.box, size, SEED + size, travel);
    matrixMs[size] = await took(async () => travel.matrix({ sources: stops, targets: stops }));
  }
  const keptMatrixMs = await took(async () => travel.matrix({ sources: stops, targets: stops }));
  const more = [...stops, ...points(info.box, 2, SEED + 1, travel)];
  return { matrixMs, keptMatrixMs, newStopMs: await took(async () => travel.matrix({ sources: more, targets: more })) };
}

async function measureRoutes({ travel, info }: Region): Promise<Spread> {
  const stops = points(info.box, 201, SEED + 2, travel);
  const times: number[] = [];
  for (let k = 1; k < stops.length; k++)
    times.push(await took(async () => travel.route({ points: stops.slice(k - 1, k + 1) })));
  return spread(times);
}

async function measureLookups(
  { geocoder, info }: Region,
  sample: readonly AddressResult[],
): Promise<Pick<Figures, 'autocompleteMs' | 'reverseMs' | 'found'>> {
  const [west, south, east, north] = info.box;
  const bias = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const autocomplete: number[] = [];
  const reverse: number[] = [];
  let found = 0;
  for (const { addressLine1, city, label, latitude, longitude } of sample) {
    // As it is typed: the beginning, the line, the line with the town, and one letter wrong.
    const wrong = addressLine1.replace(/([a-z])([a-z])(?=[a-z]*$)/, '$2$1');
    for (const text of [
      addressLine1.slice(0, 6),
      addressLine1,
      `${addressLine1}, ${city.slice(0, 4)}`,
      wrong,
      wrong.replace(/^\S+\s/, ''),
    ]) {
      autocomplete.push(await took(async () => geocoder.autocomplete(text, { bias })));
    }
    reverse.push(await took(async () => geocoder.reverse({ lat: latitude, lng: longitude })));
    const [best] = await geocoder.geocode(label);
    if (best !== undefined && Math.hypot(best.latitude - latitude, best.longitude - longitude) < 0.0009) found += 1;
  }
  return {
    autocompleteMs: spread(autocomplete),
    reverseMs: spread(reverse),
    found: found / Math.max(1, sample.length),
  };
}

/** Doors near points scattered over the region. */
async function sampleAddresses({ geocoder, travel, info }: Region): Promise<AddressResult[]> {
  const near = await Promise.all(points(info.box, 600, SEED + 3, travel).map(async (point) => geocoder.reverse(point)));
  return near.flatMap((one) => (one === null || one.addressLine1 === '' ? [] : [one])).slice(0, 300);
}

/** Points on streets, scattered evenly. */
function points(
  [west, south, east, north]: Region['info']['box'],
  count: number,
  seed: number,
  travel: Region['travel'],
): LngLat[] {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const out: LngLat[] = [];
  for (let tries = 0; out.length < count && tries < count * 200; tries++) {
    const at = { lat: south + next() * (north - south), lng: west + next() * (east - west) };
    const snapped = travel.snap(at);
    if (snapped !== null && snapped.metres < 150) out.push(at);
  }
  return out;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function print(one: Figures): void {
  const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  const both = ({ p50, p99 }: Spread): string => `p50 ${ms(p50)} ms, p99 ${ms(p99)} ms`;
  console.log(`
${one.region}: ${one.junctions} junctions, ${one.addresses} addresses
  import         ${one.importSec.toFixed(1)} s, at most ${one.importPeakMb} MB; opened in ${ms(one.openMs)} ms
  matrix         50²: ${ms(one.matrixMs[50] ?? 0)} ms   200²: ${ms(one.matrixMs[200] ?? 0)} ms   1000²: ${ms(one.matrixMs[1000] ?? 0)} ms   again: ${ms(one.keptMatrixMs)} ms   with two more stops: ${ms(one.newStopMs)} ms
  route          ${both(one.routeMs)}
  autocomplete   ${both(one.autocompleteMs)}
  reverse        ${both(one.reverseMs)}
  round trip     ${(one.found * 100).toFixed(1)} % within 100 m`);
}
