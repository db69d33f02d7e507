import { z } from 'zod';
import { at, id } from '../platform/index.ts';

/** Where a vehicle was when it last said so, and who drove it. */
export const position = z.object({
  shuttle_id: id,
  fleet_shuttle_id: z.string(),
  driver: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timestamp: at,
  heading: z.number().nullable(),
});
