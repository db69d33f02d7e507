import { z } from 'zod';
import { id } from '../platform/index.ts';
import { address } from '../places/index.ts';

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
});

/** What a form says of a rider's company. */
export const companyParams = {
  rides_alone: z.boolean().optional(),
  not_with_riders: z.array(id).max(1000).optional(),
  not_with_drivers: z.array(id).max(1000).optional(),
};
