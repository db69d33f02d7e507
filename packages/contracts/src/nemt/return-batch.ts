import { MISSING } from '@handrail/domain/nemt';
import { z } from 'zod';
import { at, day, id } from '../platform/index.ts';

/** A file that was sent back to a broker. It is never changed: what became otherwise since goes out in another. */
export const returnBatch = z.object({
  return_batch_id: id,
  insurance_id: id,
  number: z.int(),
  /** The number of the file some rides of which it tells anew. */
  corrects: z.int().nullable(),
  layout_name: z.string(),
  start_date: day,
  end_date: day,
  rides: z.int(),
  /** Rides that could not be written as they are, and why. */
  refused: z.array(z.object({ broker_prebooking_id: z.string(), sentence: z.string() })),
  made_at: at,
  made_by: z.string(),
});

/** What a ride lacks before anyone can be told of it. */
export const missingOfRide = z.object({ what: z.enum(MISSING), sentence: z.string() });

/** How a ride stands with what is sent back of it. */
export const returnRide = z.object({
  broker_prebooking_id: z.string(),
  booking_id: id,
  passenger_id: id,
  rider_name: z.string(),
  service_day: day,
  scheduled_pickup_time: at.nullable(),
  /** Completed, No show, Canceled, Declined; what it is where nothing became of it yet. */
  became: z.string(),
  state: z.enum(['open', 'held', 'ready', 'sent', 'changed']),
  /** The file it was in last. */
  batch_number: z.int().nullable(),
  missing: z.array(missingOfRide),
});
