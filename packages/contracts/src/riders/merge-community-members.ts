import { z } from 'zod';
import { call, id, levels, version } from '../platform/index.ts';
import { member } from './member.ts';

/** Makes two records of one person one: rides and standing orders move to the one that stays. Undone as one. */
export const mergeCommunityMembers = call('v1_webapp_merge_community_members', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  guard: 'member',
  /** `user_id` is the one that stays. */
  params: { user_id: id, merged_user_id: id, merged_expected_version: version.optional() },
  result: z.object({ member, rides: z.int(), subscriptions: z.int() }),
  refusals: ['MERGE_IMPOSSIBLE', 'EMAIL_TAKEN', 'STALE'],
});
