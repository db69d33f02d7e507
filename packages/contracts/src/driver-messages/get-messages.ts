import { z } from 'zod';
import { call, day, driverDevice } from '../platform/index.ts';
import { driverMessage } from './driver-message.ts';

/** What was said to and by a driver on a day, the oldest first: all of the vehicles that they drive. */
export const getMessages = call('v1_driverapp_get_messages', {
  by: driverDevice,
  params: { date: day },
  result: z.object({ messages: z.array(driverMessage) }),
});
