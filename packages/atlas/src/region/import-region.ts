/**
 * Imports an extract: everything is written to a folder nobody reads, tried out, and only then put in use. Whatever
 * goes wrong before that, the region in use stays.
 */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { gatherPlaces } from '../addresses/gather.ts';
import type { Gazetteer } from '../addresses/gazetteer.ts';
import { openPbf } from '../osm/pbf-file.ts';
import type { PbfFile } from '../osm/pbf-file.ts';
import { takeSurvey } from '../osm/survey.ts';
import type { Survey } from '../osm/survey.ts';
import { buildGraph } from '../roads/build-graph.ts';
import type { BuiltRoads } from '../roads/build-graph.ts';
import { writeGraph } from '../roads/road-graph.ts';
import { makeTiles } from '../tiles/make-tiles.ts';
import { writeMbtiles } from '../tiles/mbtiles.ts';
import { OSM_ATTRIBUTION } from '../tiles/style.ts';
import { AtlasFault } from '../travel.ts';
import type { Box } from '../travel.ts';
import { REGION_FORMAT, regionFiles, slugOf } from './region-file.ts';
import type { RegionInfo } from './region-file.ts';
import { currentRegion, pointTo, pruneVersions } from './region-folder.ts';
import { tryOut } from './try-out.ts';

export interface ImportOptions {
  /** The .osm.pbf file. */
  file: string;
  name: string;
  /** The folder of all regions. */
  regions: string;
  /** Only what lies in this box is imported. */
  clip?: Box | null;
  /** Who is to be credited; OpenStreetMap unless the extract comes from elsewhere. */
  attribution?: string;
  /** Whether the region comes into use at once; it does unless told otherwise. */
  select?: boolean;
  /** Told what is being done and how much of the whole, from 0 to 100, is behind. */
  onProgress?: (percent: number, step: string) => void;
  /** When it is; an argument, so that a test can say. */
  now?: () => Date;
}

export interface ImportedRegion {
  info: RegionInfo;
  folder: string;
  warnings: string[];
}

/** Above this the whole file is read three times for what may be a county in it. */
const LARGE_BYTES = 500_000_000;

export async function importRegion(options: ImportOptions): Promise<ImportedRegion> {
  const { name, regions, clip = null, onProgress = () => {}, now = () => new Date() } = options;
  const slug = slugOf(name);
  if (clip !== null) checkBox(clip);
  const warnings: string[] = [];

  onProgress(0, 'Checking the file');
  const file = openPbf(options.file);
  mkdirSync(regions, { recursive: true });
  clearLeftovers(regions);
  const draft = join(regions, `.import-${process.pid}-${now().getTime()}`);
  try {
    if (file.bytes > LARGE_BYTES && clip === null)
      warnings.push('The file is large. Clip it to the service area with --clip W,S,E,N to import faster.');
    checkDisk(regions, file);
    mkdirSync(draft);

    const survey = takeSurvey(file, clip, (share) => onProgress(2 + share * 23, 'Reading the map'));
    onProgress(25, 'Building the roads');
    const roads = buildGraph(survey);
    writeGraph(join(draft, regionFiles.graph), roads.graph);
    onProgress(40, 'Collecting addresses');
    const places = gatherPlaces(survey);
    writeFileSync(join(draft, regionFiles.places), gzipSync(JSON.stringify(places)));
    onProgress(55, 'Drawing the map');
    const attribution = options.attribution ?? OSM_ATTRIBUTION;
    const drawn = makeTiles(survey, (share) => onProgress(55 + share * 37, 'Drawing the map'));
    const tiles = writeMbtiles(join(draft, regionFiles.tiles), drawn, { name, box: survey.box, attribution });

    const info = describe({
      options,
      slug,
      file,
      survey,
      roads,
      places,
      tiles,
      attribution,
      importedAt: now().toISOString(),
    });
    info.source.sha256 = await digestOf(options.file);
    writeFileSync(join(draft, regionFiles.info), `${JSON.stringify(info, null, 2)}\n`);
    onProgress(94, 'Trying it out');
    warnings.push(...(await tryOut(draft, clip !== null)));

    const version = now()
      .toISOString()
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '-');
    mkdirSync(join(regions, slug), { recursive: true });
    const folder = join(regions, slug, version);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    // A new import of the region in use takes its place whatever was asked for.
    if (options.select !== false || currentRegion(regions)?.startsWith(join(regions, slug, '/')) === true)
      pointTo(regions, slug, version);
    pruneVersions(regions, slug, folder);
    onProgress(100, 'Done');
    return { info, folder, warnings };
  } finally {
    file.close();
    rmSync(draft, { recursive: true, force: true });
  }
}

function checkBox([west, south, east, north]: Box): void {
  const isSound = [west, south, east, north].every(Number.isFinite) && west < east && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90; // prettier-ignore
  if (!isSound)
    throw new AtlasFault(
      'The box to clip to must be west, south, east, north in degrees, as in -77.9,40.7,-77.7,40.9.',
    );
}

/** Graph, places and tiles together stay well below three times the extract; less room than that is asking for trouble. */
function checkDisk(regions: string, { bytes }: PbfFile): void {
  const { bavail, bsize } = statfsSync(regions);
  const needed = 50_000_000 + 3 * bytes;
  if (bavail * bsize < needed)
    throw new AtlasFault(`There is too little free disk space: ${Math.ceil(needed / 1e6)} MB are needed.`);
}

/** Drafts of imports that were killed. A draft is kept for an hour, since another import may be at work. */
function clearLeftovers(regions: string): void {
  for (const name of readdirSync(regions)) {
    const path = join(regions, name);
    if (name.startsWith('.import-') && Date.now() - statSync(path).mtimeMs > 3_600_000)
      rmSync(path, { recursive: true, force: true });
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

interface Made {
  options: ImportOptions;
  slug: string;
  file: PbfFile;
  survey: Survey;
  roads: BuiltRoads;
  places: Gazetteer;
  tiles: number;
  attribution: string;
  importedAt: string;
}

function describe({ options, slug, file, survey, roads, places, tiles, attribution, importedAt }: Made): RegionInfo {
  return {
    format: REGION_FORMAT,
    name: options.name,
    slug,
    box: survey.box,
    osmDate: file.header.osmDate,
    importedAt,
    source: { file: basename(options.file), bytes: file.bytes, sha256: '' },
    attribution,
    counts: {
      junctions: roads.graph.vertices,
      streets: places.streets.length,
      addresses: places.streets.reduce((sum, street) => sum + street.houses.length, 0),
      places: places.places.length,
      tiles,
      turnRestrictions: roads.restrictions,
    },
    connectedShare: roads.connectedShare,
  };
}
