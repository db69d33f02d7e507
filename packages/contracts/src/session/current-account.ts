import { z } from 'zod';
import { id, isAdmin, program } from '../platform/index.ts';

/** Where someone may choose to start after signing in; without a choice it is as their levels have it. */
export const startPage = z.enum(['dashboard', 'bookings', 'board']);
export type StartPage = z.output<typeof startPage>;

/** The signed-in person and the operator they work for, as every screen knows them. */
export const currentAccount = z.object({
  userId: id,
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.literal('admin'),
  email: z.string(),
  phone: z.string(),
  version: z.int(),
  avatar: z.string().nullable(),
  start_page: startPage.nullable(),
  is_admin: isAdmin,
  owns_installation: z.boolean(),
  authorized: z.literal(true),
  employer_programs: z.array(program),
  fleet_name: z.string(),
  has_totp: z.boolean(),
  must_enroll_totp: z.boolean(),
  locked: z.boolean(),
  idle_timeout_ms: z.int(),
  settings: z.object({
    company_name: z.string(),
    contact_phone: z.string(),
    contact_email: z.string(),
    contact_address: z.string(),
    allow_paste: z.boolean(),
    idle_lock_ms: z.int(),
    idle_timeout_ms: z.int(),
    require_totp: z.boolean(),
    message_hold_seconds: z.int(),
    allow_board_display: z.boolean(),
    allow_identity_check: z.boolean(),
  }),
  demo: z.boolean(),
});
