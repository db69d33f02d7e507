import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { user } from './user.ts';

/** The people of the organization who may sign in, by name. */
export const getEmployerAdmins = call('v2_webapp_get_employer_admins', {
  by: levels(3, 4),
  params: {},
  result: z.object({ status: z.literal('success'), users: z.array(user) }),
});
