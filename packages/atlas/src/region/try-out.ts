/** Tries a freshly written region before it replaces one that works. */
import { join } from 'node:path';
import type { Gazetteer } from '../addresses/gazetteer.ts';
import { readGraph } from '../roads/road-graph.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import { AtlasFault } from '../travel.ts';
import type { LngLat } from '../travel.ts';
import { openRegion, readGazetteer } from './open-region.ts';
import type { Region } from './open-region.ts';
import { regionFiles } from './region-file.ts';

/** Whole counties have 90 to 99 of 100 junctions in one piece; far fewer mean that roads are missing. */
const LEAST_CONNECTED = 0.8;

/** A clip cuts one-way streets off at its edge; a small box may lose this much and still be sound inside. */
const LEAST_CONNECTED_CLIPPED = 0.5;

const SAMPLES = 10;

/** Returns what is worth a warning, and throws when the region would serve nobody. */
export async function tryOut(folder: string, isClipped: boolean): Promise<string[]> {
  const region = openRegion(folder, { workers: 0 });
  try {
    const warnings: string[] = [];
    const { connectedShare } = region.info;
    const percent = Math.round(connectedShare * 100);
    if (connectedShare < (isClipped ? LEAST_CONNECTED_CLIPPED : LEAST_CONNECTED)) {
      throw new AtlasFault(`Only ${percent} % of the junctions can reach each other. The extract seems to miss roads.`);
    }
    if (connectedShare < LEAST_CONNECTED)
      warnings.push(`Only ${percent} % of the junctions can reach each other. A larger box would keep more.`);
    await tryRoutes(region, readGraph(join(folder, regionFiles.graph)));
    const missed = await tryAddresses(region, readGazetteer(join(folder, regionFiles.places)));
    if (region.info.counts.addresses === 0)
      warnings.push('The extract holds no house numbers: only streets, corners and places can be found.');
    else if (missed > SAMPLES / 2)
      throw new AtlasFault('The addresses of the region cannot be found again. The extract may be damaged.');
    return warnings;
  } finally {
    await region.close();
  }
}

async function tryRoutes({ travel }: Region, graph: RoadGraph): Promise<void> {
  // Evenly over the streets that are snapped to, so over the region.
  const pieces = graph.squarePieces;
  const at = (k: number): LngLat => {
    const piece = pieces[Math.floor((k / (SAMPLES + 1)) * pieces.length)] ?? 0;
    return { lat: (graph.lats[piece] ?? 0) / 1e7, lng: (graph.lngs[piece] ?? 0) / 1e7 };
  };
  for (let k = 0; k < SAMPLES; k++) {
    const { seconds, line } = await travel.route({ points: [at(k), at(k + 1)] });
    if (!Number.isFinite(seconds) || line.length < 2)
      throw new AtlasFault('A trial route failed. The extract may be damaged.');
  }
}

/** How many of a few addresses were not found where they are. */
async function tryAddresses({ geocoder }: Region, { streets }: Gazetteer): Promise<number> {
  const built = streets.filter((street) => street.houses.length > 0);
  let missed = 0;
  for (let k = 0; k < Math.min(SAMPLES, built.length); k++) {
    const street = built[Math.floor((k / SAMPLES) * built.length)];
    const house = street?.houses[street.houses.length >> 1];
    if (street === undefined || house === undefined) continue;
    const [best] = await geocoder.geocode(
      `${house.number} ${street.name}, ${street.city}, ${street.state} ${house.zip}`,
    );
    if (best === undefined || 111_195 * Math.hypot(best.latitude - house.lat, best.longitude - house.lng) > 1000)
      missed += 1;
  }
  return missed;
}
