import { MOST_LETTERS } from '@handrail/domain/driver-messages';
import { z } from 'zod';
import { at, call, driverDevice, id, text } from '../platform/index.ts';
import { driverMessage } from './driver-message.ts';

/** A driver has read a message of the desk, or acknowledged it, with an answer or without. */
export const reportMessage = call('v1_driverapp_report_message', {
  by: driverDevice,
  effect: 'operation',
  undo: 'inverse',
  params: {
    driver_message_id: id,
    event: z.enum(['read', 'acknowledged']),
    event_time: at,
    answer: text(MOST_LETTERS).optional(),
  },
  result: z.object({ message: driverMessage }),
  refusals: ['NOT_YOURS'],
});
