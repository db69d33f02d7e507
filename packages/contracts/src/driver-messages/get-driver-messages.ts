import { z } from 'zod';
import { call, day, levels } from '../platform/index.ts';
import { driverMessage } from './driver-message.ts';

/** All that was said between the desk and the drivers of a day, the newest first. */
export const getDriverMessages = call('v1_webapp_get_driver_messages', {
  by: levels(3, 4),
  params: { date: day },
  result: z.object({ messages: z.array(driverMessage) }),
});
