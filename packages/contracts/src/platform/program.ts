import { z } from 'zod';
import { id } from './fields.ts';

/** A service of the operator, as every screen's program chooser knows it. */
export const program = z.object({
  program_id: id,
  version: z.int(),
  program_name: z.string(),
  manual_dispatch: z.boolean(),
  heatmap_bounds: z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() }).nullable(),
  program_timezone: z.string(),
});
