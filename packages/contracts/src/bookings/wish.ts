import { z } from 'zod';
import { at, day, id, wall } from '../platform/index.ts';

export const wishOutcome = z.enum(['booked', 'declined', 'denied']);

export const wishReason = z.enum([
  'time_does_not_suit',
  'goes_another_way',
  'no_longer_needed',
  'no_vehicle_free',
  'no_vehicle_for_aid',
  'outside_hours',
  'other',
]);

/** When a rider wished to be picked up, and what they were offered instead. */
export const wishedTimes = { wished_time: wall, offers: z.array(wall).max(20) };

/** A ride that a rider wished for where it was not simply booked, and what became of it. */
export const wish = z.object({
  wish_id: id,
  program_id: id,
  passenger_id: id,
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
  service_day: day,
  /** 2 is the way back. */
  leg_no: z.int(),
  wished_time: at,
  offers: z.array(at),
  taken_time: at.nullable(),
  outcome: wishOutcome,
  reason: wishReason.nullable(),
  booking_id: id.nullable(),
});
