import { z } from 'zod';
import { day, id, level, line, phone } from '../platform/index.ts';
import { address } from '../places/index.ts';

const sex = z.enum(['female', 'male', 'other']);
/** How a rider agreed to be told of their rides: by a text, by a call to a landline, or not at all. */
const messagesBy = z.enum(['text', 'call', 'none']);

/** A rider as the documents' member. */
export const member = z.object({
  user_id: id,
  version: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  program: z.array(z.object({ program_id: id, program_name: z.string() })),
  mobility_assistance: z.array(z.string()),
  addresses: z.array(address),
  note: z.string(),
  status: z.int(),
  rides_alone: z.boolean(),
  /** Whoever is not to be in a vehicle with them, whichever of the two records it was said on. */
  not_with_riders: z.array(z.object({ user_id: id, firstname: z.string(), lastname: z.string() })),
  not_with_drivers: z.array(z.object({ driver_id: id, driver_name: z.string() })),
  /** Why they are not to be booked, through which day, and which levels may book them all the same. */
  hold: z.object({ reason: z.string(), until: day.nullable(), passed_by: z.array(level) }).nullable(),
  date_of_birth: day.nullable(),
  language: z.string(),
  emergency_name: z.string(),
  emergency_phone: z.string(),
  sex: sex.nullable(),
  weight_lb: z.int().nullable(),
  /** Null while nobody asked them. */
  messages_by: messagesBy.nullable(),
});

/** What a form says of a person, and whether they may be booked. */
export const personalParams = {
  hold: z
    .strictObject({ reason: line(200), until: day.nullable(), passed_by: z.array(level).max(5) })
    .nullable()
    .optional(),
  date_of_birth: day.nullable().optional(),
  language: line(40).optional(),
  emergency_name: line(80).optional(),
  emergency_phone: phone.optional(),
  sex: sex.nullable().optional(),
  weight_lb: z.int().min(0).max(9999).nullable().optional(),
  messages_by: messagesBy.nullable().optional(),
};

/** What a form says of a rider's company. */
export const companyParams = {
  rides_alone: z.boolean().optional(),
  not_with_riders: z.array(id).max(1000).optional(),
  not_with_drivers: z.array(id).max(1000).optional(),
};
