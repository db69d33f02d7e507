import { z } from 'zod';
import { call, email, id, isAdmin, levels, personName, phone } from '../platform/index.ts';
import { user } from './user.ts';

export const editUser = call('v1_webapp_edit_user', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'user',
  params: {
    user_id: id,
    firstname: personName.optional(),
    lastname: personName.optional(),
    phone: phone.optional(),
    email: email.optional(),
    is_admin: isAdmin.nullable().optional(),
    status: z.union([z.literal(0), z.literal(1)]).optional(),
  },
  result: user,
  refusals: [
    'NOT_YOURSELF',
    'LEVEL_NOT_YOURS',
    'LAST_HOLDER',
    'IDENTITY_STALE',
    'EMAIL_MALFORMED',
    'EMAIL_TAKEN',
    'PHONE_INVALID',
    'STALE',
  ],
});
