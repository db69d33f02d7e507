/** Opens an imported region: its roads, its addresses, its tiles. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Geocoder } from '../addresses/address.ts';
import type { Gazetteer } from '../addresses/gazetteer.ts';
import { openGeocoder } from '../addresses/region-geocoder.ts';
import { readGraph } from '../roads/road-graph.ts';
import { openRoadTravel } from '../roads/road-travel.ts';
import type { RoadTravel } from '../roads/road-travel.ts';
import { openMbtiles } from '../tiles/mbtiles.ts';
import type { TileSource } from '../tiles/mbtiles.ts';
import { AtlasFault } from '../travel.ts';
import { readRegionInfo, regionFiles } from './region-file.ts';
import type { RegionInfo } from './region-file.ts';

export interface Region {
  info: RegionInfo;
  travel: RoadTravel;
  geocoder: Geocoder;
  tiles: TileSource;
  close(): Promise<void>;
}

/** Searches use up to four threads; more would only wait for memory. */
const MOST_WORKERS = 4;

export function openRegion(folder: string, options: { workers?: number } = {}): Region {
  const info = readRegionInfo(join(folder, regionFiles.info));
  const { workers = Math.min(MOST_WORKERS, availableParallelism()) } = options;
  const { name, box, osmDate, importedAt } = info;
  const gazetteer = readGazetteer(join(folder, regionFiles.places));
  const tiles = openMbtiles(join(folder, regionFiles.tiles));
  const travel = openRoadTravel(readGraph(join(folder, regionFiles.graph)), {
    workers,
    region: { name, bbox: box, osmDate, importedAt },
  });
  return {
    info,
    travel,
    geocoder: openGeocoder(gazetteer),
    tiles,
    close: async () => {
      tiles.close();
      await travel.close();
    },
  };
}

export function readGazetteer(path: string): Gazetteer {
  try {
    return JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Gazetteer; // Written by importRegion; region.json vouches for the format.
  } catch (cause) {
    throw new AtlasFault('The places of the region cannot be read. Import it again.', { cause });
  }
}
