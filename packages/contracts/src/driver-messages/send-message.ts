import { z } from 'zod';
import { at, call, day, driverDevice, id } from '../platform/index.ts';
import { driverMessage, messageText } from './driver-message.ts';

/** A driver says something to the desk, as the driver of a vehicle of theirs. */
export const sendMessage = call('v1_driverapp_send_message', {
  by: driverDevice,
  effect: 'operation',
  undo: 'inverse',
  params: { date: day, shuttle_id: id, text: messageText, event_time: at },
  result: z.object({ message: driverMessage }),
  refusals: ['NOT_YOURS'],
});
