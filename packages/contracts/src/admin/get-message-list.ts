import { z } from 'zod';
import { at, call, id, levels, page } from '../platform/index.ts';

/** The outbox: what was said to whom, what waits, what was withdrawn and what could not be sent. */
export const getMessageList = call('v1_webapp_get_message_list', {
  by: levels(3, 4),
  readsRiders: true,
  params: { ...page, state: z.enum(['waiting', 'sent', 'withdrawn', 'failed']).optional() },
  result: z.array(
    z.object({
      message_id: id,
      channel: z.enum(['mail', 'text', 'voice', 'device']),
      to: z.string(),
      template: z.string(),
      subject: z.string(),
      body: z.string(),
      reason: z.string().nullable(),
      state: z.enum(['waiting', 'sent', 'withdrawn', 'failed']),
      created_on: at,
      send_after: at,
      sent_on: at.nullable(),
    }),
  ),
});
