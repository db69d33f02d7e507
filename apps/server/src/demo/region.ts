import { currentRegion, importRegionInThread } from '@handrail/atlas';
import { writeTownPbf } from '@handrail/testbed/town';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { regionsFolder } from '../places/index.ts';
import type { Services } from '../platform/services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { demoTown } from './fillings.ts';

/** Draws the town that `importDemoTown` will want; nothing is kept of it but the drawing. */
export function drawTownAhead(settings: Settings): void {
  if (currentRegion(regionsFolder({ settings })) === null) demoTown();
}

/** Imports the demo's town where no region is in use, so that its streets are on the map and in the travel times. */
export async function importDemoTown(services: Services): Promise<void> {
  const regions = regionsFolder(services);
  if (currentRegion(regions) !== null) return;
  const folder = mkdtempSync(join(tmpdir(), 'handrail-town-'));
  try {
    const file = join(folder, 'cedar-valley.osm.pbf');
    writeFileSync(file, writeTownPbf(demoTown()));
    await importRegionInThread({ file, name: 'Cedar Valley', regions, attribution: 'Cedar Valley, an invented town' });
  } catch (err) {
    // A demo without a map still books and dispatches.
    services.log.warn({ err }, 'The demo town was not imported.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
