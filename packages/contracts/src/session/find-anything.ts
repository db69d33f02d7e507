import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';

export const foundKind = z.enum([
  'ride',
  'rider',
  'booking',
  'subscription',
  'vehicle',
  'driver',
  'account',
  'program',
  'user',
]);

/** What Ctrl K finds by a part of a name or phone, or by a number: each with how it stands, in a line. */
export const findAnything = call('v1_webapp_find_anything', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { text: line(80).min(2) },
  result: z.array(z.object({ kind: foundKind, id, label: z.string(), state: z.string() })),
});
