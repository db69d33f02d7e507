/** Imports one extract, the invented town, or both it and whatever HANDRAIL_EXTRAS holds. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AtlasFault, currentRegion, findExtracts, importRegion } from '@handrail/atlas';
import type { Box, RegionInfo } from '@handrail/atlas';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import type { TownSize } from '@handrail/testbed/town';
import type { Options } from './options.ts';

/** The seed of the town that demos and tests live in. */
const CEDAR_VALLEY_SEED = 1;

interface Imported {
  slug: string;
  name: string;
  seconds: number;
  peakMb: number;
  counts: RegionInfo['counts'];
  warnings: string[];
}

export async function importCommand({ rest: [file], name, clip, size, regions }: Options): Promise<unknown> {
  if (file === 'cedar-valley') return importTown(sizeOf(size), regions, true);
  if (file !== undefined) {
    if (!existsSync(file)) throw new AtlasFault(`There is no file ${file}.`);
    return importFile({ file, name: name ?? nameOf(file), clip, regions, select: true });
  }

  const wasInUse = currentRegion(regions) !== null;
  const imported = [await importTown(sizeOf(size), regions, !wasInUse)];
  for (const extra of findExtracts(process.env['HANDRAIL_EXTRAS'])) {
    imported.push(await importFile({ file: extra, name: nameOf(extra), clip: null, regions, select: false }));
  }
  return { imported };
}

async function importTown(size: TownSize, regions: string, select: boolean): Promise<Imported> {
  const folder = mkdtempSync(join(tmpdir(), 'cedar-valley-'));
  try {
    const file = join(folder, 'cedar-valley.osm.pbf');
    writeFileSync(file, writeTownPbf(drawTown(CEDAR_VALLEY_SEED, size)));
    const name = size === 'town' ? 'Cedar Valley' : `Cedar Valley ${size}`;
    return await importFile({ file, name, clip: null, regions, select, attribution: 'Cedar Valley, an invented town' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Job {
  file: string;
  name: string;
  clip: Box | null;
  regions: string;
  select: boolean;
  attribution?: string;
}

async function importFile(job: Job): Promise<Imported> {
  const startedAt = performance.now();
  console.error(`Importing ${job.name}`);
  const { info, warnings } = await importRegion({ ...job, onProgress: progressLine() });
  const seconds = (performance.now() - startedAt) / 1000;
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1000);
  for (const warning of warnings) console.error(`  Note: ${warning}`);
  const { junctions, addresses, tiles } = info.counts;
  console.log(
    `${info.name}: ${junctions} junctions, ${addresses} addresses, ${tiles} tiles in ${seconds.toFixed(1)} s, at most ${peakMb} MB.`,
  );
  return { slug: info.slug, name: info.name, seconds, peakMb, counts: info.counts, warnings };
}

/** On a terminal one line that moves; elsewhere a line for each new step. */
function progressLine(): (percent: number, step: string) => void {
  let last = '';
  return (percent, step) => {
    const text = `${String(Math.floor(percent)).padStart(3)} %  ${step}`;
    if (process.stderr.isTTY) process.stderr.write(`\r  ${text.padEnd(40)}${percent >= 100 ? '\n' : ''}`);
    else if (step !== last) console.error(`  ${text}`);
    last = step;
  };
}

function sizeOf(text: string): TownSize {
  if (text === 'town' || text === 'county' || text === 'metro') return text;
  throw new AtlasFault('--size is town, county or metro.');
}

function nameOf(file: string): string {
  const words = basename(file)
    .replace(/\.osm\.pbf$|\.pbf$/, '')
    .split(/[^A-Za-z0-9]+/);
  return (
    words
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
      .join(' ')
      .trim() || 'Region'
  );
}
