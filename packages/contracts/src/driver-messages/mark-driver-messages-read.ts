import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** The desk has read what drivers said: the first time of each stands. */
export const markDriverMessagesRead = call('v1_webapp_mark_driver_messages_read', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { driver_message_ids: z.array(id).min(1).max(500) },
  result: z.object({ read: z.int() }),
});
