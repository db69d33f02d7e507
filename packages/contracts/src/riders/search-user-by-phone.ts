import { z } from 'zod';
import { user } from '../admin/index.ts';
import { call, levels, phone } from '../platform/index.ts';
import { member } from './member.ts';

/** Whoever has this number: a household shares one, so there may be several. */
export const searchUserByPhone = call('v1_webapp_search_user_by_phone', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { phone: phone.min(1) },
  result: z.object({ user: z.union([member, user]), users: z.array(z.union([member, user])) }),
  refusals: ['PHONENOTFOUND', 'USERNOTFOUND', 'PHONE_INVALID'],
});
