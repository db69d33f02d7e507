import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { address, sentPoint } from './address.ts';

/**
 * Suggestions while an address is typed: saved places first, then the town's. Of equal ones the nearest comes first:
 * nearest to `near`, else to where the program serves.
 */
export const searchAddress = call('v1_webapp_search_address', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { text: line(200), near: sentPoint.optional(), program_id: id.optional() },
  result: z.array(z.object({ suggestion_id: z.string(), label: z.string(), place: address.nullable() })),
});
