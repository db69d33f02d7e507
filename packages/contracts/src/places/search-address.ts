import { z } from 'zod';
import { call, levels, line } from '../platform/index.ts';
import { address, point } from './address.ts';

/** Suggestions while an address is typed: saved places first, then the town's. */
export const searchAddress = call('v1_webapp_search_address', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { text: line(200), near: point.optional() },
  result: z.array(z.object({ suggestion_id: z.string(), label: z.string(), place: address.nullable() })),
});
