import { z } from 'zod';
import { day, id, text, warnings } from '../platform/index.ts';
import { refusedDate, subscription } from './subscription.ts';

/** What every new order takes: the booking it repeats with the rides that come with it, and from when to when. */
export const newOrder = {
  booking_id: id,
  start_date: day,
  end_date: day.nullable(),
  note: text(2000).optional(),
};

export const madeOrder = z.object({ subscription, refused: z.array(refusedDate), ...warnings });
