/** Extracts lying in a folder. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every .osm.pbf file of a folder and of the folders in it, by name; none when there is no such folder. */
export function findExtracts(folder: string | undefined): string[] {
  if (folder === undefined || folder === '' || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.osm.pbf'))
    .toSorted()
    .map((name) => join(folder, name));
}
