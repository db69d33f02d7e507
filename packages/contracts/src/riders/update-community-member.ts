import { z } from 'zod';
import { call, email, id, levels, line, personName, phone, text } from '../platform/index.ts';
import { address } from '../places/index.ts';
import { companyParams, member, personalParams } from './member.ts';

export const updateCommunityMember = call('v1_webapp_update_community_member', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  guard: 'member',
  params: {
    user_id: id,
    firstname: personName.optional(),
    lastname: personName.optional(),
    phone: phone.optional(),
    email: email.optional(),
    mobility_assistance: z.array(line(40)).max(12).optional(),
    addresses: z.array(address).max(50).optional(),
    note: text(2000).optional(),
    status: z.union([z.literal(0), z.literal(1)]).optional(),
    program_id: z.array(id).max(50).optional(),
    shares_phone: z.boolean().optional(),
    ...companyParams,
    ...personalParams,
  },
  result: member,
  refusals: [
    'NOT_YOURS',
    'MEMBER_MERGED',
    'PHONE_TAKEN',
    'PHONE_INVALID',
    'EMAIL_MALFORMED',
    'EMAIL_TAKEN',
    'PROGRAM_NOT_FOUND',
    'AID_UNKNOWN',
    'COMPANY_INVALID',
    'HOLD_INVALID',
    'PERSON_INVALID',
    'STALE',
  ],
});
