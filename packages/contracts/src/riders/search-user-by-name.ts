import { z } from 'zod';
import { call, id, levels, line, page } from '../platform/index.ts';
import { member } from './member.ts';

/** Riders whose first or last name begins as typed; 'okafor, ruth' and 'ruth okafor' find the same. At most fifty. */
export const searchUserByName = call('v1_webapp_search_user_by_name', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { name: line(160).min(1), program_id: id.optional(), limit: page.limit },
  result: z.array(member),
});
