import { blocksOf, type Manifest, type PhoneStop, everyStop } from './manifest-stops.ts';
import { clockOf, riderOf, stopPlace } from './words.ts';

/** What a driver knows of their manifest: each line of it, by what it is about. */
export interface SeenManifest {
  version: number;
  lines: Readonly<Record<string, string>>;
  /** The version that the office knows to have been seen. */
  toldVersion: number | null;
}

/** A line that is another than the driver knows it. */
export interface ManifestNews {
  key: string;
  words: string;
}

/** What stands on a manifest, line by line. What has happened is no news to whoever was there. */
export function linesOf(manifest: Manifest): Record<string, string> {
  const stops = everyStop(manifest).map((stop) => [stop.key, lineOf(stop)] as const);
  const blocks = blocksOf(manifest).map(
    ({ key, label, from, to }) => [`block ${key}`, `${label}, ${clockOf(from)} to ${clockOf(to)}`] as const,
  );
  return Object.fromEntries([...stops, ...blocks]);
}

/** What came, went or changed since the driver saw the manifest, in its order. */
export function newsOf(seen: SeenManifest | null, manifest: Manifest | null): ManifestNews[] {
  if (seen === null || manifest === null) return [];
  const now = linesOf(manifest);
  const came = Object.entries(now).flatMap(([key, line]) => {
    const was = seen.lines[key];
    if (was === line) return [];
    return [{ key, words: was === undefined ? `New: ${line}` : `Changed: ${line}` }];
  });
  const gone = Object.entries(seen.lines)
    .filter(([key]) => now[key] === undefined)
    .map(([key, line]) => ({ key, words: `Not yours any more: ${line}` }));
  return [...came, ...gone];
}

function lineOf(stop: PhoneStop): string {
  const { type, plannedAt, ride, placeNote } = stop;
  const what = type === 'pickup' ? 'pick up' : 'drop off';
  const parts = [`${clockOf(plannedAt)} ${what} ${riderOf(stop)}`, stopPlace(stop), placeNote, ride.admin_note];
  return parts.filter((part) => part !== '').join(', ');
}
