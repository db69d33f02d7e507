import { z } from 'zod';
import { at, id } from '../platform/index.ts';

/** Something that a rider was told, waits to be told, or was not told after all. */
export const told = z.object({
  message_id: id,
  channel: z.enum(['mail', 'text', 'voice', 'device']),
  body: z.string(),
  at,
  state: z.enum(['waiting', 'sent', 'withdrawn', 'failed']),
  reason: z.string().nullable(),
});
