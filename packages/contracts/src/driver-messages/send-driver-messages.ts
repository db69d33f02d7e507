import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { driverMessage, messageText } from './driver-message.ts';

/** Says one thing to whoever drives these vehicles on a day, each by itself: they read and answer each for themselves. */
export const sendDriverMessages = call('v1_webapp_send_driver_messages', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { date: day, shuttle_ids: z.array(id).min(1).max(500), text: messageText },
  result: z.object({ messages: z.array(driverMessage) }),
  refusals: ['NO_DRIVER'],
});
