import { z } from 'zod';
import { id, isAdmin } from '../platform/index.ts';

/** Someone who may sign in to the console. `is_admin` is null while nobody has granted them anything yet. */
export const user = z.object({
  user_id: id,
  version: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  is_admin: isAdmin.nullable(),
  status: z.int(),
  has_totp: z.boolean(),
  last_seen: z.string().nullable(),
});
