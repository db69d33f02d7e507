import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Town, writeTownPbf } from '@handrail/testbed/town';

/** Imports a drawn town into a folder of regions, as the one in use, in a process of its own: its memory is not taken for anybody else's. */
export async function importApart(town: Town, regions: string): Promise<string> {
  mkdirSync(regions, { recursive: true });
  const file = join(regions, '..', 'town.osm.pbf');
  writeFileSync(file, writeTownPbf(town));
  try {
    const script = fileURLToPath(new URL('../atlas-import.ts', import.meta.url));
    const words = [script, file, 'Cedar Valley', regions, 'select'];
    const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 1e8 });
    return (JSON.parse(stdout.trim().split('\n').pop() ?? '') as { folder: string }).folder; // printed by the script just named
  } finally {
    rmSync(file, { force: true });
  }
}
