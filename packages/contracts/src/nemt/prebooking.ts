import { ANSWERS, BROKER_STATES } from '@handrail/domain/nemt';
import { z } from 'zod';
import { address } from '../places/index.ts';
import { at, day, id, line } from '../platform/index.ts';

/** The broker's own number of a ride, or what stands for it where its files have none. */
export const brokerPrebookingId = line(200).min(1);

/** A broker's row and what became of it. One ride of it, where a row has a way back. */
export const prebooking = z.object({
  broker_prebooking_id: z.string(),
  insurance_id: id,
  insurance_name: z.string(),
  version: z.int(),
  /** The file that said so last. */
  import_id: id.nullable(),
  row: z.int(),
  stage: z.enum(['new', 'imported', 'refused', 'changed', 'canceled']),
  reason: z.string().nullable(),
  passenger_id: id.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  /** As the file has them; the places are those that were found, or none. */
  pickup_address: z.string(),
  dropoff_address: z.string(),
  pickup_place: address.nullable(),
  dropoff_place: address.nullable(),
  service_day: day.nullable(),
  /** What the file asks for on its clocks, `08:40`; null for a call, and where it only says the appointment. */
  asked_time: z.string().nullable(),
  scheduled_pickup_time: at.nullable(),
  appointment_time: at.nullable(),
  will_call: z.boolean(),
  mobility_assistance: z.array(z.string()),
  additional_passenger: z.int(),
  note: z.string(),
  booking_id: id.nullable(),
  /** What the broker last said of it, where its files have a word for that. */
  broker_state: z.enum(BROKER_STATES).nullable(),
  /** What we say of it, and until when the broker waits for that. */
  answer: z.enum(ANSWERS),
  answer_reason: z.string().nullable(),
  answer_by: at.nullable(),
});
