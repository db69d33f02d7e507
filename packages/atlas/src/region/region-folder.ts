/**
 * The folder of regions. Each import is a folder of its own, `<slug>/<version>`, and the file `current` names the one
 * in use. A pointer that is replaced in one step is what makes a swap atomic: a server sees the old region or the new
 * one, never half of either.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unwatchFile,
  watchFile,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { AtlasFault } from '../travel.ts';
import { readRegionInfo, regionFiles } from './region-file.ts';
import type { RegionInfo } from './region-file.ts';

export interface ListedRegion {
  info: RegionInfo;
  folder: string;
  isCurrent: boolean;
}

export interface UnreadableRegion {
  slug: string;
  sentence: string;
}

const POINTER = 'current';
const POLL_MS = 1000;

/** The folder of the region in use, or null when there is none. */
export function currentRegion(regions: string): string | null {
  let pointed: string;
  try {
    pointed = readFileSync(join(regions, POINTER), 'utf8').trim();
  } catch {
    return null; // No pointer, no region.
  }
  // The pointer is ours, but a folder can be edited by hand: it never leads out of the regions.
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(pointed)) return null;
  const folder = join(regions, pointed);
  return existsSync(join(folder, regionFiles.info)) ? folder : null;
}

export function pointTo(regions: string, slug: string, version: string): void {
  const fresh = join(regions, `.${POINTER}-${process.pid}`);
  writeFileSync(fresh, `${slug}/${version}\n`);
  renameSync(fresh, join(regions, POINTER));
}

/** The import in use of every region, else its newest. One that cannot be read hides none of the others. */
export function listRegions(regions: string): ListedRegion[] {
  return lookThrough(regions).flatMap((found) => ('info' in found ? [found] : []));
}

/** Regions of which the import cannot be read, and why. They can be removed, and imported anew. */
export function unreadableRegions(regions: string): UnreadableRegion[] {
  return lookThrough(regions).flatMap((found) => ('sentence' in found ? [found] : []));
}

function lookThrough(regions: string): (ListedRegion | UnreadableRegion)[] {
  const current = currentRegion(regions);
  return slugsIn(regions).flatMap((slug): (ListedRegion | UnreadableRegion)[] => {
    const isCurrent = current?.startsWith(join(regions, slug, '/')) === true;
    const folder = isCurrent ? current : newestVersion(regions, slug);
    if (folder === null) return [];
    try {
      return [{ info: readRegionInfo(join(folder, regionFiles.info)), folder, isCurrent }];
    } catch (fault) {
      if (!(fault instanceof AtlasFault)) throw fault;
      return [{ slug, sentence: fault.message }];
    }
  });
}

/** Makes an imported region the one in use. */
export function selectRegion(regions: string, slug: string): RegionInfo {
  const folder = isSlug(slug) ? newestVersion(regions, slug) : null;
  if (folder === null) throw new AtlasFault(`There is no region "${slug}". List the regions to see what is there.`);
  const version = folder.slice(folder.lastIndexOf('/') + 1);
  const info = readRegionInfo(join(folder, regionFiles.info));
  pointTo(regions, slug, version);
  return info;
}

/** Deletes a region; when it was in use, none is afterwards. */
export function removeRegion(regions: string, slug: string): void {
  if (!isSlug(slug) || !existsSync(join(regions, slug)))
    throw new AtlasFault(`There is no region "${slug}". List the regions to see what is there.`);
  const current = currentRegion(regions);
  if (current?.startsWith(join(regions, slug) + '/') === true) rmSync(join(regions, POINTER), { force: true });
  rmSync(join(regions, slug), { recursive: true, force: true });
}

/**
 * Deletes all imports of a region but the two newest: a running server may still be reading the one before. The one just
 * made and the one in use stay, even where a clock that was set back says that they are the oldest.
 */
export function pruneVersions(regions: string, slug: string, made: string): void {
  const current = currentRegion(regions);
  for (const version of versionsOf(regions, slug).slice(2)) {
    const folder = join(regions, slug, version);
    if (folder !== made && folder !== current) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Calls back whenever another region comes into use, and once at the start. Returns a function that ends the watch.
 * The pointer is polled: watching folders fails on network disks, and a second is soon enough.
 */
export function watchRegions(regions: string, onChange: (folder: string | null) => void, pollMs = POLL_MS): () => void {
  mkdirSync(regions, { recursive: true });
  const pointer = join(regions, POINTER);
  let known = currentRegion(regions);
  onChange(known);
  const look = (): void => {
    const now = currentRegion(regions);
    if (now === known) return;
    known = now;
    onChange(now);
  };
  watchFile(pointer, { interval: pollMs, persistent: false }, look);
  return () => unwatchFile(pointer, look);
}

const isSlug = (text: string): boolean => /^[a-z0-9][a-z0-9-]*$/.test(text);

function slugsIn(regions: string): string[] {
  if (!existsSync(regions)) return [];
  return readdirSync(regions)
    .filter((name) => isSlug(name) && statSync(join(regions, name)).isDirectory())
    .toSorted();
}

/** Newest first: versions are named by the time of the import. */
function versionsOf(regions: string, slug: string): string[] {
  return readdirSync(join(regions, slug))
    .filter((name) => /^[a-z0-9-]+$/.test(name) && existsSync(join(regions, slug, name, regionFiles.info)))
    .toSorted()
    .toReversed();
}

function newestVersion(regions: string, slug: string): string | null {
  if (!existsSync(join(regions, slug))) return null;
  const [newest] = versionsOf(regions, slug);
  return newest === undefined ? null : join(regions, slug, newest);
}
