import { z } from 'zod';
import { call, id, levels, line, page } from '../platform/index.ts';
import { member } from './member.ts';

export const getCommunityMemberList = call('v1_webapp_get_community_member_list', {
  by: levels(1, 2),
  readsRiders: true,
  params: { program_id: id.optional(), search: line(160).optional(), ...page },
  result: z.array(member),
});
