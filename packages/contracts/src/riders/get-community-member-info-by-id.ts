import { call, id, levels } from '../platform/index.ts';
import { member } from './member.ts';

export const getCommunityMemberInfoById = call('v1_webapp_get_community_member_info_by_id', {
  by: levels(1, 2),
  readsRiders: true,
  params: { user_id: id },
  result: member,
});
