import { z } from 'zod';
import { anyone, call } from '../platform/index.ts';

/** What anyone may read: who runs this console, how to reach them, and what release it is. */
export const getContactInfo = call('v1_webapp_get_contact_info', {
  by: anyone,
  params: {},
  result: z.object({
    company_name: z.string(),
    contact_phone: z.string(),
    contact_email: z.string(),
    contact_address: z.string(),
    release: z.string(),
    release_date: z.string(),
    signup_open: z.boolean(),
    /** Of the one operator, else of this deployment: what a new password is asked for at least. */
    password_min_length: z.int(),
    demo: z.boolean(),
    needs_https: z.boolean(),
    page_tracking: z.boolean(),
    bot_check: z.boolean(),
    embedded_database: z.boolean(),
  }),
});
