import { z } from 'zod';
import { call, email, isAdmin, levels, personName, phone } from '../platform/index.ts';
import { user } from './user.ts';

/** Adds someone to the organization. With an e-mail they are sent a link to choose a password. */
export const createNewUser = call('v1_webapp_create_new_user', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: {
    firstname: personName,
    lastname: personName,
    phone: phone.optional(),
    email: email.optional(),
    is_admin: isAdmin.optional(),
  },
  result: z.object({ user }),
  refusals: ['PHONE_INVALID', 'PHONE_TAKEN', 'EMAIL_MALFORMED', 'EMAIL_TAKEN', 'LEVEL_NOT_YOURS', 'IDENTITY_STALE'],
});
