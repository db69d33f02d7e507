import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { member } from './member.ts';

/** Members who may be there twice, the likeliest first, each pair with what they have in common. */
export const getLikelyDoubles = call('v1_webapp_get_likely_doubles', {
  by: levels(1, 2),
  readsRiders: true,
  params: {},
  result: z.array(z.object({ message: z.string(), members: z.array(member).length(2) })),
});
