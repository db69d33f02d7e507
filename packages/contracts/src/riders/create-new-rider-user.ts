import { z } from 'zod';
import { call, email, id, levels, line, personName, phone, text } from '../platform/index.ts';
import { address } from '../places/index.ts';
import { companyParams, member, personalParams } from './member.ts';

export const createNewRiderUser = call('v1_webapp_create_new_rider_user', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: {
    firstname: personName,
    lastname: personName,
    phone,
    email: email.optional(),
    program_id: id,
    mobility_assistance: z.array(line(40)).max(12).optional(),
    addresses: z.array(address).max(50).optional(),
    note: text(2000).optional(),
    shares_phone: z.boolean().optional(),
    ...companyParams,
    messages_by: personalParams.messages_by,
  },
  result: z.object({ user: member }),
  refusals: [
    'PHONE_TAKEN',
    'PHONE_INVALID',
    'EMAIL_MALFORMED',
    'EMAIL_TAKEN',
    'PROGRAM_NOT_FOUND',
    'AID_UNKNOWN',
    'COMPANY_INVALID',
  ],
});
