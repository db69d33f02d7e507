import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';

/** What was said to one rider lately, the newest first. */
export const getMemberMessages = call('v1_webapp_get_member_messages', {
  by: levels(1, 2),
  readsRiders: true,
  params: { user_id: id },
  result: z.array(
    z.object({
      message_id: id,
      channel: z.enum(['mail', 'text', 'voice', 'device']),
      body: z.string(),
      state: z.enum(['waiting', 'sent', 'withdrawn', 'failed']),
      created_on: at,
    }),
  ),
});
