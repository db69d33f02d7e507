import { z } from 'zod';
import { at } from '../platform/index.ts';

/** West, south, east, north, in degrees. */
export const bounds = z.tuple([
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
]);

/** What a region is kept under: 'centre-county'. */
export const regionSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'There is no region of such a name.');

const region = z.object({
  slug: regionSlug,
  name: z.string(),
  bounds,
  /** The day its map was current, where the file said so. */
  osm_date: z.string().nullable(),
  imported_at: at,
  streets: z.int(),
  addresses: z.int(),
  places: z.int(),
  is_current: z.boolean(),
});

/** A region whose files are broken or of another version: it can be removed, and imported anew. */
const unreadable = z.object({ slug: regionSlug, message: z.string() });

/** The import that runs, or the last one since the server started. */
const importing = z.object({
  file_name: z.string(),
  percent: z.number().min(0).max(100),
  step: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** What came of it: how much was read, or why it was refused. */
  message: z.string().nullable(),
});

/** A service that is asked before the region is. Its key is never told, not even inside its address. */
const provider = z.object({ kind: z.string().nullable(), url: z.string().nullable() });

/** What stands above the operators: the ground they all drive on, and what the server was started with. */
export const installation = z.object({
  regions: z.array(region),
  unreadable_regions: z.array(unreadable),
  importing: importing.nullable(),
  travel: provider,
  geocoder: provider,
  map_style: z.string().nullable(),
  database: z.enum(['embedded', 'postgres']),
  version: z.string(),
});
