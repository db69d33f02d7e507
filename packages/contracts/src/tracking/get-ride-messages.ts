import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { told } from './told.ts';

/** What the rider of a booking was told of it, and how they agreed to be told. */
export const getRideMessages = call('v1_webapp_get_ride_messages', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { booking_id: id },
  result: z.object({
    /** Oldest first. */
    told: z.array(told),
    /** Null while nobody asked them. */
    messages_by: z.enum(['text', 'call', 'none']).nullable(),
  }),
});
