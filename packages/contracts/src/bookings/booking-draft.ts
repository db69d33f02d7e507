import { z } from 'zod';
import { id, line, text, wall } from '../platform/index.ts';
import { address } from '../places/index.ts';

/** Who else comes along beside companions; each is counted apart. */
export const alongDraft = {
  attendants: z.int().min(0).max(20).optional(),
  guests: z.int().min(0).max(20).optional(),
  service_animals: z.int().min(0).max(5).optional(),
};

/** A ride as it is asked for; the same fields when it is edited. */
export const bookingDraft = {
  program_id: id,
  passenger_id: id,
  pickup_place: address,
  dropoff_place: address,
  pickup_account_id: id.nullable().optional(),
  dropoff_account_id: id.nullable().optional(),
  pickup_time: wall,
  will_call: z.boolean().optional(),
  appointment_time: wall.nullable().optional(),
  mobility_assistance: z.array(line(40)).max(12),
  /** Companions; who else comes along is counted apart. */
  additional_passenger: z.int().min(0).max(20),
  ...alongDraft,
  /** Fetched at the door and brought to it; left out, as the ride is or from curb to curb. */
  door_to_door: z.boolean().optional(),
  payment: line(60),
  insurance_account_id: id.nullable().optional(),
  office_note: text(2000).optional(),
  admin_note: text(2000).optional(),
};

/** The ride back, made with the one there: at a time, or when the rider calls. */
export const returnLeg = z.strictObject({ will_call: z.boolean(), pickup_time: wall.optional() });

/** Which bookable times a day has. */
export const slot = z.object({
  date: z.string(),
  time: z.array(z.object({ booking_startTime: z.string(), booking_endTime: z.string() })),
});
