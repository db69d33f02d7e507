/** What stands in `region.json` beside the graph, the places and the tiles. */
import { readFileSync } from 'node:fs';
import { AtlasFault } from '../travel.ts';
import type { Box } from '../travel.ts';

/** Raised when the files of a region change shape; a region of another format must be imported again. */
export const REGION_FORMAT = 1;

export interface RegionInfo {
  format: number;
  name: string;
  slug: string;
  box: Box;
  /** The day the extract was current, when it says so. */
  osmDate: string | null;
  importedAt: string;
  source: { file: string; bytes: number; sha256: string };
  attribution: string;
  counts: {
    junctions: number;
    streets: number;
    addresses: number;
    places: number;
    tiles: number;
    turnRestrictions: number;
  };
  /** Share of all junctions that can reach each other. */
  connectedShare: number;
}

export const regionFiles = {
  graph: 'graph.bin',
  places: 'places.json.gz',
  tiles: 'tiles.mbtiles',
  info: 'region.json',
} as const;

export function readRegionInfo(path: string): RegionInfo {
  let info: Partial<RegionInfo>;
  try {
    info = JSON.parse(readFileSync(path, 'utf8')) as Partial<RegionInfo>; // Its format is checked below.
  } catch (cause) {
    throw new AtlasFault('The region cannot be read. Import it again.', { cause });
  }
  if (info.format !== REGION_FORMAT || info.box === undefined || info.name === undefined) {
    throw new AtlasFault('The region was written by another version. Import it again.');
  }
  return info as RegionInfo; // Written by importRegion in this very format.
}

/** "Centre County" is kept under centre-county. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  if (slug === '') throw new AtlasFault('A region needs a name with letters or digits.');
  return slug;
}
