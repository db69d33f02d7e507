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
});
