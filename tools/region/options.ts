/** The command line of `npm run region`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AtlasFault } from '@handrail/atlas';
import type { Box, LngLat } from '@handrail/atlas';

export interface Options {
  what: string;
  rest: string[];
  name: string | null;
  clip: Box | null;
  size: string;
  out: string | null;
  region: string | null;
  regions: string;
  json: boolean;
  help: boolean;
}

export function readOptions(args: readonly string[]): Options {
  const parsed = parseChecked(args);
  const { values, positionals } = parsed;
  const [what = '', ...rest] = positionals;
  return {
    what,
    rest: rest.map((text) => text.replace(/^@/, '')),
    name: values.name ?? null,
    clip: values.clip === undefined ? null : readBox(values.clip),
    size: values.size ?? 'town',
    out: values.out ?? null,
    region: values.region ?? null,
    regions: values.regions ?? join(process.env['HANDRAIL_DATA'] ?? './data', 'regions'),
    json: values.json ?? false,
    help: values.help ?? false,
  };
}

function parseChecked(args: readonly string[]) {
  try {
    return parseArgs({
      args: withNegatives(args),
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        clip: { type: 'string' },
        size: { type: 'string' },
        out: { type: 'string' },
        region: { type: 'string' },
        regions: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new AtlasFault(cause instanceof Error ? cause.message : 'The options cannot be read.', { cause });
  }
}

/** Western longitudes and southern latitudes begin with a minus, which must not be taken for an option. */
function withNegatives(args: readonly string[]): string[] {
  const out: string[] = [];
  for (const arg of args) {
    const isNumbers = /^-\d/.test(arg);
    const last = out[out.length - 1];
    if (isNumbers && last === '--clip') out[out.length - 1] = `--clip=${arg}`;
    else out.push(isNumbers ? `@${arg}` : arg);
  }
  return out;
}

function readBox(text: string): Box {
  const sides = text.split(',').map(Number);
  const [west, south, east, north] = sides;
  if (
    sides.length !== 4 ||
    west === undefined ||
    south === undefined ||
    east === undefined ||
    north === undefined ||
    sides.some(Number.isNaN)
  ) {
    throw new AtlasFault('--clip takes west,south,east,north in degrees, as in --clip -77.9,40.7,-77.7,40.9.');
  }
  return [west, south, east, north];
}

export function readPoint(text: string | undefined): LngLat {
  const [lat, lng, more] = (text ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || more !== undefined || Number.isNaN(lat) || Number.isNaN(lng)) {
    throw new AtlasFault('A point is written LAT,LNG, as in 41.7853,-77.6412.');
  }
  return { lat, lng };
}
