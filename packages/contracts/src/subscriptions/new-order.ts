import { z } from 'zod';
import { day, id, text, warnings } from '../platform/index.ts';
import { refusedDate, subscription } from './subscription.ts';

/** What its rides are wished with: weighed by whoever plans them, and binding nobody. */
export const wished = {
  wished_shuttle_id: id.nullable().optional(),
  wished_driver_id: id.nullable().optional(),
};

/** What every new order takes: the booking it repeats with the rides that come with it, and from when to when. */
export const newOrder = {
  booking_id: id,
  start_date: day,
  end_date: day.nullable(),
  note: text(2000).optional(),
  ...wished,
};

export const madeOrder = z.object({ subscription, refused: z.array(refusedDate), ...warnings });
