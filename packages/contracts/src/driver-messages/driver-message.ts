import { MOST_LETTERS } from '@handrail/domain/driver-messages';
import { z } from 'zod';
import { at, day, id, text } from '../platform/index.ts';

/** What a desk or a driver says. */
export const messageText = text(MOST_LETTERS).min(1, 'Write a message first.');

/** A message between the desk and whoever drives a vehicle on a day. */
export const driverMessage = z.object({
  driver_message_id: id,
  version: z.int(),
  date: day,
  shuttle_id: id,
  fleet_shuttle_id: z.string(),
  from_desk: z.boolean(),
  sent_by: z.string(),
  text: z.string(),
  sent_at: at,
  read_at: at.nullable(),
  acknowledged_at: at.nullable(),
  answer: z.string().nullable(),
});
