import { z } from 'zod';
import { day, id } from '../platform/index.ts';

/** A number by which a payer knows a rider, from a day on. */
export const memberNumber = z.object({
  member_number_id: id,
  version: z.int(),
  insurance_id: id,
  insurance_name: z.string(),
  number: z.string(),
  starts_on: day,
});
