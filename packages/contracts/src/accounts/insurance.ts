import { z } from 'zod';
import { id } from '../platform/index.ts';

/** A payer: an account that pays for rides, and certifies the vehicles and drivers it accepts. */
export const insurance = z.object({
  insurance_id: id,
  insurance_name: z.string(),
  is_active: z.boolean(),
  program: z.array(z.object({ program_id: id, program_name: z.string() })),
});
